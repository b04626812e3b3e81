"""Slow work is done at the start and off the loop, so its first request stops nobody."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from bot.application import Turnkeeper
from bot.messages.rules import glossary
from bot.messages.rules import rule_terms as terms_module
from bot.tables.model import AnyGame
from tests.bench import loop
from tests.bot.toy import BidsWords
from tests.cogs.conftest import Enter
from tests.cogs.room import load
from tests.e2e.fixtures import read_rules


@pytest.mark.ux(76)
async def test_games_cards_and_terms_are_made_ready_beside_the_loop(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Turnkeeper, "_read_rules", read_rules)
    here = threading.get_ident()
    loaded: dict[str, bool] = {}
    worded: list[int] = []
    terms: list[int] = []
    pieces, terms_of = BidsWords.pieces, terms_module.terms_of

    def noted(game: str) -> AnyGame:
        loaded.setdefault(game, threading.get_ident() != here)
        return load(game)

    def noted_pieces(of: BidsWords) -> object:
        worded.append(threading.get_ident())
        return pieces(of)

    def noted_terms(entries: object) -> object:
        terms.append(threading.get_ident())
        return terms_of(entries)  # type: ignore[arg-type]

    monkeypatch.setattr(BidsWords, "pieces", noted_pieces)
    monkeypatch.setattr(glossary, "terms_of", noted_terms)
    room = await enter(load=noted)
    assert loaded == dict.fromkeys(room.bot.tables.games.listed, True)
    room.bot.reading.join()
    ready = len(worded), len(terms)
    assert here not in {*worded, *terms}
    await room.types("Ana", "settings")
    await room.types("Ana", "rules ask", question="who goes first")
    await room.types("Ana", "card", name="Golem")
    assert (len(worded), len(terms)) == ready, "nothing is made once more"


async def test_each_command_is_measured(tmp_path: Path) -> None:
    stops = await loop.stops(tmp_path / "loop.db", quick=True)
    assert {"start", "close", "table new", "table start"} < stops.keys()
    assert len(stops) > loop.FEW
    assert min(stops.values()) > 0
