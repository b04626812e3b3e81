"""Fear's cards: health, places and steps, by the number of Survivors at the start."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from rules.timestrike.effects.fear_steps import Again, Brood, FearStep, Grow, PlaceAt, Prowl, Regenerate, Reward
from rules.timestrike.effects.fitting import tag
from tests.rules.timestrike.content.box import cards
from tests.rules.timestrike.table import BOX

DECKS = {"royale": 2, "raid": 3, "gauntlet": 3}
CARDS = [(deck, phase) for deck, phases in DECKS.items() for phase in range(1, phases + 1)]


def stats(deck: str, phase: int) -> tuple[int, int, int, int]:
    """The four Lost stats of a phase."""
    one = cards().scaled(deck, phase)
    return one.move, one.range, one.attack, one.defense


def placed(deck: str, phase: int, survivors: int) -> dict[str, list[str]]:
    """What a phase begins with: the places of each unit."""
    found: dict[str, list[str]] = {}
    for step in cards().scaled(deck, phase).setup:
        if isinstance(step, PlaceAt) and step.survivors <= survivors <= (step.most or survivors):
            found.setdefault(step.unit, []).extend(step.at)
    return found


@pytest.mark.rule("TIM-LSTAT-1", "TIM-PHASE-1", "TIM-RAID-5", "TIM-RDSET-3")
def test_the_lost_grow_stronger_from_phase_to_phase() -> None:
    for deck, phases in DECKS.items():
        grown = [stats(deck, phase) for phase in range(1, phases + 1)]
        assert all(more >= less for one, other in pairwise(grown) for less, more in zip(one, other, strict=True))
        assert len({*grown}) == phases
    assert all(cards().phases(deck) == phases for deck, phases in DECKS.items())


@pytest.mark.rule("TIM-LSTAT-6", "TIM-PHASE-2")
def test_health_in_a_royale_of_six_survivors() -> None:
    dread, nightmare = cards().scaled("royale", 1), cards().scaled("royale", 2)
    assert dread.total(6) == nightmare.total(6) == 6 * dread.each
    assert 0 < (dread.turns or 0) < dread.each
    assert nightmare.turns is None


@pytest.mark.rule("TIM-LSTAT-6", "TIM-RAID-9")
@pytest.mark.parametrize(
    ("deck", "survivors", "health"),
    [("raid", 4, [10, 14, 18]), ("raid", 1, [4, 5, 6]), ("gauntlet", 1, [6, 7, 8]), ("gauntlet", 4, [15, 19, 23])],
)
def test_health_in_a_raid(deck: str, survivors: int, health: list[int]) -> None:
    assert [BOX.scaled(deck, phase).total(survivors) for phase in (1, 2, 3)] == health


def test_a_gauntlet_is_harder_in_every_phase() -> None:
    for phase in (1, 2, 3):
        normal, hard = stats("raid", phase), stats("gauntlet", phase)
        assert all(more >= less for less, more in zip(normal, hard, strict=True))
        assert hard != normal
        for survivors in range(1, 9):
            easy = cards().scaled("raid", phase).total(survivors)
            assert cards().scaled("gauntlet", phase).total(survivors) > easy


@pytest.mark.rule("TIM-SPAWN-5")
@pytest.mark.parametrize("survivors", range(1, 9))
@pytest.mark.parametrize(("deck", "phase"), CARDS)
def test_no_phase_begins_with_more_than_the_box_has(deck: str, phase: int, survivors: int) -> None:
    found = placed(deck, phase, survivors)
    assert len(found.get("tentacle", [])) <= 5
    for kind, most in (("beast", 2), ("brute", 1)):
        assert (
            sum(len(found.get(code, [])) for code in cards().of_class("beast" if kind == "beast" else "brute")) <= most
        )
    places = Counter(place for at in found.values() for place in at)
    assert all(number == 1 for number in places.values())


@pytest.mark.rule("TIM-RDSET-9")
@pytest.mark.parametrize(
    ("phase", "survivors", "expected"),
    [
        (1, 1, {"tentacle": ["0/2", "3/2"]}),
        (1, 2, {"tentacle": ["0/2", "3/2"], "moggie": ["0/4"]}),
        (1, 3, {"tentacle": ["0/2", "3/2", "1/2", "5/2"], "moggie": ["0/4"]}),
        (2, 1, {"tentacle": ["0/2", "2/2", "4/2"], "moggie": ["3/4"]}),
        (2, 2, {"tentacle": ["0/2", "2/2", "4/2"], "txato": ["3/4"]}),
        (2, 3, {"tentacle": ["0/2", "2/2", "4/2", "1/2"], "txato": ["3/4"]}),
        (2, 5, {"tentacle": ["0/2", "2/2", "4/2", "1/2", "5/2"], "txato": ["3/4"]}),
        (3, 1, {"tentacle": ["0/2", "2/2", "4/2"], "abaddon": ["3/4"]}),
        (3, 2, {"tentacle": ["0/2", "2/2", "4/2", "1/2"], "abaddon": ["3/4"]}),
        (3, 3, {"tentacle": ["0/2", "2/2", "4/2", "1/2", "5/2"], "abaddon": ["3/4"]}),
    ],
)
def test_what_phases_of_a_raid_begin_with(phase: int, survivors: int, expected: dict[str, list[str]]) -> None:
    assert placed("raid", phase, survivors) == expected


@pytest.mark.rule("TIM-RAID-6")
def test_finished_phases_give_awakenings_and_artifacts() -> None:
    given = {
        card: [
            (step.who, step.awaken, step.artifacts) for step in cards().scaled(*card).setup if isinstance(step, Reward)
        ]
        for card in CARDS
    }
    assert given == {
        ("royale", 1): [],
        ("royale", 2): [("credited", 1, 0)],
        ("raid", 1): [],
        ("raid", 2): [("all", 1, 1)],
        ("raid", 3): [("all", 2, 1)],
        ("gauntlet", 1): [],
        ("gauntlet", 2): [("all", 1, 1)],
        ("gauntlet", 3): [("all", 2, 0)],
    }


@pytest.mark.rule("TIM-PHASE-2")
def test_a_turning_card_rewards_then_shakes_then_spawns() -> None:
    assert [tag(step) for step in cards().scaled("royale", 2).setup] == ["reward", "shake", "grow"]


def test_later_phases_of_a_raid_end_with_action_cards() -> None:
    last = [cards().scaled(deck, phase).setup[-1] for deck, phase in CARDS if deck != "royale" and phase > 1]
    assert [step.n for step in last if isinstance(step, Again)] == [1, 2, 1, 2]


@pytest.mark.rule("TIM-SENT-4")
def test_scaled_spawns_grow_with_the_survivors() -> None:
    assert [cards().growth("royale", survivors) for survivors in (1, 3, 4, 6, 8)] == [1, 1, 2, 2, 3]
    assert [cards().growth("raid", survivors) for survivors in (1, 2, 3, 4, 8)] == [1, 1, 2, 2, 4]


ACTIONS = {
    "grasping_tide": "grow advance strike",
    "eyes_in_the_dark": "prowl blast grow",
    "shudder": "shake blast advance regenerate",
    "call_of_the_void": "brood advance regenerate",
    "crumbling_sands": "crumble strike prowl",
    "strangling_night": "curse_all advance strike regenerate",
    "reaching_dark": "grow strike advance",
    "dread_gaze": "prowl blast advance",
    "convulsion": "shake blast grow",
    "void_brood": "brood advance",
    "sinking_earth": "crumble advance",
    "no_escape": "curse_all strike advance grow",
}


@pytest.mark.rule("TIM-BRSET-3", "TIM-RDSET-2", "TIM-SENT-1")
def test_each_action_deck_has_six_cards_with_their_steps() -> None:
    assert [len(cards().action_deck(deck)) for deck in ("royale", "raid")] == [6, 6]
    steps = {code: " ".join(tag(step) for step in one.steps) for code, one in cards().actions.items()}
    assert steps == ACTIONS


def steps_of(kind: type[FearStep], deck: str) -> list[FearStep]:
    """All steps of a kind in an action deck."""
    return [
        step for code in cards().action_deck(deck) for step in cards().actions[code].steps if isinstance(step, kind)
    ]


def test_fear_heals_by_cards_of_the_royale_alone() -> None:
    assert [len(steps_of(Regenerate, deck)) for deck in ("royale", "raid")] == [3, 0]


def test_monsters_come_by_one_card_of_each_deck() -> None:
    royale, raid = [steps_of(Brood, deck) for deck in ("royale", "raid")]
    assert [[(kin.kind, kin.phase) for kin in one.kinds] for one in royale if isinstance(one, Brood)] == [
        [("brute", 2), ("beast", 1)]
    ]
    assert [[(kin.kind, kin.phase) for kin in one.kinds] for one in raid if isinstance(one, Brood)] == [
        [("beast", 1), ("brute", 3)]
    ]


def test_fear_goes_after_the_near_only_if_it_is_not_beside_them() -> None:
    prowls = [*steps_of(Prowl, "royale"), *steps_of(Prowl, "raid")]
    assert [(one.measure, one.apart) for one in prowls if isinstance(one, Prowl)] == [
        ("farthest", False),
        ("nearest", True),
        ("nearest", True),
    ]


def test_one_card_grows_only_where_nothing_is_left() -> None:
    grows = [*steps_of(Grow, "royale"), *steps_of(Grow, "raid")]
    assert [one.n for one in grows if isinstance(one, Grow) and one.if_none] == ["scaled"]
