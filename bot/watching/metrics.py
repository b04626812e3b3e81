"""Figures of this process, for Prometheus.

Labels are kinds of things, never a person, a server, a table or a card: a figure tells nobody anything about a game.
"""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()

INFO = Gauge(
    "turnkeeper_info", "1, with the release and the shards of the process.", ["release", "shards"], registry=REGISTRY
)

ANSWERS = Histogram(
    "turnkeeper_answer_seconds",
    "Seconds from a press or command to its answer, by what became of it: accepted, refused or failed.",
    ["outcome"],
    buckets=(0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2.5, 5),
    registry=REGISTRY,
)
REFUSALS = Counter(
    "turnkeeper_refusals_total", "Presses and commands refused, by the reason's kind.", ["reason"], registry=REGISTRY
)
NOT_TAKEN = Counter("turnkeeper_presses_not_taken_total", "Presses told that the bot restarts.", registry=REGISTRY)

LETTERS = Histogram(
    "turnkeeper_letter_seconds",
    "Seconds from when a letter was due to when it was sent.",
    ["lane"],
    buckets=(0.5, 1, 2, 5, 10, 30, 60, 300, 3600),
    registry=REGISTRY,
)
LETTER_TROUBLE = Counter(
    "turnkeeper_letter_trouble_total",
    "Attempts at letters that failed, by the trouble.",
    ["trouble"],
    registry=REGISTRY,
)
TAKEN_OVER = Counter(
    "turnkeeper_letters_taken_over_total", "Letters taken over from another process.", registry=REGISTRY
)
LETTERS_DUE = Gauge("turnkeeper_letters_due", "Letters that are due and not sent, of all processes.", registry=REGISTRY)
OLDEST_DUE = Gauge(
    "turnkeeper_letter_oldest_seconds", "Seconds since the oldest unsent letter was due.", registry=REGISTRY
)

REQUESTS = Counter(
    "turnkeeper_requests_total",
    "Requests to Discord, by whether for letters, for anything else, or to answer a press, which has no limit.",
    ["what", "status"],
    registry=REGISTRY,
)
BUDGET = Gauge("turnkeeper_request_budget", "Requests a second that the process may make.", registry=REGISTRY)
BUDGET_WAIT = Counter(
    "turnkeeper_request_wait_seconds_total", "Seconds that letters waited for the budget.", registry=REGISTRY
)
LIMITED = Counter(
    "turnkeeper_rate_limited_total", "Requests that Discord put off (429), by its scope.", ["scope"], registry=REGISTRY
)

TABLES = Gauge("turnkeeper_tables", "Tables by status, of all processes.", ["status"], registry=REGISTRY)
SERVERS = Gauge("turnkeeper_servers", "Servers that the process serves.", registry=REGISTRY)
SHARD_SILENCE = Gauge(
    "turnkeeper_shard_silence_seconds",
    "Seconds since a shard was last served, by any process.",
    ["shard"],
    registry=REGISTRY,
)
SHARD_LATENCY = Gauge(
    "turnkeeper_shard_latency_seconds",
    "Seconds that Discord's gateway takes to answer a shard.",
    ["shard"],
    registry=REGISTRY,
)

LOOP_LAG = Histogram(
    "turnkeeper_loop_lag_seconds",
    "Seconds by which the event loop is late, measured once a second.",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5),
    registry=REGISTRY,
)
SWEPT = Gauge("turnkeeper_last_sweep_seconds", "Seconds since the sweep last came by.", registry=REGISTRY)
PICTURES = Histogram(
    "turnkeeper_picture_seconds",
    "Seconds to draw a picture, with the wait for a painter, by its kind.",
    ["kind"],
    buckets=(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5),
    registry=REGISTRY,
)
STORE_ERRORS = Counter(
    "turnkeeper_store_errors_total", "Errors of the database: busy, damaged or other.", ["kind"], registry=REGISTRY
)
INCIDENTS = Counter("turnkeeper_incidents_total", "Unforeseen errors; each has a number in the log.", registry=REGISTRY)


# A figure that begins with its first error would look to Prometheus as if nothing had happened.
for _kind in ("busy", "damaged", "other"):
    STORE_ERRORS.labels(_kind)
for _outcome in ("accepted", "refused", "failed"):
    ANSWERS.labels(_outcome)
for _lane in ("table", "private"):
    LETTERS.labels(_lane)
for _scope in ("global", "user"):
    LIMITED.labels(_scope)


def page() -> bytes:
    """All figures, in Prometheus' text format."""
    return generate_latest(REGISTRY)


def names() -> set[str]:
    """The names of all series, as queries write them."""
    found = set()
    for metric in REGISTRY.collect():
        found.add(metric.name)
        if metric.type == "counter":
            found.add(f"{metric.name}_total")
        if metric.type == "histogram":
            found |= {f"{metric.name}_{end}" for end in ("bucket", "sum", "count")}
    return found
