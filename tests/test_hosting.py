"""The files for hosts: each can be read, and names only what there is."""

from __future__ import annotations

import configparser
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot import settings
from bot.watching import metrics

ROOT = Path(__file__).resolve().parents[1]
HOSTING = ROOT / "docs" / "hosting"
GUIDE = (ROOT / "docs" / "operating.md").read_text("utf-8")

VARIABLES = {
    value for name, value in vars(settings).items() if name.isupper() and re.fullmatch(r"[A-Z_]{9,}", str(value))
}
"""The variables that the settings read."""

UNITS = sorted(path for path in HOSTING.iterdir() if path.suffix in {".service", ".timer"})


def unit(path: Path) -> dict[str, list[tuple[str, str]]]:
    """The sections of a unit with their lines; a name may come several times."""
    found: dict[str, list[tuple[str, str]]] = {}
    numbered = re.sub(r"^(\w+)=", lambda line: f"{line[1]} {line.start()}=", path.read_text("utf-8"), flags=re.M)
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(numbered)
    for section in parser.sections():
        found[section] = [(name.partition(" ")[0], value) for name, value in parser[section].items()]
    return found


def alerts() -> list[dict[str, Any]]:
    (group,) = yaml.safe_load((HOSTING / "alerts.yaml").read_text("utf-8"))["groups"]
    return list(group["rules"])


def queries() -> Iterator[str]:
    """Every query of the dashboard and of the alerts."""
    dashboard = json.loads((HOSTING / "dashboard.json").read_text("utf-8"))
    for panel in dashboard["panels"]:
        assert panel["targets"], panel["title"]
        yield from (target["expr"] for target in panel["targets"])
    yield from (alert["expr"] for alert in alerts())


def unknown(query: str) -> set[str]:
    """The figures and labels of a query that the bot does not have."""
    figures = set(re.findall(r"\b(turnkeeper_\w+)", query))
    outside = re.sub(r"\b(by|without) \([^)]*\)", "", query)
    labels = {name for part in re.findall(r"\bby \(([^)]*)\)", query) for name in re.split(r",\s*", part)}
    labels |= {
        name for part in re.findall(r"\{([^}]*)\}", outside) for name in re.findall(r"(\w+)\s*(?:=|!=|=~|!~)", part)
    }
    known = {name for one in vars(metrics).values() for name in getattr(one, "_labelnames", ())}
    return (figures - metrics.names()) | (labels - known - {"le", "job", "instance"})


def test_a_figure_or_label_that_is_not_there_is_named() -> None:
    assert unknown("sum by (le, lane) (rate(turnkeeper_letter_seconds_bucket[5m]))") == set()
    assert unknown('sum by (person) (turnkeeper_lettres{kind="x", table!="1"})') == {
        "turnkeeper_lettres",
        "person",
        "table",
    }


def test_every_figure_of_dashboard_and_alerts_is_there() -> None:
    assert {query: wrong for query in queries() if (wrong := unknown(query))} == {}
    assert len(list(queries())) > 30


def test_the_dashboard_shows_every_figure() -> None:
    shown = {name for query in queries() for name in re.findall(r"\bturnkeeper_\w+", query)}
    families = {metric.name for metric in metrics.REGISTRY.collect()}
    assert {family for family in families if not any(name.startswith(family) for name in shown)} == set()


