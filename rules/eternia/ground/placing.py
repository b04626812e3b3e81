"""Placements, which are no moves (ETE-MOV-3): put, exchange, mount, return to the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from rules.eternia import models
from rules.eternia.ai import ai_goals
from rules.eternia.asking import of_model, of_use
from rules.eternia.effects.effects_in_vain import held_back, stays
from rules.eternia.ground.board import BOARD, apart, within
from rules.eternia.ground.end_spaces import ChooseEnd, key_of, names_of, stay
from rules.eternia.ground.passable_spaces import Field, Mover, can_stand, field_for, free, free_spaces
from rules.eternia.ground.reach import End, Way
from rules.eternia.ground.terrain import land_of
from rules.eternia.state import EterniaTable
from rules.eternia.told.events import Returned
from rules.eternia.told.move_events import Dismounted, MountedUp, Placed, Swapped
from rules.eternia.view import name_of, space_of
from rules.kernel import Option, Picks, Ref, Step
from rules.kernel.play.ruled import best

Near = Literal["self", "target"]
Where = Literal["on_water"]


class ChooseSpot(ChooseEnd, kw_only=True):
    """A question for where a model is put; no way leads there."""

    def ends(self, t: EterniaTable) -> list[End]:
        """Return where it may be put, row by row."""
        raise AssertionError(f"{type(self).__name__} has no ends")

    def field(self, t: EterniaTable) -> tuple[Field, Mover]:
        """Nothing wounds a model that is put somewhere."""
        return field_for(t, self.model, pushed=True)

    def ways(self, t: EterniaTable) -> dict[str, Way]:
        """Return the ends by their keys."""
        at = t.state.models[self.model].at
        found = [Way(end, (), at[0], 0, 0) for end in self.ends(t)]
        return {key_of(way, at): way for way in found}

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-16: towards the Player Team."""
        ways = self.ways(t)
        return ((ai_goals.best_end(t, self.model, {key: way.end for key, way in ways.items()}),),)

    def _detail(self, t: EterniaTable, seat: int, way: Way) -> str:
        """Name the terrain of an end."""
        ground = {found.name for space in way.end for found in land_of(t).holds(space)}
        return ", ".join(sorted(ground))


# ---- Place -----------------------------------------------------------------------


def stays_put(t: EterniaTable, number: int) -> bool:
    """ETE-NPC-3, ETE-SCN-10, ETE-KO-9: whether a model may never be put elsewhere, as an NPC."""
    model = t.state.models[number]
    return not model.at or model.kind in ("npc", "object") or models.burdened(t.state, number)


def place_ends(t: EterniaTable, number: int, n: int, about: int, where: Where | None) -> list[End]:
    """ETE-MOV-3: free spaces within n of a model to put another, the nearest to it first.

    One of two hexes is enough.
    """
    field, mover = field_for(t, number, pushed=True)
    near = within(t.state.models[about].at, n)
    here = tuple(sorted(mover.at))
    found = [end for end in bases_on(near, len(mover.at)) if end != here and can_stand(field, mover, end)]
    found = [end for end in found if where is None or field.land.near_water(end)]
    return sorted(found, key=lambda end: apart(end, here))


