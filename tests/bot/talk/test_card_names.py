"""Every term, and every name in a rule, is found, whatever game is played here."""

from __future__ import annotations

import pytest

from bot.tables.table_service import Tables
from bot.talk.acts import Acts
from bot.talk.requester import By
from rules.lookup import standing
from tests.bot.kit import ANA, press


@pytest.fixture
def acts(tables: Tables) -> Acts:
    return Acts(tables, standing())


@pytest.mark.parametrize("here", [None, "clash", "terrene"])
def test_every_term_is_called_by_its_name(acts: Acts, here: str | None) -> None:
    terms = [
        (game, term.words)
        for game in acts.rules.book.lookup.games
        for term in acts.rules.book.glossary.terms(game).listed
    ]

    assert {game for game, _ in terms} == set(acts.rules.book.lookup.games)
    for game, name in terms:
        found = [(one.game, one.name.casefold()) for one in acts.cards.called(name.upper(), here)]
        assert (game, name.casefold()) in found, name


@pytest.mark.parametrize("here", [None, "clash", "eternia", "no such game"])
@pytest.mark.parametrize(
    ("name", "rule"),
    [("seaside market", "TER-F-"), ("Smoke Bomb", "TER-"), ("Trap Jaw", "ETE-"), ("Roland Rumpus", "TIM-")],
)
async def test_a_name_that_only_rules_of_another_game_say_is_found_there(
    acts: Acts, here: str | None, name: str, rule: str
) -> None:
    said = (await acts.cards.card(name, By(ANA, press(), 1), here=here)).words()

    assert f"`{rule}" in said
    assert "this comes closest" in said


async def test_a_misspelt_name_of_another_game_is_found_too(acts: Acts) -> None:
    assert "`TER-" in (await acts.cards.card("Seasyde Market", By(ANA, press(), 1), here="clash")).words()


async def test_what_is_only_somewhat_like_a_name_is_answered_by_the_game_here(acts: Acts) -> None:
    said = (await acts.cards.card("Hidden Character 12", By(ANA, press(), 1), here="terrene")).words()

    assert "`TER-" in said
    assert "`TIM-" not in said
