"""The printed cards: as the rulebook has them, and none known to the rules by name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.terrene.cards.records import Character
from tests.rules.terrene.printed import CARDS, CONTENT

RULES = Path(__file__).parents[4] / "rules" / "terrene"


def test_no_card_has_code_of_its_own() -> None:
    """Cards are data: a code in the rules would be a card that they treat in a way of its own."""
    words = {code for code in CARDS.card if "_" in code} | {"sammy", "gregory", "emberstadt", "fireball", "tripwire"}
    for module in RULES.glob("*.py"):
        quoted = {*re.findall(r'"([a-z0-9_]+)"', module.read_text(encoding="utf-8"))}
        assert not quoted & words, module.name


@pytest.mark.rule("TER-COMP-1", "TER-COMP-2")
def test_the_cards_of_the_printed_decks_are_there() -> None:
    """Of the box's 108 cards, those of the six printed lists, and the tokens they create."""
    listed = {copies.card for deck in CONTENT.deck for copies in deck.cards}
    cards = {*CARDS.card} - {*CARDS.token}
    assert listed == cards
    assert len(cards) <= 108
    names = [deck.name for deck in CONTENT.deck]
    assert names == [
        *("Gregory the Hoarder", "S.K. the Art Historian", "Mr. White the Astute"),
        *("Skylar the Determined", "Zowie the Ingenuic", "Jin the Ambitious"),
    ]
    for deck in CONTENT.deck:
        (hero,) = [code for code in CARDS.list_of(deck.code) if code in CARDS.character and CARDS.character[code].hero]
        assert CARDS.character[hero].name == deck.name


def figures(card: Character) -> tuple[int, ...]:
    return card.lv, card.sp, card.hp, card.atk, card.def_


def test_what_is_printed_of_cards() -> None:
    assert figures(CARDS.character["jin"]) == (2, 1, 30, 20, 5)
    assert CARDS.character["jin"].classes == ("Engineer",)
    assert (CARDS.character["inu"].hp, CARDS.character["inu"].def_) == (20, 0)
    assert CARDS.character["ethan"].atk == 20
    assert CARDS.character["asu"].def_ == 10
    assert CARDS.character["sammy"].lv == 1
    assert CARDS.character["isaac"].sp == 0
    assert CARDS.terrain["seaside_market"].actions == 4


@pytest.mark.rule("TER-CHAR-1", "TER-CHAR-5")
def test_each_affiliation_has_characters_and_terrains() -> None:
    affiliations = {"Earth", "Fire", "Water", "Wind", "Light", "Dark"}
    assert {card.affiliation for card in CONTENT.character} == affiliations
    assert {one for terrain in CONTENT.terrain for ability in terrain.abilities for one in ability.affiliations} == (
        affiliations
    )
