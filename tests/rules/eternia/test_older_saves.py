"""Saves of older versions: they load and go on as today's do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from rules.eternia.content.scenarios import PerSide
from rules.eternia.ground.placing import ChooseFoot, ChoosePlace, ChooseReturn, ChooseSaddle
from rules.eternia.ground.pushing import ChoosePush
from rules.eternia.ground.spawning import ChooseElite, ChooseSpawn
from rules.eternia.rounds.character_selection import TRIO
from rules.eternia.rounds.chosen_one_by_one import PickForAi
from rules.kernel import Among, Answer
from rules.kernel.engine.codec import Save
from tests.rules.eternia.helping import Using
from tests.rules.eternia.table import At, Table, table

Old = dict[str, Any]


def _mounts() -> Table:
    return table({"he_man": "E6"}, turn="he_man", run=[ChooseSaddle(model=0, form="battle_cat")])


def _dismounts() -> Table:
    return table({"he_man": At("E6/F6", mounted="battle_cat")}, turn="he_man", run=[ChooseFoot(model=0)])


def _returns() -> Table:
    spawn = PerSide(players=("A3", "A9"), controller=("M3", "M9"))
    return table({"he_man": "", "teela": "A6"}, turn="teela", spawn=spawn, run=[ChooseReturn(model=0)])


def _placed(near: str) -> Table:
    run = [Using(user="skeletor"), ChoosePlace(model=0, n=2, near=near)]  # type: ignore[arg-type]
    return table({"he_man": "E6"}, {"skeletor": "H6"}, turn="he_man", run=run)


def _pushed(*, by_use: bool) -> Table:
    run = [Using(user="skeletor"), ChoosePush(model=0, n=2, dir="away", by_use=by_use)]
    return table({"he_man": "E6"}, {"skeletor": "F6"}, turn="he_man", run=run)


def _spawns() -> Table:
    run = [Using(side="controller"), ChooseSpawn(kind_code="hover_robot", n=2, near="reserves")]
    return table({"he_man": "E6"}, turn="he_man", run=run)


def _elites() -> Table:
    run = [Using(side="controller"), ChooseElite(among=["hover_robot", "skelcon"], n=1, near="reserves", r=2)]
    return table({"he_man": "E6"}, turn="he_man", run=run)


def _with(**fields: Any) -> Callable[[Old], Old]:
    """Give an open question fields of version 1 in the place of others that begin with ``_``."""
    gone = [name.strip("_") for name in fields if name.startswith("_")]
    held = {name: value for name, value in fields.items() if not name.startswith("_")}
    return lambda old: {name: value for name, value in (old | held).items() if name not in gone}


def _held(old: Old) -> Old:
    """In version 1 the question held the step that asked it."""
    names = ("among", "kind_code", "n", "near", "r", "exact", "own_class")
    step = {name: old.pop(name) for name in names if name in old}
    return old | {"spawn": {"type": "eternia.spawn", **step}}


def _offers(played: Table) -> Any:
    """Return the open question's offers, as version 1 of the kernel kept them in the state."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(played.state.agenda[-1].offers), strict=False)


@pytest.mark.parametrize(
    ("made", "before"),
    [
        (_mounts, _with()),
        (_dismounts, _with()),
        (_returns, _with()),
        (lambda: _placed("self"), _with(_near=0, about=1, by=1)),
        (lambda: _placed("target"), _with(_near=0, about=0, by=1)),
        (lambda: _pushed(by_use=True), _with(_by_use=0, by=1)),
        (lambda: _pushed(by_use=False), _with(_by_use=0, by=None)),
        (_spawns, _held),
        (_elites, _held),
    ],
)
def test_an_open_question_of_version_1_is_answered_as_today(
    made: Callable[[], Table], before: Callable[[Old], Old]
) -> None:
    played = made()
    data = played.game.encode(played.state)
    written = msgspec.msgpack.decode(data, type=Save)
    state = msgspec.msgpack.decode(bytes(written.state))
    state["agenda"][-1] = before(state["agenda"][-1])
    state["agenda"][-1]["offers"] = _offers(played)
    old = Save(1, "eternia", 1, msgspec.Raw(msgspec.msgpack.encode(state)))
    loaded = played.game.decode(msgspec.msgpack.encode(old))
    assert played.game.encode(loaded) == data
    for choice in played.game.choices(loaded):
        assert isinstance(choice.legal, Among)
        for key in choice.legal.keys:
            played.game.apply(loaded, Answer(choice.decision, choice.seat, (key,)))


@pytest.mark.parametrize(
    ("kind", "step"),
    [
        ("eternia.mount_up", ChooseSaddle(model=0, form="battle_cat")),
        ("eternia.dismount", ChooseFoot(model=0)),
        ("eternia.return_to_board", ChooseReturn(model=0)),
        ("eternia.place_model", ChoosePlace(model=0, n=2, near="target")),
        ("eternia.push_model", ChoosePush(model=0, n=2, dir="any")),
        ("eternia.spawn_one_of", ChooseElite(among=["skelcon"], n=1, near="reserves", r=2)),
        ("eternia.spawn_at", ChooseSpawn(kind_code="hover_robot", n=1, near="reserves")),
    ],
)
def test_a_step_of_version_1_that_asked_is_the_question(kind: str, step: Any) -> None:
    """It lies below the open question as version 1 wrote it, without a question's fields."""
    played = _mounts()
    played.state.agenda.insert(0, step)
    data = played.game.encode(played.state)
    written = msgspec.msgpack.decode(data, type=Save)
    state = msgspec.msgpack.decode(bytes(written.state))
    fresh = ("asked", "offers", "answers", "open", "drawn", "actor", "ties")
    state["agenda"][0] = {name: value for name, value in state["agenda"][0].items() if name not in fresh} | {
        "type": kind
    }
    state["agenda"][-1]["offers"] = _offers(played)
    old = Save(1, "eternia", 1, msgspec.Raw(msgspec.msgpack.encode(state)))
    assert played.game.encode(played.game.decode(msgspec.msgpack.encode(old))) == data


def test_a_table_of_version_2_goes_on_where_the_ai_picks_one_by_one() -> None:
    played = _mounts()
    played.state.agenda[:0] = [PickForAi() for _ in range(TRIO)]
    written = msgspec.msgpack.decode(played.game.encode(played.state), type=Save)
    loaded = played.game.decode(msgspec.msgpack.encode(msgspec.structs.replace(written, version=2)))
    assert played.game.encode(loaded) == played.game.encode(played.state)
    assert written.version > 2, "else it would be played again by today's rules, from its first move"
