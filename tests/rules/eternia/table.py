"""A table of Clash for Eternia for tests: set up in one call, act and read as a seat.

The board is bare unless the test lays something on it: no terrain, no tokens, no NPCs, no objectives; ``scenario`` with
``whole=True`` brings what it prints. Cards are the real ones. ``faces`` are those of the attack die, so that
``faces="melee"`` makes every die show that. Seat 0 is the Controller when it is a person, the team are the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

import msgspec

from rules.content import loader
from rules.eternia.activations.actions import Act
from rules.eternia.activations.activations import EndActivation
from rules.eternia.content.checking import Content
from rules.eternia.content.scenarios import Laid, Objective, Overlay, PerSide, Scale, Scenario, Shape, Standing
from rules.eternia.effects.power import fresh
from rules.eternia.effects.vocabulary import Face, Team, TokenKind
from rules.eternia.game import Eternia
from rules.eternia.ground.board import hex_of
from rules.eternia.models import numbered
from rules.eternia.rounds.rounds import BeginRound
from rules.eternia.rounds.setup import LayOut
from rules.eternia.state import Activation, Ai, Board, Card, EterniaOptions, EterniaState, EterniaTable, Human, Model
from rules.eternia.view import EterniaView, ModelView, TokenView, name_of, space_of
from rules.kernel import Decision, Step
from rules.kernel.play.chance import Chance
from tests.rules.acting import Played

SEED = bytes(range(32))


@cache
def printed() -> Content:
    """The content of the product."""
    return loader.load(Content, "eternia", ()).content


@dataclass
class At:
    """A model's place and state; ``at`` is empty off the board, and has a ``/`` for a mount."""

    at: str = ""
    hp: int | None = None
    power: Sequence[int] = ()  # on the card, then on the green, yellow and red Skill
    unlocked: Sequence[str] = ()
    dazed: bool = False
    empowered: bool = False
    mounted: str | None = None
    seat: int | None = None
    master: str | None = None


Where = str | At


@dataclass
class Changes:
    """A test's changes to the printed content."""

    scenario: str = "crossroads"
    whole: bool = False
    terrain: Mapping[str, Sequence[str]] = field(default_factory=dict)
    faces: Sequence[Face] = ()
    printed: Mapping[str, Any] = field(default_factory=dict)
    cards: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # fields of Skills, by the code of the Skill


def game(changes: Changes) -> Eternia:
    """Return the game with changed content, checked once for all tests that change the same."""
    known = repr(changes)
    if known not in _games:
        _games[known] = _changed(changes)
    return _games[known]


_games: dict[str, Eternia] = {}