class ChoosePlace(ChooseSpot, kw_only=True, tag="eternia.choose_place"):
    """ETE-MOV-3: put a model within n of the user or of its own space, or leave it."""

    rules = ("ETE-MOV-3", "ETE-BTF-2")

    n: int
    near: Near = "self"
    where: Where | None = None

    def who(self, t: EterniaTable) -> int | None:
        """ETE-MOV-3: the effect's user, if the model has a space to go to; if not, tell it."""
        if not stays_put(t, self.model) and self.ends(t):
            return of_use(t.state, t.state.uses[-1])
        held_back(t, self.model)
        return None

    def about(self, t: EterniaTable) -> int:
        """Return the model that it is put near to."""
        user = t.state.uses[-1].user
        return self.model if self.near == "target" or user is None else user

    def ends(self, t: EterniaTable) -> list[End]:
        """Free spaces within the distance."""
        return place_ends(t, self.model, self.n, self.about(t), self.where)

    def ways(self, t: EterniaTable) -> dict[str, Way]:
        """Staying comes last."""
        at = tuple(t.state.models[self.model].at)
        last = stay(Mover(self.model, "none", at))
        return super().ways(t) | {key_of(last, at): last}

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-16: own models near the Player Team, or out of distress; others at their worst."""
        if t.state.models[self.model].side == "controller":
            return super().by_rules(t)
        return ((ai_goals.best_push(t, t.state.uses[-1].user, self.model, self.ways(t)),),)

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say which model is put somewhere."""
        about = self.about(t)
        centre = "its space" if about == self.model else models.name(t, about)
        return f"Place {models.name(t, self.model)} within {self.n} of {centre}. Where?"

    def carry_out(self, t: EterniaTable) -> None:
        """ETE-MOV-3: it is no move: nothing that moving sets off happens."""
        model = t.state.models[self.model]
        end = self.ways(t)[self.key].end
        if list(end) != sorted(model.at):
            model.at = list(end)
            t.emit(Placed(who=models.name(t, self.model), end=names_of(end), rules=("ETE-MOV-3",)))
        else:
            stays(t, self.model)


def bases_on(near: Iterable[int], size: int) -> list[End]:
    """Return the ends of a model of some size with at least one of these spaces, row by row."""
    return sorted({end for space in near for end in BOARD.bases(space, size)})


# ---- Swap ------------------------------------------------------------------------


class SwapModels(Step, kw_only=True, tag="eternia.swap_models"):
    """ETE-MOV-3: two models exchange their spaces."""

    one: int
    other: int

    def run(self, t: EterniaTable) -> None:
        """Nothing happens where one of them could not stand in the place of the other."""
        s = t.state
        places = exchanged(t, self.one, self.other)
        if places is None:
            held_back(t, self.one, self.other)
            return
        one, other = s.models[self.one], s.models[self.other]
        one.at, other.at = list(places[0]), list(places[1])
        who, with_ = models.name(t, self.one), models.name(t, self.other)
        t.emit(Swapped(who=who, other=with_, rules=("ETE-MOV-3",)))


def exchanged(t: EterniaTable, one: int, other: int) -> tuple[End, End] | None:
    """ETE-MOV-3: both models' spaces after an exchange; a mounted one keeps both hexes together.

    ``None`` where they cannot, or one of them is never put elsewhere.
    """
    s = t.state
    if stays_put(t, one) or stays_put(t, other):
        return None
    fields = {number: field_for(t, number, pushed=True) for number in (one, other)}
    left, right = s.models[one].at, s.models[other].at

    def fits(number: int, end: End) -> bool:
        field, mover = fields[number]
        gone = other if number == one else one
        taken = {space: found for space, found in field.taken.items() if found != gone}
        return can_stand(Field(field.land, taken), mover, end)

    for first in _ends_around(right, len(left)):
        for second in _ends_around(left, len(right)):
            if not set(first) & set(second) and fits(one, first) and fits(other, second):
                return first, second
    return None


def _ends_around(spaces: Sequence[int], size: int) -> list[End]:
    """Return a model's ends where another stood, the very same spaces first."""
    if len(spaces) == size:
        return [tuple(sorted(spaces))]
    return bases_on(spaces, size)


# ---- Mounting ----------------------------------------------------------------------


def mount_ends(t: EterniaTable, number: int) -> list[End]:
    """ETE-MNT-5, ETE-MNT-3: the two hexes for a Character to mount on; none if it cannot."""
    model = t.state.models[number]
    if not model.at or model.mounted or len(model.at) > 1:
        return []
    field, mover = field_for(t, number, pushed=True)
    return [end for end in BOARD.bases(model.at[0], 2) if can_stand(field, mover, end)]


