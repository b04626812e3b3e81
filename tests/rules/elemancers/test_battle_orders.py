"""The order for Battles: what it uses, whom it hits, how rarely it stops a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import pytest

from rules.elemancers.battle.battle_orders import OnceABattle
from rules.elemancers.content.records import Size
from rules.elemancers.state import ElemancersOptions
from rules.kernel import Answer, Picks
from rules.kernel.engine.planning import answer_by, kind_of
from rules.kernel.play.chance import Chance
from tests.rules.elemancers.box import GAME
from tests.rules.elemancers.table import BEGIN, CARDS, DAMAGE, MODIFY, Elements, Placed, fight, table

TWO = ("umbra", "caelum")
STOPS = 2
"""Stops of a player in a Battle, at most."""
(ORDER,) = [order for order in GAME.rules.orders if order.condition is OnceABattle]


def answered(made: Elements, **chosen: str) -> Picks | None:
    """The order's answer for whoever is asked."""
    return answer_by(GAME, made.state, made.someone.number, OnceABattle(**chosen))  # type: ignore[arg-type]


def modifying(umbra: Sequence[str], dark: Sequence[int], light: Sequence[int], hand: Sequence[str] = ()) -> Elements:
    """Umbra in the Modify step against three of Caelum with a DEF of 4."""
    placed: Placed = {"umbra": {"b0": umbra}, "caelum": {"b0": ["eternal"] * 3}}
    return table(TWO, placed, hands={"umbra": hand}, battle=fight("b0", dark=dark, light=light), steps=MODIFY)


@pytest.mark.rule("ELE-MOD-1")
@pytest.mark.parametrize(
    ("trait", "mine", "others", "wanted"),
    [
        ("annihilator", [3, 4], [1], 1),
        ("annihilator", [3, 5], [1], None),
        ("bulwark", [1], [8, 5], 2),
        ("bulwark", [1], [4, 7], None),
        ("elemancer", [6, 2], [1], 1),
        ("elemancer", [5, 6], [1], None),
        ("warrior", [1], [3, 6], 2),
        ("warrior", [1], [3, 2], None),
    ],
)
def test_a_trait_is_used_where_a_die_may_turn_into_a_hit_or_into_none(
    trait: str, mine: list[int], others: list[int], wanted: int | None
) -> None:
    own = next(one for one in CARDS.clans if trait in _traits(one))
    foe = next(one for one in CARDS.clans if CARDS.faction[one] != CARDS.faction[own] and "eternal" in _traits(one))
    dice: dict[str, Sequence[int]] = {CARDS.faction[own]: mine, CARDS.faction[foe]: others}
    made = table(
        (own, foe),
        {own: {"b0": [trait]}, foe: {"b0": ["eternal"] * 3}},
        active=own,
        battle=fight("b0", by=own, **dice),
        steps=MODIFY,
    )
    key = ("pass",) if wanted is None else (f"{made.n(own, trait)}.{trait}>{wanted}",)
    assert answered(made) == key
    assert answered(made, traits="pass") == ("pass",)


def _traits(clan: str) -> list[str]:
    return [one.trait for one in CARDS.creatures.values() if one.clan == clan]


@pytest.mark.rule("ELE-CRD-3")
def test_whoever_could_play_a_card_is_asked_once() -> None:
    made = modifying(["warrior"], [6], [7], hand=["siphon", "mirror_veil"])
    trait = answered(made)
    assert trait is not None
    made.chooses(*map(str, trait))
    made.passes_until(lambda decision: decision.seat == 0)
    if any(key.startswith("card.") for key in made.keys):
        assert answered(made) is None
        assert answered(made, cards="pass") == ("pass",)
        made.state.battle.passed.append("umbra")  # type: ignore[union-attr]
        assert answered(made) == ("pass",)


@pytest.mark.rule("ELE-TRT-8")
def test_a_banisher_hits_an_avatar_that_lies_face_up_first() -> None:
    placed = {"cryo": {"b0": ["banisher"]}, "caelum": {"b0": ["warrior^", "avatar^", "eternal"]}}
    made = table(("cryo", "caelum"), placed, steps=BEGIN, battle=fight("b0"))
    assert answered(made) == (f"{made.n('cryo', 'banisher')}.banisher>{made.n('caelum')}",)
    assert answered(made, begin="pass") == ("pass",)
    assert answered(made, begin="ask") is None


