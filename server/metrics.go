package server

import (
	"net/http"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"tumult/live"
)

// meters count what the server does. No label says who, or what of a game.
type meters struct {
	registry *prometheus.Registry
	requests *prometheus.HistogramVec
	acts     *prometheus.HistogramVec
	sockets  prometheus.Gauge
}

func newMeters(h *live.Hall) *meters {
	m := &meters{registry: prometheus.NewRegistry(),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "tumult_request_seconds", Help: "Requests by endpoint and code of failure.",
			Buckets: prometheus.ExponentialBuckets(0.001, 4, 7)}, []string{"endpoint", "code"}),
		acts: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "tumult_act_seconds", Help: "Acts over sockets, from their coming to their acknowledgement or refusal, by what and code.",
			Buckets: prometheus.ExponentialBuckets(0.001, 2, 12)}, []string{"do", "code"}),
		sockets: prometheus.NewGauge(prometheus.GaugeOpts{Name: "tumult_sockets", Help: "Open sockets."})}
	tables := prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "tumult_tables", Help: "Tables in memory."}, func() float64 { return float64(h.Tables()) })
	m.registry.MustRegister(m.requests, m.acts, m.sockets, tables, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Metrics answers with what Prometheus reads. It is for an address of its own.
func (s *Server) Metrics() http.Handler {
	return promhttp.HandlerFor(s.meters.registry, promhttp.HandlerOpts{})
}
