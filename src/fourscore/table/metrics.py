"""What an operator can watch."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LATENCIES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The numbers of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("fourscore_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("fourscore_sockets", "Open connections for live play", registry=self.registry)
        self.latency = Histogram(
            "fourscore_choice_seconds",
            "From reading a choice to telling everybody; counts the choices, too",
            buckets=LATENCIES,
            registry=self.registry,
        )
        self.queue = Gauge("fourscore_queue_depth", "Appends that wait for the writer", registry=self.registry)
        self.refused = Counter("fourscore_refused", "Requests refused, by kind", ["kind"], registry=self.registry)
        self.dropped = Counter("fourscore_dropped_sockets", "Sockets too slow to keep", registry=self.registry)

    def text(self) -> bytes:
        """All numbers in the form that Prometheus reads."""
        return generate_latest(self.registry)
