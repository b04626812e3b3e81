"""Parts of the box in play: tokens without end, four types of card, counters that stay."""

from __future__ import annotations

import pytest

from rules import load
from rules.lookup import plain


@pytest.mark.rule("TER-COMP-4")
def test_decks_are_made_of_four_types_of_card() -> None:
    game = load("terrene")
    kind = {piece.key: piece.face.kind for piece in game.words.pieces() if piece.face is not None}
    assert {*kind.values()} == {"character", "terrain", "item", "command"}
    for deck in game.cards.deck:
        found = {kind[code] for code in game.cards.list_of(deck)}
        assert {"character", "terrain"} < found <= {*kind.values()}


@pytest.mark.rule("TER-COMP-3", "TER-COMP-5")
@pytest.mark.parametrize(
    ("question", "rule"),
    [("do we run out of damage tokens", "TER-COMP-3"), ("what is a stratagem counter", "TER-COMP-5")],
)
def test_what_tokens_stand_for_is_looked_up(question: str, rule: str) -> None:
    assert plain().ask("terrene", question, 1)[0].id == rule
