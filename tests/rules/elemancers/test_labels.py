"""Labels fit a button on a phone, and questions for targets say what is chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.elemancers.battle.damage import AssignDice
from rules.elemancers.battle.using import Aim
from rules.elemancers.content.records import Size
from rules.elemancers.effects.uses import Use
from rules.elemancers.rounds.summoning import PlaceTokens
from rules.elemancers.state import ElemancersOptions
from rules.elemancers.words.labels import target_label
from rules.kernel import Answer, Table
from rules.kernel.play.chance import Chance
from tests.rules.elemancers.box import GAME
from tests.rules.elemancers.table import CARDS, MODIFY, fight, table

TWO = ("umbra", "caelum")
MOST = 40


def labels(size: Size, seats: int) -> Iterator[str]:
    """Yield all labels and groups of a random game, but for Hits, which may name three."""
    state = GAME.new(ElemancersOptions(size=size), seats, bytes([seats]) * 32)
    chance = Chance(bytes([seats + 1]) * 32)
    while choices := GAME.choices(state):
        question, t = state.agenda[-1], Table(state, CARDS)
        for choice in choices if not isinstance(question, AssignDice) else ():
            for key in getattr(choice.legal, "keys", ()):
                made = question.worded(t, choice.seat, key)
                yield from (made.label, *made.path)
        choice = chance.pick(choices)
        GAME.advance(state, Answer(choice.decision, choice.seat, GAME.sample(state, choice, chance)))


@pytest.mark.parametrize(("size", "seats"), [("realm", 2), ("standard", 4), ("standard", 6)])
def test_labels_of_whole_games_fit_a_button_on_a_phone(size: Size, seats: int) -> None:
    assert not {label for label in labels(size, seats) if len(label) > MOST}


def test_places_for_tokens_fit_a_button_in_all_spreads() -> None:
    made = table(TWO)
    question = PlaceTokens(of="umbra", card="gloom_stalkers")
    t = Table(made.state, CARDS)
    every = list(CARDS.locations)
    two = [f"{one}+{one}+{other}" for one in every for other in every if one != other]
    three = ["+".join(some) for some in zip(every, every[1:], every[2:], strict=False)]
    assert max(len(question.option(t, 0, key).label) for key in (*two, *three)) <= MOST
    assert question.option(t, 0, "s0+b0+c0").label == "1 Umbral, 1 Veil, 1 Moonlit"


def test_who_joined_is_no_part_of_a_hit_unless_it_tells_two_apart() -> None:
    placed = {"umbra": {"b0": ["fade"]}, "caelum": {"b0": ["warrior"], "a0": ["warrior"]}}
    battle = fight("b0", dark=[8], light=[1])
    made = table(TWO, placed, battle=battle, hands={"umbra": ["siphon"]}, steps=MODIFY)
    here, away = [one for one in made.state.creatures if one.clan == "caelum" and one.at and not one.avatar]
    assert made.state.battle is not None
    made.state.battle.joined.append(away.number)
    t = Table(made.state, CARDS)
    both = [target_label(t, str(one.number)) for one in (here, away)]
    assert both[1] == f"{both[0]} (joined)"
    here.at = "c0"
    assert target_label(t, str(away.number)) == both[0]


@pytest.mark.parametrize(
    ("kind", "code", "asks"),
    [
        ("card", "siphon", "Which die?"),
        ("card", "strength_in_numbers", "Which dice?"),
        ("card", "illuminate", "Whom?"),
        ("card", "slip_into_dusk", "Whom, and where to?"),
    ],
)
def test_a_question_for_targets_says_what_they_are(kind: str, code: str, asks: str) -> None:
    placed = {"umbra": {"b0": ["fade", "fade"]}, "caelum": {"b0": ["warrior"]}}
    made = table(TWO, placed, battle=fight("b0", dark=[4, 2], light=[7]), steps=MODIFY)
    last = len(CARDS.cards[code].effects) - 1
    said = Aim(of="umbra", use=Use("umbra", kind, code), place=last).prompt(Table(made.state, CARDS), 0)  # type: ignore[arg-type]
    assert asks in said
