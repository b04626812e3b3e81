"""The rules as pages: the contents of one, and the project's pages are up to date."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import rules
from rules import __main__ as command
from rules import lookup, pages
from rules.lookup import Catalogue, Fact, GameHead, Rule

HEAD = GameHead("one", "ONE", "One * Two", "2", "A game of pawns.", "2026")
RULES = (
    Rule("ONE-TOP-1", "Top (first)", "rule", "p. 1", "A pawn <moves> by 2_3.", "From 1 to 3.", see=("ONE-END-1",)),
    Rule("ONE-END-1", "End", "end", "p. 2", "It ends.", ruling="As ONE-TOP-1 says, not as ONE-TOP-9 does."),
    Rule("ONE-TOP-2", "Top (first)", "rule", "p. 1", "A rook."),
)
ONE = Catalogue(HEAD, RULES, (Fact("ONE-F-1", "Nine cards.", "p. 3"),))


def test_a_rule_stands_under_its_heading_with_anchor_example_ruling_reference_and_links() -> None:
    _, text = pages.page(ONE, played=True).split('<a id="on-top-first"></a>\n\n')

    assert text.split("\n\n")[:-1] == [
        "## Top (first)",
        r'<a id="one-top-1"></a>**ONE-TOP-1** A pawn \<moves\> by 2\_3.',
        "*Example:* From 1 to 3.",
        "<sub>Rulebook: p. 1. Related: [ONE-END-1](#one-end-1).</sub>",
        '<a id="one-top-2"></a>**ONE-TOP-2** A rook.',
        "<sub>Rulebook: p. 1.</sub>",
        '<a id="on-end"></a>',
        "## End",
        '<a id="one-end-1"></a>**ONE-END-1** It ends.',
        "> **Our ruling:** As [ONE-TOP-1](#one-top-1) says, not as ONE-TOP-9 does.",
        "<sub>Rulebook: p. 2.</sub>",
        '<a id="on-facts"></a>',
        "## Facts",
        '<a id="one-f-1"></a>**ONE-F-1** Nine cards.',
        "<sub>Rulebook: p. 3.</sub>",
    ]


def test_a_page_begins_with_the_game_and_a_way_to_each_heading() -> None:
    made = pages.pages([ONE], played=())

    assert list(made) == ["README.md", "one.md"]
    assert made["one.md"].startswith("# One \\* Two\n\nA game of pawns. It cannot be played here yet")
    assert "[Top (first)](#on-top-first) · [End](#on-end) · [Facts](#on-facts)" in made["one.md"]
    assert "Unofficial" in made["one.md"]
    assert "| [One \\* Two](one.md) | 2 | 3 | not yet |" in made["README.md"]
    assert "| [One \\* Two](one.md) | 2 | 3 | yes |" in pages.pages([ONE], played=("one",))["README.md"]


def test_missing_surplus_and_changed_pages_differ() -> None:
    assert pages.differing({"a": "1", "b": "2", "c": "3"}, {"b": "2", "c": "4", "d": "5"}) == ("a", "c", "d")


def test_every_link_of_a_page_leads_somewhere() -> None:
    for name, text in pages.pages(lookup.catalogues(), rules.games()).items():
        anchors = re.findall(r'<a id="(.*?)">', text)
        assert len(set(anchors)) == len(anchors), name
        assert set(re.findall(r"\]\(#(.*?)\)", text)) <= set(anchors), name


def test_the_pages_of_the_project_are_what_the_command_makes() -> None:
    found = {file.name: file.read_text(encoding="utf-8") for file in command.PAGES.glob("*.md")}

    differing = pages.differing(pages.pages(lookup.catalogues(), rules.games()), found)
    assert not differing, f"the texts have changed: run {pages.COMMAND}"


def test_the_command_writes_what_differs_and_only_checks_when_told_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "docs" / "rules"
    monkeypatch.setattr(command, "PAGES", folder)
    monkeypatch.setattr(lookup, "catalogues", lambda: (ONE,))

    assert command.main(["pages", "--check"]) == 1
    assert "one.md is out of date; run python -m rules pages." in capsys.readouterr().err
    assert not folder.exists()
    assert command.main(["pages"]) == 0
    assert capsys.readouterr().out == "2 pages, 2 of them changed.\n"
    (folder / "old.md").write_text("Old.", encoding="utf-8")
    assert command.main(["pages", "--check", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["differing"] == ["old.md"]
    assert command.main(["pages"]) == 0
    assert sorted(file.name for file in folder.iterdir()) == ["README.md", "one.md"]
    assert command.main(["pages", "--check"]) == 0
