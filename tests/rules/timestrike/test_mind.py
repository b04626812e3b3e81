"""Computer players: what answers are worth to them, and that they beat chance."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from rules import players
from rules.kernel import Answer, Outcome
from rules.kernel.play.chance import Chance
from rules.timestrike.game_options import Raid, Skirmish
from rules.timestrike.mind.balance_claims import DECIDED, plays, wins
from rules.timestrike.mind.evaluating import evaluate
from rules.timestrike.setup.draft import PickCharacter
from rules.timestrike.turns.rounds import NextTurn
from tests.rules.timestrike.royale.royales import royale
from tests.rules.timestrike.table import BOX, GAME, State, Struck, table


def likes(made: Struck, seed: bytes = bytes(32)) -> str:
    """What a computer player answers at once."""
    (choice,) = made.game.choices(made.state)
    return str(made.game.mind.rollout_policy(made.state, choice, Chance(seed))[0])


def chooses(made: Struck) -> str:
    """What a normal computer player answers, who sees what its seat sees."""
    (choice,) = made.game.choices(made.state)
    (decision,) = made.game.decisions_for(made.state, choice.seat)

    def imagine(chance: Chance) -> Any:
        return GAME.imagine(made.state, choice.seat, chance)

    view = GAME.view(made.state, choice.seat)
    return str(players.load("normal").choose(GAME, imagine, view, decision, Chance(bytes(32)))[0])


def beside(**more: Any) -> Struck:
    """Jake beside Mara, who is weak, and Hod, who is not."""
    seats = (("jake",), ("mara", "hod"))
    return table({"jake": "G6", "mara": "H6", "hod": "F6"}, seats=seats, damage={"mara": 5}, **more)


@pytest.mark.parametrize(
    ("made", "sensible"),
    [
        pytest.param(beside, "attack.jake", id="attacks whom it can defeat"),
        pytest.param(lambda: beside().chooses("attack.jake"), "mara", id="the weak one"),
        pytest.param(lambda: table({"jake": "G6", "mara": "M6"}), "move.jake", id="approaches"),
        pytest.param(
            lambda: table({"jake": "G6", "mara": "H6"}, damage={"jake": 4}, fish={"jake": ["void_sturgeon"]}),
            "loot.jake",
            id="eats when hurt",
        ),
        pytest.param(
            lambda: table({"jake": "G6", "mara": "H6"}, damage={"jake": 4}, fish={"jake": ["void_sturgeon"]}).chooses(
                "loot.jake"
            ),
            "void_sturgeon",
            id="what heals",
        ),
        pytest.param(
            lambda: table({"jake": "G6", "mara": "H6"}, fish={"jake": ["void_sturgeon"]}).chooses("loot.jake"),
            "back",
            id="keeps it when unhurt",
        ),
    ],
)
@pytest.mark.parametrize("player", [likes, chooses])
def test_what_a_good_player_would_clearly_choose(
    made: Callable[[], Struck], sensible: str, player: Callable[[Struck], str]
) -> None:
    assert re.fullmatch(sensible, player(made()))


def test_a_unit_with_a_bow_does_not_walk_up_to_its_target() -> None:
    made = table({"mara": "G6", "jake": "M6"}, seats=(("mara",), ("jake",))).chooses("move.mara")
    made.chooses(likes(made))
    (place,) = made.unit("mara").at
    assert place not in ("L6", "M5", "M7", "L5", "L7", "N6")
    assert made.can("attack", "mara")


def on_abaddon(s: State) -> None:
    """Jake rides Abaddon, whom he has tamed."""
    s.units["jake"].on, s.units["jake"].at = "abaddon", s.units["abaddon"].at


@pytest.mark.parametrize("mover", ["mara", "hod"])
def test_a_unit_walks_up_to_a_rider_whom_it_cannot_attack(mover: str) -> None:
    made = royale(
        {mover: "B12", "abaddon": "D12 E12", "jake": "A1"},
        seats=[(mover,), ("jake",)],
        tamed={"abaddon": "jake"},
        also=on_abaddon,
    )
    made.chooses(f"move.{mover}")
    made.chooses(likes(made))
    if mover == "hod":
        assert made.can("attack", mover)
        made.chooses(f"attack.{mover}")
    assert "jake" not in made.keys


def test_who_is_carried_looks_around_from_its_carrier() -> None:
    made = royale(
        {"mara": "C12", "abaddon": "D12 E12", "jake": "A1", "hod": "P1"},
        seats=[("hod", "jake"), ("mara",)],
        tamed={"abaddon": "jake"},
        exhausted=["mara"],
        steps=[NextTurn()],
        also=on_abaddon,
    )
    assert made.asked() == [0]
    assert {likes(made, bytes([n]) * 32) for n in range(8)} == {"jake"}


def test_a_finished_skirmish_is_marked_for_its_balance() -> None:
    made = beside()
    assert [bout.marks for bout in GAME.mind.bouts(made.state, ())] == [()]
    made.state.outcome = Outcome((0,), ((0,), (1,)), (1, 0), "Jake is left.", ("TIM-SKI-1",))
    (bout,) = GAME.mind.bouts(made.state, ())
    assert {DECIDED, wins("seat 0"), wins("jake"), plays("jake"), plays("mara"), plays("hod")} == {*bout.marks}
    made.state.outcome = Outcome((), ((0, 1),), (0, 0), "A draw.", ("TIM-END-3",), drawn=True)
    (bout,) = GAME.mind.bouts(made.state, ())
    assert bout.marks == ()


def test_a_royale_that_fear_wins_is_no_seats() -> None:
    made = royale({"hod": "C12", "jake": "D12"}, seats=[("hod",), ("jake",)])
    for rule, seats in {"TIM-BBR-1": [DECIDED, wins("seat 1")], "TIM-BBR-2": []}.items():
        made.state.outcome = Outcome((1,), ((1,), (0,)), (0, 1), "It is over.", (rule,))
        (bout,) = GAME.mind.bouts(made.state, ())
        assert [*bout.marks] == seats


def test_computers_draft_any_who_cost_the_same_and_fear_last() -> None:
    state = GAME.new(Skirmish(points="300"), 2, bytes(32))
    while not isinstance(state.agenda[-1], PickCharacter):
        (choice,) = GAME.choices(state)
        GAME.advance(state, Answer(choice.decision, choice.seat, GAME.sample(state, choice, Chance(bytes(32)))))
    (choice,) = GAME.choices(state)
    drawn = {GAME.mind.rollout_policy(state, choice, Chance(bytes([n]) * 32))[0] for n in range(200)}
    assert drawn == {*BOX.of_class("survivor", "brute")}


def test_a_team_stands_better_with_health_awakenings_and_loot() -> None:
    def stands(**more: Any) -> int:
        return evaluate(BOX, table({"jake": "G6", "mara": "H6"}, **more).state, 0)

    plain = stands()
    assert stands(damage={"mara": 2}) > plain > stands(damage={"jake": 2})
    assert stands(awake={"jake": ["attack"]}) > plain
    assert stands(items={"jake": ["lucky_coin"]}) > plain > stands(items={"mara": ["lucky_coin"]})
    assert stands(curses={"jake": ["attack"]}) < plain


@pytest.mark.parametrize("map_", ["source_foundation", "broken_span"])
def test_rules_of_thumb_beat_chance(map_: Any) -> None:
    """Each seat in turn plays by them, to the end."""
    won = 0
    for seed in range(4):
        s = GAME.new(Skirmish(map=map_), 2, seed.to_bytes(32, "big"))
        chance = Chance((seed + 1).to_bytes(32, "little"))
        while choices := GAME.choices(s):
            (choice,) = choices
            thinks = choice.seat == seed % 2
            picks = GAME.mind.rollout_policy(s, choice, chance) if thinks else GAME.sample(s, choice, chance)
            GAME.advance(s, Answer(choice.decision, choice.seat, picks))
        assert s.outcome is not None
        won += seed % 2 in s.outcome.winners
    assert won >= 3


def test_teams_of_computer_players_play_to_the_end() -> None:
    s = GAME.new(Skirmish(teams="two", points="100"), 4, bytes(32), sides=("red", "blue", "red", "blue"))
    chance = Chance(bytes(32))
    while choices := GAME.choices(s):
        choice = choices[0]
        GAME.advance(s, Answer(choice.decision, choice.seat, GAME.mind.rollout_policy(s, choice, chance)))
        GAME.rules.check(s)
    assert s.outcome is not None
    assert s.outcome.winners in ((0, 2), (1, 3))


@pytest.mark.parametrize("seed", [0, 1])
def test_rules_of_thumb_serve_in_a_raid_too(seed: int) -> None:
    """Chance comes to the second phase, in these games; rules of thumb to the last."""
    phases = []
    for thinks in (True, False):
        s = GAME.new(Raid(survivors=2), 2, seed.to_bytes(32, "big"))
        chance = Chance((seed + 1).to_bytes(32, "little"))
        while choices := GAME.choices(s):
            choice = choices[0]
            picks = GAME.mind.rollout_policy(s, choice, chance) if thinks else GAME.sample(s, choice, chance)
            GAME.advance(s, Answer(choice.decision, choice.seat, picks))
        assert s.boss is not None
        phases.append(s.boss.phase)
    assert phases[0] > phases[1]
