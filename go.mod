module tumult

go 1.26