class ChooseSaddle(ChooseSpot, kw_only=True, tag="eternia.choose_saddle"):
    """ETE-MNT-5: a Character mounts; choose its second hex, a free neighbour of its own."""

    rules = ("ETE-MNT-5", "ETE-MNT-3")

    form: str

    def who(self, t: EterniaTable) -> int | None:
        """The decider for the model; without a free space the effect has no use, which is told."""
        if self.ends(t):
            return of_model(t.state, self.model)
        held_back(t, self.model)
        return None

    def ends(self, t: EterniaTable) -> list[End]:
        """Its own space with a free one."""
        return mount_ends(t, self.model)

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say who mounts."""
        return f"{t.content.mounted[self.form].name}: which two spaces?"

    def carry_out(self, t: EterniaTable) -> None:
        """ETE-MNT-5: HP, Power, Skills and conditions carry over; it is no move."""
        model = t.state.models[self.model]
        end = self.ways(t)[self.key].end
        who = models.name(t, self.model)
        model.at, model.mounted = list(end), self.form
        form = t.content.mounted[self.form].name
        t.emit(MountedUp(who=who, form=form, end=names_of(end), rules=("ETE-MNT-5",)))


class ChooseFoot(ChooseSpot, kw_only=True, tag="eternia.choose_foot"):
    """ETE-MNT-5: a Character dismounts, on one of its two hexes."""

    rules = ("ETE-MNT-5",)

    def who(self, t: EterniaTable) -> int | None:
        """The decider for the model, while it is mounted."""
        return of_model(t.state, self.model) if t.state.models[self.model].mounted else None

    def ends(self, t: EterniaTable) -> list[End]:
        """Either of its hexes."""
        return [(space,) for space in sorted(t.state.models[self.model].at)]

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say who dismounts."""
        return f"{models.name(t, self.model)} dismounts. On which space?"

    def carry_out(self, t: EterniaTable) -> None:
        """ETE-MNT-5: it is the same Character on foot."""
        model = t.state.models[self.model]
        form = models.name(t, self.model)
        model.at, model.mounted = list(self.ways(t)[self.key].end), None
        who = models.name(t, self.model)
        t.emit(Dismounted(who=who, form=form, end=names_of(model.at), rules=("ETE-MNT-5",)))


# ---- Returning --------------------------------------------------------------------


def returns_on(t: EterniaTable, number: int) -> list[int]:
    """ETE-KO-4, ETE-KO-6, ETE-KO-7: its side's free Spawn Tokens, else the nearest free spaces."""
    s = t.state
    tokens = s.spawn[s.models[number].side == "controller"]
    found = [space for space in tokens if free(t, space)]
    if found:
        return found
    return BOARD.nearest(tokens, free_spaces(t))


class ChooseReturn(ChooseSpot, kw_only=True, tag="eternia.choose_return"):
    """ETE-KO-4, ETE-KO-6: a KO'ed Character returns on a friendly Spawn Token, at full HP."""

    rules = ("ETE-KO-4", "ETE-KO-6")

    def who(self, t: EterniaTable) -> int | None:
        """ETE-KO-4, ETE-AI-26: its owner chooses the token."""
        return None if t.state.models[self.model].at else of_model(t.state, self.model)

    def ends(self, t: EterniaTable) -> list[End]:
        """The free tokens, or the spaces nearest to one."""
        return [(space,) for space in returns_on(t, self.model)]

    def ways(self, t: EterniaTable) -> dict[str, Way]:
        """Return the ends by their names."""
        return {names_of(end): Way(end, (), end[0], 0, 0) for end in self.ends(t)}

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-26: the one nearest to an Enemy."""
        foes = [t.state.models[foe].at for foe in ai_goals.hunted(t, self.model)]
        near = best(sorted(self.ends(t)), lambda end: min([apart(end, at) for at in foes], default=0))
        return ((names_of(near[0]),),)

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say who comes back."""
        return f"{models.name(t, self.model)} returns with full HP. On which space?"

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the space."""
        s = t.state
        token = space_of(key) in s.spawn[s.models[self.model].side == "controller"]
        return Option(key, key, "A friendly Spawn Token" if token else "", Ref("space", key))

    def carry_out(self, t: EterniaTable) -> None:
        """ETE-KO-4, ETE-KO-5: it heals to full HP and goes on with its Activation."""
        model = t.state.models[self.model]
        space = self.ways(t)[self.key].end[0]
        model.at, model.hp = [space], model.full
        t.emit(Returned(who=models.name(t, self.model), space=name_of(space), rules=("ETE-KO-4",)))