@pytest.mark.rule("ELE-DMG-1", "ELE-DMG-9")
def test_hits_go_to_avatars_or_to_baransu_first() -> None:
    placed = {"umbra": {"b0": ["warrior"] * 2}, "caelum": {"b0": ["avatar"]}}
    fought = fight("b0", dark=[8, 7], light=[1], baransu=[1, 1, 1])
    made = table(TWO, placed, dragon="b0", battle=fought, steps=DAMAGE)
    avatar = made.n("caelum")
    assert answered(made) == (f"{avatar}+{avatar}",)
    assert answered(made, hits="baransu") == ("baransu+baransu",)
    assert answered(made, hits="ask") is None


@pytest.mark.rule("ELE-BAR-17")
def test_the_dice_of_baransu_spare_the_friends_of_the_active_player() -> None:
    placed = {"umbra": {"b0": ["warrior"]}, "caelum": {"b0": ["eternal"]}}
    fought = fight("b0", "baransu", dark=[1], light=[1], baransu=[8, 1, 1])
    made = table(TWO, placed, dragon="b0", battle=fought, steps=DAMAGE)
    assert made.asked() == [0]
    assert answered(made) == (str(made.n("caelum", "eternal")),)


@pytest.mark.rule("ELE-BAT-6", "ELE-BAT-12")
@pytest.mark.parametrize(("size", "seats"), [*[("standard", n) for n in range(2, 7)], ("realm", 2), ("realm", 3)])
def test_a_battle_stops_a_game_over_days_at_most_twice_for_a_player(size: Size, seats: int) -> None:
    """What the order answers is no stop; a second question in a row is none either."""
    stops = played(seats, seed=seats, size=size)
    assert len(stops) > 10, "there were Battles that asked somebody"
    assert max(stops.values()) <= STOPS


@pytest.mark.rule("ELE-BAT-12")
def test_a_third_clan_of_a_player_passes_once_two_had_their_say() -> None:
    three = ("umbra", "cryo", "mortis")
    placed: Placed = {clan: {"b0": ["avatar"]} for clan in (*three, "caelum")}
    leads = {"umbra": 0, "cryo": 0, "mortis": 0, "caelum": 1, "anima": 1, "ignis": 1}
    hands = {clan: ["home_ground"] for clan in three}
    made = table(
        (*three, "caelum", "anima", "ignis"),
        {**placed, "anima": {"s3": ["avatar"]}, "ignis": {"s5": ["avatar"]}},
        leads=leads,
        hands=hands,
        battle=fight("b0", dark=[4, 4, 4], light=[6]),
        steps=MODIFY,
    )
    stops = []
    while made.state.battle is not None and "Modify" in made.someone.decision.topic:
        by_itself = answered(made)
        if by_itself is None:
            stops.append(made.someone.decision.actor)
        made.chooses("pass" if by_itself is None else str(by_itself[0]))
    assert stops == ["Umbra", "Mortis"]


def played(seats: int, seed: int, size: Size) -> Mapping[tuple[int, int], int]:
    """Play a game in which all have the order; count the stops of each Battle and seat."""
    state = GAME.new(ElemancersOptions(size=size), seats, seed.to_bytes(32, "big"))
    chance = Chance((seed + 1).to_bytes(32, "big"))
    stops = Counter[tuple[int, int]]()
    waited = -1
    while choices := GAME.choices(state):
        choice = choices[0]
        question = state.agenda[-1]
        picks = None
        if kind_of(question) in ORDER.kinds:
            picks = answer_by(GAME, state, choice.seat, OnceABattle()) or choice.legal.only()
        if picks is None and state.battle is not None:
            stops[state.battles, choice.seat] += choice.seat != waited
        waited = waited if picks is not None else choice.seat
        by_hand = GAME.mind.rollout_policy(state, choice, chance) if state.battle is None else None
        picks = picks or by_hand or GAME.sample(state, choice, chance)
        GAME.advance(state, Answer(choice.decision, choice.seat, picks))
    return stops
