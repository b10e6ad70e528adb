// Package web is what people see in the browser: pages made from templates, the
// static files of the table and the replay, and the words of both in English and
// French.
//
// A page is made from a plain struct that its caller fills. The package must not
// know how games are kept or carried on, nor who may see what: whatever it is given
// it shows. Nothing that it serves comes from elsewhere, and no page holds code or
// style of its own, so that a content security policy may forbid both.
package web
