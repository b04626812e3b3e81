"""Saves of releases: every one ever kept in tests/saves loads and is played to the end.

A file is named after its game and the release that wrote it. ``pytest --remake-saves all`` on this file writes those
of this release, once, when it is made; ``--remake-saves GAME`` that of a new game. Those of older releases stay.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.kernel import KERNEL_VERSION, Among, Event, SaveError
from rules.kernel.engine import codec
from rules.kernel.engine.codec import Save
from rules.kernel.play.open_question import GONE
from tests.rules.conformance.games import CASES, GAMES, Case
from tests.rules.conformance.walk import drawn, question, stream, walk
from tests.toys.trick import Crown, Crowned, Play, TrickRules

ROOT = Path(__file__).parents[3]
SAVES = ROOT / "tests" / "saves"
RELEASE = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
REMAKE = "python -m pytest tests/rules/conformance/test_saves.py --remake-saves"


def deepest(case: Case) -> Any:
    """Return a state from a few games with the most steps open and the most questions answered."""
    states = [move.before for seed in range(6) for move in walk(case, seed)]
    depths = [(len(state.agenda), len(question(state).answers)) for state in states]
    deep = [state for state, depth in zip(states, depths, strict=True) if depth == max(depths)]
    return deep[3 * len(deep) // 7]  # neither the first nor the last of its kind


@pytest.fixture(scope="session", autouse=True)
def remade(request: pytest.FixtureRequest) -> None:
    """Write this release's saves when that is asked for."""
    asked_for = request.config.getoption("--remake-saves")
    for game_id, game in GAMES.items():
        if asked_for in ("all", game_id):
            case = [case for case in CASES if case.game is game or case.game.id == game_id][-1]
            (SAVES / f"{game_id}-{RELEASE}.save").write_bytes(game.encode(deepest(case)))


def kept(name: str) -> tuple[Any, Any]:
    """Return a kept save's game and state."""
    game = GAMES[name.partition("-")[0]]
    file = SAVES / name
    assert file.exists(), f"no save of {game.id} is kept yet: {REMAKE} {game.id}"
    return game, game.decode(file.read_bytes())


@pytest.mark.parametrize("name", sorted(path.name for path in SAVES.glob("*.save")))
def test_a_kept_save_loads_and_is_played_to_the_end(name: str) -> None:
    game, state = kept(name)
    game.rules.check(state)
    chance = stream(0)
    while choices := game.choices(state):
        game.advance(state, drawn(game, state, chance.pick(choices), chance))
        game.rules.check(state)
    assert game.outcome(state) is not None


@pytest.mark.parametrize("game_id", GAMES)
def test_this_release_has_a_save_in_the_middle_of_something(game_id: str) -> None:
    _, state = kept(f"{game_id}-{RELEASE}.save")
    assert state.agenda, "nothing is half done"
    assert str(state).count("\n") == len(state.agenda) - 1


def test_an_older_version_is_migrated_and_its_retired_steps_still_run() -> None:
    data = (SAVES / "trick-0.0.1.save").read_bytes()
    written = msgspec.msgpack.decode(data, type=Save)
    assert written.version < TrickRules.version
    assert b"won" in bytes(written.state)
    game, state = kept("trick-0.0.1.save")
    assert state.taken == [0, 1, 0]
    assert any(isinstance(step, Crown) for step in state.agenda)
    events: tuple[Event, ...] = ()
    while choices := game.choices(state):
        events += game.advance(state, drawn(game, state, choices[0], stream(0)))
    assert [event.seat for event in events if isinstance(event, Crowned)] == list(state.outcome.winners)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
@pytest.mark.parametrize("newer", [(KERNEL_VERSION + 1, 0), (KERNEL_VERSION, 99)])
def test_a_newer_version_is_refused(game: Any, newer: tuple[int, int]) -> None:
    kernel, version = newer
    with pytest.raises(SaveError, match="newer version"):
        game.decode(msgspec.msgpack.encode(Save(kernel, game.id, version or game.rules.version, msgspec.Raw(b"\x80"))))