def _changed(changes: Changes) -> Eternia:
    whole = printed()
    scenarios = tuple([_bare(one, changes) if one.code == changes.scenario else one for one in whole.scenario])
    more: dict[str, Any] = {"scenario": scenarios}
    if changes.faces:
        faces = tuple(changes.faces) * (6 // len(changes.faces))
        more["die"] = (msgspec.structs.replace(whole.die[0], faces=faces),)
    if changes.terrain:
        more |= _overlays(changes)
    if changes.cards:
        changed = [msgspec.structs.replace(one, **changes.cards.get(one.code, {})) for one in whole.skill]
        more["skill"] = tuple(changed)
    made = Content(**{name: more.get(name, getattr(whole, name)) for name in whole.__struct_fields__})
    return Eternia(made, "test")


def _overlays(changes: Changes) -> dict[str, Any]:
    """Make an overlay for each piece of terrain that the test lays."""
    whole = printed()
    shapes, overlays = [], []
    for place, (terrain, spaces) in enumerate(changes.terrain.items()):
        first, *_ = hexes = [hex_of(space_of(space)) for space in spaces]
        code, kind = f"test_{place}", terrain.partition("#")[0]
        shapes.append(Shape(code=code, hexes=tuple([(at.q - first.q, at.r - first.r) for at in hexes])))
        overlays.append(Overlay(code=code, source="turnkeeper", shape=code, sides=(kind, kind)))
    return {"shape": (*whole.shape, *shapes), "overlay": (*whole.overlay, *overlays)}


def _bare(scenario: Scenario, changes: Changes) -> Scenario:
    """Clear a scenario's board, and lay out the test's own things."""
    if not changes.whole:
        nowhere: dict[str, Any] = {"overlays": (), "tokens": (), "objectives": (), "npcs": (), "interacts": ()}
        scenario = msgspec.structs.replace(scenario, **nowhere, effects=())
    laid = [
        Laid(overlay=f"test_{place}", terrain=terrain.partition("#")[0], spaces=tuple(spaces))
        for place, (terrain, spaces) in enumerate(changes.terrain.items())
    ]
    overlays = (*scenario.overlays, *laid)
    return msgspec.structs.replace(scenario, overlays=overlays, **changes.printed)


class Table(Played[Eternia, EterniaState[Any], EterniaView]):
    """A table in play."""

    def passes(self, until: str = "", most: int = 40) -> Table:
        """Answer by default until a prompt has these words, or until the Activation is over."""

        def done(asked: Decision) -> bool:
            return until.lower() in asked.prompt.lower() if until else self.state.activation is None

        result = self.passes_until(done, most)
        assert not until or self.asked(), f"nobody was asked for {until!r}"
        return result

    def model(self, code: str) -> ModelView:
        """The public view of a model; one off the board that is no Character is not seen."""
        return next(model for model in self.view().models if model.code == code)

    def stands(self, code: str) -> bool:
        """Whether a model is on the board."""
        return any(model.code == code and model.spaces for model in self.view().models)

    def where(self, code: str) -> str:
        """Name the space of a model."""
        return "/".join(name_of(space) for space in self.model(code).spaces)

    def power(self, code: str) -> tuple[int, ...]:
        """The Power of a model by group."""
        return tuple(group.power for group in self.model(code).power)

    def token(self, name: str) -> TokenView:
        """The public view of a token."""
        return next(token for token in self.view().tokens if token.name == name)

    @property
    def boards(self) -> tuple[int, ...]:
        """The Power on the Controller Skills, or in the AI's pool."""
        return self.view().controller.power


def begun(seats: int = 3, **options: Any) -> Table:
    """Begin a game from its set-up, with printed numbers; the first question is open.

    Args:
        seats: How many seats.
        options: The table's options.
    """
    made = Eternia(printed(), "test")
    transition = made.start(EterniaOptions(**options), seats, SEED)
    result = Table(made, transition.state)
    result.log += transition.events
    return result


def table(
    heroes: Mapping[str, Where] | None = None,
    villains: Mapping[str, Where] | None = None,
    *,
    turn: str | None = None,
    run: Sequence[Step] = (),
    actions: int = 2,
    controller: Literal["person", "ai"] = "person",
    people: int | None = None,
    minion: str = "hover_robot",
    minions: Sequence[Where] = (),
    elites: Mapping[str, At] | None = None,
    npcs: Sequence[Standing] = (),
    objectives: Sequence[Objective] = (),
    tokens: Mapping[str, TokenKind] | None = None,
    terrain: Mapping[str, Sequence[str]] | None = None,
    spawn: PerSide | None = None,
    scenario: str = "crossroads",
    whole: bool = False,
    changes: Mapping[str, Any] | None = None,
    cards: Mapping[str, Mapping[str, Any]] | None = None,
    faces: Face | Sequence[Face] = (),
    skills: Sequence[int] = (),
    up: Sequence[str] = (),
    hand: Sequence[str] = (),
    pool: int = 0,
    round: int = 1,  # noqa: A002 - the field's term
    escalation: int = 0,
    slot: int = 0,
) -> Table:
    """Set up a table in the Activation of a Character, or with steps to be done.

    Args:
        heroes: The Player Characters and where they stand; He-Man on C6 unless told.
        villains: The Controller's; Skeletor, Mer-Man and Beast Man fill up, on K4, K6 and K8 if they are free.
        turn: The Character whose Activation it is, with its Actions to choose.
        run: Steps to be done first.
        actions: Actions of the Activation.
        controller: A person in seat 0, or the AI.
        people: Members of the Player Team; one for each Character unless told.
        minion: The Controller's type of Minion.
        minions: Where its Minions stand.
        elites: Elite Minions on the board: ``royal_guard_1``; ``master`` makes one the Player Team's.
        npcs: NPCs on the board.
        objectives: Objectives on the board.
        tokens: Terrain tokens by their space.
        terrain: Spaces by terrain; ``forest#2`` lays another piece of the same terrain.
        spawn: Spawn Tokens; those of the scenario unless told.
        scenario: The scenario whose scoring and victory count.
        whole: Whether all that the scenario prints lies on the board.
        changes: Fields of the scenario to change.
        cards: Fields of Skills to change, by the code of the Skill.
        faces: The faces of the attack die, repeated to six.
        skills: Power on the four Controller Skills.
        up: Controller Skills on their Empowered side.
        hand: The Controller's Strategy cards.
        pool: Power of the AI.
        round: The Round.
        escalation: The box of the Escalation token.
        slot: The slot of the Activation.
    """
    heroes = {"he_man": "C6"} if heroes is None else heroes
    given = {"objectives": tuple(objectives), "npcs": tuple(npcs), "spawn": spawn}
    wanted = {**(changes or {}), **{key: value for key, value in given.items() if value}}
    if not whole:
        for scales, printed_ones in _bare_scales(scenario).items():
            wanted.setdefault(scales, printed_ones)
    sides: Sequence[Face] = (faces,) if isinstance(faces, str) else faces
    made = game(Changes(scenario, whole, terrain or {}, sides, wanted, cards or {}))
    members = people or len(heroes)
    first = 1 if controller == "person" else 0
    team = list(range(first, first + members))
    state: EterniaState[Any] = EterniaState(
        seats=first + members,
        chance=Chance(SEED),
        options=EterniaOptions(scenario=scenario, controller=controller, heroes=len(heroes)),  # type: ignore[arg-type]
        team=team,
        leader=team[0],
        minion=minion,
        round=round,
        escalation=escalation,
        bound=["", ""],
    )
    if controller == "person":
        state.human = _human(made, skills, up, hand)
    else:
        state.ai = _ai(made, pool)
    for place, (code, where) in enumerate(heroes.items()):
        _character(made, state, code, where, "players", team[place % len(team)])
    for code, where in _trio(heroes, villains or {}).items():
        _character(made, state, code, where, "controller", 0 if controller == "person" else None)
    LayOut().run(EterniaTable(state, made.cards))
    if not whole:
        state.tokens = {}
    placed = {f"{minion}_{number}": where for number, where in enumerate(minions, 1)}
    for code, one in {**placed, **(elites or {})}.items():
        _put(state, code, one)
    state.tokens |= {space_of(space): kind for space, kind in (tokens or {}).items()}
    _orders(state)
    state.agenda = [BeginRound()]
    if turn is not None:
        number = numbered(state, turn)
        side: Team = "players" if number in state.heroes else "controller"
        state.activation = Activation(side=side, slot=slot, model=number, actions=actions)
        state.agenda += [EndActivation(), Act(model=number)]
    state.agenda += reversed(list(run))
    result = Table(made, state)
    result.log += made.resume(state)
    made.rules.check(state)
    return result


def _human(game: Eternia, skills: Sequence[int], up: Sequence[str], hand: Sequence[str]) -> Human:
    boards = [Board(code=code, empowered=code in up) for code in game.cards.controller_skill]
    for board, power in zip(boards, skills, strict=False):
        board.power = power
    return Human(skills=boards, hand=list(hand), deck=[code for code in game.cards.strategy if code not in hand])


def _ai(game: Eternia, pool: int) -> Ai:
    cards = game.cards.ai_card.items()
    decks = [[code for code, card in cards if card.deck == kind] for kind in ("character", "strategy")]
    return Ai(power=pool, characters=decks[0], strategies=decks[1])


def _trio(heroes: Mapping[str, Where], villains: Mapping[str, Where]) -> dict[str, Where]:
    """Fill the Controller's Characters up to three."""
    found = dict(villains)
    for code, where in (("skeletor", "K4"), ("mer_man", "K6"), ("beast_man", "K8"), ("trap_jaw", "K2")):
        if len(found) < 3 and code not in found and code not in heroes:
            found[code] = where
    return found


def _bare_scales(scenario: str) -> dict[str, tuple[Scale, ...]]:
    """A bare board has no Minions of its own, and nothing that has HP by the numbers."""
    told = next(one for one in printed().scenario if one.code == scenario)
    return {
        name: tuple(msgspec.structs.replace(scale, minions=0, npc_hp=None, seal_hp=None) for scale in scales)
        for name, scales in (("scale", told.scale), ("scale_ai", told.scale_ai))
    }


def _orders(state: EterniaState[Any]) -> None:
    """Lay all Activation cards faceup, as in the order of selection."""
    heroes = [state.models[number].card for number in state.heroes]
    keys = {1: heroes * 4, 2: heroes * 2, 3: [*heroes, "any"], 4: heroes}[len(heroes)]
    state.players = [Card(card=key, faceup=True) for key in keys]
    state.controllers = [Card(card=state.models[number].card, faceup=True) for number in state.villains]
    state.controllers.append(Card(card="strategy", faceup=True))


def _character(game: Eternia, state: EterniaState[Any], code: str, where: Where, side: Team, seat: int | None) -> None:
    character = game.cards.character[code]
    stats = character.player if side == "players" else character.ai if state.ai else character.controller
    number = len(state.models)
    state.models.append(Model(kind="character", code=code, card=code, side=side, seat=seat, hp=stats.hp, full=stats.hp))
    state.models[number].power = fresh(side)
    (state.heroes if side == "players" else state.villains).append(number)
    _put(state, code, where)


def _put(state: EterniaState[Any], code: str, where: Where) -> None:
    model = state.models[numbered(state, code)]
    at = where if isinstance(where, At) else At(where)
    model.at = [space_of(space) for space in at.at.split("/")] if at.at else []
    model.hp = at.hp if at.hp is not None else model.full if model.at else 0
    model.dazed, model.empowered, model.mounted = at.dazed, at.empowered, at.mounted
    model.unlocked = list(at.unlocked)
    for place, power in enumerate(at.power):
        model.power[place] = power
    if at.seat is not None:
        model.seat = at.seat
    if model.kind == "elite":
        model.side = "players" if at.master else "controller"
        model.master = numbered(state, at.master) if at.master else None