def test_panels_have_ids_of_their_own_and_do_not_overlap() -> None:
    panels = json.loads((HOSTING / "dashboard.json").read_text("utf-8"))["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    taken: set[tuple[int, int]] = set()
    for panel in panels:
        place = panel["gridPos"]
        cells = {(place["x"] + x, place["y"] + y) for x in range(place["w"]) for y in range(place["h"])}
        assert place["x"] + place["w"] <= 24
        assert not cells & taken, panel["title"]
        taken |= cells


def test_each_alert_has_a_section_that_says_what_to_do() -> None:
    names = [alert["alert"] for alert in alerts()]
    assert len(set(names)) == len(names)
    assert re.findall(r"^### (Turnkeeper\w+)$", GUIDE, re.M) == names
    for alert in alerts():
        assert alert["labels"]["severity"] in {"critical", "warning"}
        assert alert["annotations"]["summary"].endswith(".")


def test_prometheus_finds_the_processes_of_the_compose_file() -> None:
    compose = yaml.safe_load((HOSTING / "compose.yaml").read_text("utf-8"))
    (job,) = yaml.safe_load((HOSTING / "prometheus.yaml").read_text("utf-8"))["scrape_configs"]
    bots = [name for name, service in compose["services"].items() if service.get("image") == "turnkeeper"]
    assert job["static_configs"][0]["targets"] == [f"{name}:9464" for name in bots]
    assert job["job_name"] in {found for query in queries() for found in re.findall(r'job="(\w+)"', query)}


def test_the_processes_of_the_compose_file_have_every_shard_once_and_no_rights() -> None:
    compose = yaml.safe_load((HOSTING / "compose.yaml").read_text("utf-8"))
    served = []
    for service in compose["services"].values():
        if service.get("image") != "turnkeeper":
            continue
        found = settings.read({**service["environment"], "DISCORD_TOKEN_FILE": ""})
        assert found.shards is not None
        assert found.shared
        served += [(number, found.shards.count) for number in found.shards.ids]
        assert service["read_only"]
        assert service["cap_drop"] == ["ALL"]
        assert service["restart"] == "on-failure", "one that was taken over ends, and stays so"
        assert service["command"] == ["run", "--take-over"]
        named = {name for name in service["environment"] if name != "PGPASSWORD"}
        assert named <= VARIABLES
    assert sorted(served) == [(number, served[0][1]) for number in range(served[0][1])]


@pytest.mark.parametrize("path", UNITS, ids=lambda path: str(path.name))
def test_units_can_be_read_and_name_only_variables_that_there_are(path: Path) -> None:
    sections = unit(path)
    assert set(sections) <= {"Unit", "Service", "Timer", "Install"}
    lines = sections.get("Service", [])
    given = {value.partition("=")[0] for name, value in lines if name == "Environment"}
    assert given <= VARIABLES | {"PGPASSFILE", "PYTHONDONTWRITEBYTECODE"}
    if path.stem.startswith("turnkeeper"):
        once = dict(lines)
        assert (once["Type"], once["NotifyAccess"], once["Restart"]) == ("notify", "main", "on-failure")
        assert int(once["WatchdogSec"]) >= 10
        assert once["ProtectSystem"] == "strict"
        assert "token:/etc/turnkeeper/token" in {value for name, value in lines if name == "LoadCredential"}
        assert ("--take-over" in once["ExecStart"]) == ("@" in path.name)


def test_the_containerfile_copies_what_is_there_and_runs_without_rights() -> None:
    text = (HOSTING / "Containerfile").read_text("utf-8")
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.M)
    assert {name for names in copied for name in names.split() if not (ROOT / name).exists()} == set()
    assert {"bot", "cogs", "rules", "render", "data"} <= {name for names in copied for name in names.split()}
    assert re.search(r"^USER 10001:10001$", text, re.M)
    assert "/live" in text
    assert set(re.findall(r"\b((?:TURNKEEPER|DISCORD)_[A-Z_]+)=", text)) <= VARIABLES


def test_the_image_gets_the_driver_with_its_hashes() -> None:
    text = (HOSTING / "Containerfile").read_text("utf-8")
    begin, end = re.findall(r"sed -n '/(.+?)/,/(.+?)/p'", text)[0]
    taken: list[str] = []
    for line in (ROOT / "requirements-dev.txt").read_text("utf-8").splitlines():
        if taken or re.search(begin, line):
            taken.append(line)
            if len(taken) > 1 and re.search(end, line):
                break
    assert taken[0].startswith("asyncpg==")
    assert len(taken) > 2
    assert all("--hash=sha256:" in line for line in taken[1:])


def test_the_guide_has_every_setting_and_no_other() -> None:
    rows = set(re.findall(r"^\| `([A-Z_]+)` \|", GUIDE, re.M))
    assert rows == VARIABLES
    named = set(re.findall(r"\b((?:TURNKEEPER|DISCORD)_[A-Z_]+)\b", GUIDE))
    assert named <= VARIABLES
