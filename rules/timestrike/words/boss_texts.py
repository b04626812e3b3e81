"""Fear's cards in words: their steps as lines, and a phase with its health."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules.kernel.play.effects import ByKind
from rules.kernel.words import count, listing, plural
from rules.kernel.words.phrasing import capital, sentence
from rules.timestrike.content.boss import Action, Scaled
from rules.timestrike.content.in_force import Cards
from rules.timestrike.effects import fear_steps as f
from rules.timestrike.effects.vocabulary import LostKind, Measure
from rules.timestrike.words.conditions import curse


class Shown(NamedTuple):
    """For whom a card is told.

    Attributes:
        cards: The content.
        survivors: How many Survivors started the game; 0 tells the card as it is printed.
        growth: How many tentacles a scaled step brings.
    """

    cards: Cards
    survivors: int = 0
    growth: int = 0


step: ByKind[[Shown], str] = ByKind("words for the step")
"""A step of a card of Fear's, as a clause."""

UNITS: dict[LostKind, str] = {"monster": "each Monster", "tentacle": "each tentacle", "fear": "Fear"}
TARGETS: dict[Measure, str] = {
    "nearest": "the nearest unit",
    "farthest": "the farthest unit",
    "weakest": "the unit with the least health",
    "softest": "the unit with the lowest Defense",
}
SIDES = (
    "in front of Fear",
    "to its front right",
    "to its back right",
    "behind Fear",
    "to its back left",
    "to its front left",
)
"""Where a place is, by its direction from Fear's facing, clockwise."""


def place(beside: str) -> str:
    """Say where a place is: ``in front of Fear``, ``2 hexes behind Fear``."""
    direction, _, steps = beside.partition("/")
    far = int(steps) - 1
    side = SIDES[int(direction)]
    return side if far == 1 else f"{far} hexes {side}"


def step_lines(steps: Iterable[f.FearStep], to: Shown) -> tuple[str, ...]:
    """Say steps one a line: as printed, or those for a number of Survivors."""
    if to.survivors:
        return tuple([sentence(step(one, to)) for one in _theirs(steps, to)])
    return tuple([sentence(_for(one) + step(one, to)) for one in steps])


def _theirs(steps: Iterable[f.FearStep], to: Shown) -> list[f.FearStep]:
    return [one for one in steps if one.survivors <= to.survivors <= (one.most or to.survivors)]


def _for(one: f.FearStep) -> str:
    if one.most is not None:
        return f"with {count(one.most, 'Survivor')}{'' if one.most == 1 else ' or fewer'}: "
    return "" if one.survivors == 1 else f"with {one.survivors} Survivors or more: "


def action_lines(action: Action, to: Shown) -> tuple[str, ...]:
    """Say the steps of an action card."""
    return step_lines(action.steps, to)


def action_clause(action: Action, to: Shown) -> str:
    """Say the steps of an action card in one line, for the Survivors who started."""
    return "; ".join([step(one, to) for one in _theirs(action.steps, to)])


def phase_lines(card: Scaled, to: Shown) -> tuple[str, ...]:
    """Say the Lost stats of a phase, Fear's health, when it ends, and what it begins with."""
    stats = f"Lost Move {card.move}, Range {card.range}, Attack {card.attack}, Defense {card.defense}"
    health = f"health {_scaled(card.health, card.each, to)}"
    ends = [f"it turns at damage {_scaled(0, card.turns, to)}"] if card.turns else []
    return (*[sentence(said) for said in (stats, health, *ends)], *step_lines(card.setup, to))


def _scaled(base: int, each: int, to: Shown) -> str:
    if to.survivors:
        return str(base + each * to.survivors)
    return f"{f'{base} and ' if base else ''}{each} a Survivor"


@step.of(f.Grow)
def _(one: f.Grow, to: Shown) -> str:
    number = to.growth if one.n == "scaled" else one.n
    spawned = count(number, "tentacle") if number else "tentacles by the number of Survivors"
    return f"{'if no tentacle is left, ' * one.if_none}spawn {spawned} next to {TARGETS[one.measure]}"


@step.of(f.PlaceAt)
def _(one: f.PlaceAt, to: Shown) -> str:
    name = to.cards.names[one.unit]
    if one.unit == to.cards.tentacle.code:
        name = name.lower() if len(one.at) == 1 else plural(name.lower())
        name = f"a {name}" if len(one.at) == 1 else name
    places = listing([place(at) for at in one.at])
    if "Fear" not in places:
        places = places.replace("its", "Fear's", 1)
    return f"spawn {name} {places}"


@step.of(f.Brood)
def _(one: f.Brood, to: Shown) -> str:
    kinds = [f"a {capital(kin.kind)}{f' from phase {kin.phase} on' * (kin.phase > 1)}" for kin in one.kinds]
    return (
        f"spawn {', else '.join(kinds)}, {place(one.at)}; if there is none, tentacles next to {TARGETS[one.otherwise]}"
    )


@step.of(f.Advance)
def _(one: f.Advance, to: Shown) -> str:
    return f"{UNITS[one.kind]} goes to {TARGETS[one.measure]} and attacks it"


@step.of(f.Strike)
def _(one: f.Strike, to: Shown) -> str:
    plus = f" with {count(one.plus, 'hit')} more" if one.plus else ""
    return f"{UNITS[one.kind]} attacks {TARGETS[one.measure]}{plus}, without moving"


@step.of(f.Prowl)
def _(one: f.Prowl, to: Shown) -> str:
    return f"Fear moves towards {TARGETS[one.measure]}{' that is not beside it' * one.apart}"


@step.of(f.Blast)
def _(one: f.Blast, to: Shown) -> str:
    where = f"within {one.r} in front of Fear" if one.shape == "cone" else f"within {one.r} of Fear"
    hits = "the hits of Lost Attack" if one.hits == "attack" else count(one.hits, "hit")
    after = f"; whoever is damaged gets {curse(one.curse)}" if one.curse else ""
    return f"each unit {where} takes {hits}{after}"


@step.of(f.Crumble)
def _(one: f.Crumble, to: Shown) -> str:
    hits = count(one.hits, "hit")
    return f"the highest hex beside each tentacle loses its top; a unit on it drops and takes {hits}"


@step.of(f.Reward)
def _(one: f.Reward, to: Shown) -> str:
    who = "each living Survivor" if one.who == "all" else "the Character that did it"
    gets = [f"awakens {count(one.awaken, 'stat')}"] if one.awaken else []
    gets += [f"draws {count(one.artifacts, 'artifact')}"] if one.artifacts else []
    return f"{who} {listing(gets)}"


step.put(f.Shudder, lambda one, to: "everybody on Fear is shaken off")
step.put(f.Regenerate, lambda one, to: "Fear regains 1 health for each Lost Monster on the map")
step.put(f.CurseAll, lambda one, to: f"whoever is engaged with a {one.kind} gets {curse(one.curse)}")
step.put(f.Again, lambda one, to: f"draw and carry out {count(one.n, 'action card')}")
