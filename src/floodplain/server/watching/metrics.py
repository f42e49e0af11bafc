"""Figures for Prometheus."""

# interpreted: it is part of the server

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """The figures of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "floodplain_requests", "Requests answered", ("method", "status"), registry=self.registry
        )
        self.seconds = Histogram(
            "floodplain_request_seconds",
            "Time to answer a request, streams left out",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.entries = Counter(
            "floodplain_entries", "Entries added to logs", ("kind",), registry=self.registry
        )
        self.streams = Gauge("floodplain_streams", "Open event streams", registry=self.registry)
        self.working = Gauge(
            "floodplain_working",
            "Whether a part works: without the store no move does, without the bus news are late",
            ("part",),
            registry=self.registry,
        )
        self.tables = Gauge("floodplain_cached_tables", "Tables in memory", registry=self.registry)
        self.cached_entries = Gauge(
            "floodplain_cached_entries",
            "Entries of the logs of tables in memory",
            registry=self.registry,
        )

    def shown(self) -> bytes:
        return generate_latest(self.registry)
