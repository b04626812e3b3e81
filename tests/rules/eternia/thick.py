"""Thick tables: games begun in a wild position, so that few answers meet much of the cards.

A random game hardly ever comes to its last Skills. Here everybody has some Power, Skills of some levels, few HP, and
stands in the thick of it; Minions and Elite Minions are on the board, some Characters are mounted, Dazed or KO'ed.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple, get_args

from rules.eternia.effects.power import groups
from rules.eternia.effects.vocabulary import LEVELS
from rules.eternia.game import Eternia
from rules.eternia.ground.passable_spaces import free_spaces
from rules.eternia.ground.placing import mount_ends
from rules.eternia.ground.terrain import land_of
from rules.eternia.models import is_minion
from rules.eternia.rounds.rounds import BeginRound
from rules.eternia.rounds.scoring import scenario_of
from rules.eternia.state import CONTROLLER_SLOTS, EterniaOptions, EterniaState, EterniaTable, ScenarioCode
from rules.kernel import Among, Answer, Choice, Picks
from rules.kernel.play.chance import Chance
from tests.rules.eternia.table import printed

IDLE = {"pass", "stay", "none", "rest", "done"}
SCENARIOS: tuple[ScenarioCode, ...] = get_args(ScenarioCode)


class Thick(NamedTuple):
    """A table to play on from."""

    game: Eternia
    state: EterniaState[Any]
    options: EterniaOptions
    seats: int
    random: Random


def thick(seed: int, **fixed: Any) -> Thick:
    """Make a wild position; the same one for the same seed.

    Args:
        seed: Decides everything.
        fixed: Options that are not left to the seed, and ``seats``.
    """
    random = Random(seed)
    game = Eternia(printed(), "test")
    seats_wanted = fixed.pop("seats", None)
    chosen = {
        "scenario": random.choice(SCENARIOS),
        "controller": random.choice(("person", "person", "ai")),
        "heroes": random.choice((0, 0, 1, 2, 3, 4)),
        "selection": random.choice(("types", "factions", "free", "free")),
    }
    options = EterniaOptions(**{**chosen, **fixed})
    seats = seats_wanted or random.choice(game.rules.seats(options))
    state = game.new(options, seats, random.randbytes(32))
    while not state.round:
        choice = random.choice(game.choices(state))
        game.advance(state, Answer(choice.decision, choice.seat, picks_of(choice, random, idle=0)))
    _mix(EterniaTable(state, game.cards), random)
    game.resume(state)
    game.rules.check(state)
    return Thick(game, state, options, seats, random)


def picks_of(choice: Choice, random: Random, *, idle: float = 0.1) -> Picks:
    """Draw an answer that does something, most of the time."""
    legal = choice.legal
    if isinstance(legal, Among) and legal.least == legal.most == 1:
        busy = [key for key in legal.keys if key not in IDLE]
        if busy and random.random() >= idle:
            kinds = sorted({key.partition(":")[0] for key in busy if ":" in key})
            if kinds and random.random() < 0.7:  # a kind first, or there would be attacks alone
                kind = random.choice(kinds)
                busy = [key for key in busy if key.partition(":")[0] == kind]
            return (random.choice(busy),)
    return legal.sample(Chance(random.randbytes(32)))


def answers(table: Thick, most: int, *, idle: float = 0.1) -> Iterator[tuple[EterniaState[Any], Answer]]:
    """Yield each state with its coming answer; the state then moves on in place."""
    for _ in range(most):
        choices = table.game.choices(table.state)
        if not choices:
            return
        choice = table.random.choice(choices)
        answer = Answer(choice.decision, choice.seat, picks_of(choice, table.random, idle=idle))
        yield table.state, answer
        table.game.advance(table.state, answer)
        table.game.rules.check(table.state)


def _mix(t: EterniaTable, random: Random) -> None:
    s = t.state
    s.agenda[:] = [BeginRound()]
    s.activation, s.acting, s.returning = None, False, 0
    for stack in (s.walks, s.attacks, s.harms, s.uses, s.occasions, s.lasting, s.limits, s.granted):
        stack.clear()
    scenario = scenario_of(t)
    s.round = random.choice((1, 2, 3, scenario.last_round.round - 2 if scenario.last_round else 5))
    track = scenario.escalation
    s.levels = random.choice((0, 1, 2, 3, 3))
    marks = (0, track.green, track.yellow, track.red, track.last)
    s.escalation = random.randrange(marks[s.levels], marks[s.levels + 1]) if s.levels < 3 else track.red
    _characters(t, random)
    _others(t, random)
    _controller(t, random)


def _near(t: EterniaTable, random: Random) -> int:
    """A free space, more often than not near the middle."""
    spaces = free_spaces(t)
    middle = [space for space in spaces if 3 <= space // 13 <= 7 and 4 <= space % 13 <= 8]
    return random.choice(middle if middle and random.random() < 0.8 else spaces)


def _characters(t: EterniaTable, random: Random) -> None:
    s = t.state
    for number in (*s.heroes, *s.villains):
        model = s.models[number]
        model.at = []
        if model.side == "players":
            model.unlocked = [random.choice(t.content.choices[model.card, level]).code for level in LEVELS[: s.levels]]
        model.power = [random.randint(0, group.slots) for group in groups(t, number)] + [0] * (
            len(model.power) - len(groups(t, number))
        )
    empowered = random.sample(s.villains, min(3, s.levels))
    for number in (*s.heroes, *s.villains):
        model = s.models[number]
        model.empowered = number in empowered
        if random.random() < 0.1:
            model.hp = 0
            continue
        model.at, model.hp = [_near(t, random)], random.randint(1, model.full)
        model.dazed = random.random() < 0.2
        forms = [form.code for form in t.content.mounted.values() if form.rider == model.card]
        if forms and random.random() < 0.6:
            ends = mount_ends(t, number)
            if ends:
                model.at, model.mounted = list(random.choice(ends)), forms[0]


def _others(t: EterniaTable, random: Random) -> None:
    s = t.state
    for model in s.models:
        if not is_minion(model) or (model.kind == "elite" and random.random() < 0.5):
            continue
        model.at, model.hp, model.dazed = [], model.full, False
        if random.random() < 0.7:
            model.at, model.dazed = [_near(t, random)], random.random() < 0.2
            if model.kind == "elite":
                model.side = random.choice(("players", "controller"))
                model.master = random.choice(s.heroes) if model.side == "players" else None
        elif model.kind == "elite":
            model.side, model.master = "none", None
    for kind in ("water", "boulder", "deadly_plant"):
        room = (t.content.terrain[kind].count or 0) - sum(one == kind for one in s.tokens.values())
        for _ in range(random.randint(0, room)):
            space = _near(t, random)
            if space not in s.tokens and not land_of(t).closed(space):
                s.tokens[space] = kind
    for objective in s.objectives:
        use = next(one.use for one in scenario_of(t).objectives if one.code == objective.code)
        if use == "carry" and random.random() < 0.5:
            here = [number for number in (*s.heroes, *s.villains) if s.models[number].at]
            free = [one for one in here if all(other.carrier != one for other in s.objectives)]
            if free:
                objective.at, objective.carrier = None, random.choice(free)


def _controller(t: EterniaTable, random: Random) -> None:
    s = t.state
    if s.ai is not None:
        s.ai.power = random.randint(0, 12)
        return
    human = s.human
    assert human is not None
    for board in human.skills:
        board.power = random.randint(0, CONTROLLER_SLOTS)
    for board in random.sample(human.skills, s.levels):
        board.empowered = True
    held = random.randint(0, 6)
    human.hand += [human.deck.pop() for _ in range(min(held, len(human.deck)))]
    gone = random.choice((0, 0, 2, len(human.deck)))
    human.played += [human.deck.pop() for _ in range(min(gone, len(human.deck)))]
    human.under = min(random.choice((0, 0, 2)), len(human.deck))
