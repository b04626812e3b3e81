"""Computer players who lead Fear, or meet it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from rules.kernel import Answer
from rules.kernel.play.chance import Chance
from rules.timestrike.game_options import Skirmish
from tests.rules.timestrike.drafted_fear.fears import led
from tests.rules.timestrike.table import GAME, Struck
from tests.rules.timestrike.test_mind import likes
from tests.rules.timestrike.test_setup import begun


@pytest.mark.parametrize(
    ("made", "sensible"),
    [
        pytest.param(lambda: led({"jake": "P7", "mara": "P9"}), "tread.fear", id="comes nearer"),
        pytest.param(
            lambda: led({"jake": "K7", "mara": "J6"}, damage={"jake": 6}).chooses("attack.fear"),
            "jake",
            id="the weak one",
        ),
        pytest.param(lambda: led({"mara": "K7"}, on={"jake": 1}).chooses("cast.fear"), "convulse", id="shakes off"),
        pytest.param(
            lambda: led({"jake": "L7", "mara": "A3", "tentacle_1": "M7"}, active="jake", damage={"fear": 19}),
            "attack.jake",
            id="its last health by a tentacle",
        ),
        pytest.param(
            lambda: led({"jake": "K7", "mara": "A3"}, active="jake").chooses("climb.jake"), "tier.", id="climbs"
        ),
        pytest.param(
            lambda: led(
                {"mara": "A3", "jake": "A5"}, seats=(("fear", "hod"), ("jake", "mara")), on={"hod": 1}, active="hod"
            ),
            "climb.hod",
            id="comes off a friend",
        ),
    ],
)
def test_what_a_good_player_would_clearly_choose(made: Callable[[], Struck], sensible: str) -> None:
    assert re.fullmatch(sensible, likes(made()))


def test_tentacles_grow_where_they_reach_somebody() -> None:
    t = led({"jake": "M7", "mara": "A3"})
    t.chooses("cast.fear")
    t.chooses(likes(t)).passes_until(lambda d: "end" in t.keys)
    assert t.at("tentacle_1") in {"L7", "L8", "M8", "L6", "M6", "K6", "K7", "K8", "L9", "M9", "L5", "M5"}


def test_fear_is_drafted_last() -> None:
    assert likes(begun(2, 0, Skirmish(points="300"))) != "fear"


@pytest.mark.parametrize("map_", ["source_foundation", "shallow_grave", "throne_of_sand", "broken_span"])
def test_games_with_fear_come_to_an_end(map_: str) -> None:
    s = GAME.new(Skirmish(map=map_, points="300"), 2, bytes(32))  # type: ignore[arg-type]
    chance = Chance(bytes(32))
    while choices := GAME.choices(s):
        choice = choices[0]
        first = not s.characters
        picks = ("fear",) if first else GAME.mind.rollout_policy(s, choice, chance)
        GAME.advance(s, Answer(choice.decision, choice.seat, picks))
        GAME.rules.check(s)
    assert s.outcome is not None
    assert "fear" in s.characters