def test_a_save_of_another_game_is_refused() -> None:
    data = (SAVES / f"brawl-{RELEASE}.save").read_bytes()
    with pytest.raises(SaveError, match="brawl"):
        GAMES["trick"].decode(data)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_what_is_no_save_is_refused(game: Any) -> None:
    data = game.encode(kept(f"{game.id}-{RELEASE}.save")[1])
    chance = stream(3)
    for bad in (b"", b"\x93", b"hello", data[:-1], data[: len(data) // 2], data + b"\x00"):
        with pytest.raises(SaveError):
            game.decode(bad)
    for _ in range(200):
        at = chance.below(len(data))
        bad = data[:at] + bytes([data[at] ^ (1 + chance.below(255))]) + data[at + 1 :]
        try:
            game.decode(bad)
        except SaveError:
            continue


@pytest.mark.parametrize("versions", [(0, 1), (1, 0), (-1, -1)])
def test_a_version_that_never_was_is_refused(versions: tuple[int, int]) -> None:
    kernel, version = versions
    with pytest.raises(SaveError):
        GAMES["trick"].decode(msgspec.msgpack.encode(Save(kernel, "trick", version, msgspec.Raw(b"\x80"))))


def test_a_kernel_migration_comes_before_those_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def migrated(state: dict[str, Any]) -> dict[str, Any]:
        done.append("kernel")
        assert "won" in state
        return state

    monkeypatch.setattr(codec, "KERNEL_VERSION", KERNEL_VERSION + 1)
    monkeypatch.setattr(codec, "KERNEL_MIGRATIONS", {**codec.KERNEL_MIGRATIONS, KERNEL_VERSION: migrated})
    _, state = kept("trick-0.0.1.save")
    assert done == ["kernel"]
    assert state.taken == [0, 1, 0]


@pytest.mark.parametrize("older", range(1, KERNEL_VERSION))
def test_a_save_of_every_older_kernel_is_read(older: int) -> None:
    """That of version 1 kept in its state what was offered, and no hash of it."""
    game, state = kept(f"trick-{RELEASE}.save")
    whole = msgspec.Raw(msgspec.msgpack.encode(state))
    assert game.decode(msgspec.msgpack.encode(Save(older, game.id, game.rules.version, whole))) == state


def test_a_save_holds_no_offers_and_what_is_loaded_has_them() -> None:
    case = next(case for case in CASES if case.game.id == "terrene")
    state = next(move.before for move in walk(case, 0) if len(question(move.before).offers) == 1)
    data = case.game.encode(state)
    inside = msgspec.msgpack.decode(msgspec.msgpack.decode(data, type=Save).state)
    assert inside["agenda"][-1]["offers"] == {}
    assert case.game.decode(data) == state
    assert question(state).offers, "the state itself keeps them"


def test_a_save_of_the_older_kernel_has_its_offers_inside() -> None:
    case = next(case for case in CASES if case.game.id == "trick")
    state = walk(case, 0)[3].before
    raw = msgspec.Raw(msgspec.msgpack.encode(state))
    old = msgspec.msgpack.encode([1, "trick", TrickRules.version, raw])
    assert case.game.decode(old) == state


def test_what_would_be_offered_otherwise_now_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    case = next(case for case in CASES if case.game.id == "trick")
    state = walk(case, 0)[3].before
    data = case.game.encode(state)
    (seat,) = question(state).asked
    for changed in (lambda self, t, seat: Among(("a2",)), lambda self, t, seat: 1 // 0):
        with monkeypatch.context() as patch:
            patch.setattr(Play, "legal", changed)
            loaded = case.game.decode(data)
            assert question(loaded).offers == {seat: GONE}
            assert not case.game.can_ask(loaded)
    again = case.game.renumber(loaded, loaded.decisions + 1)
    assert question(again).offers == question(state).offers
    assert question(again).asked[seat] == state.decisions + 1
