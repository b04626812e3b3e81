"""Minions and tokens that come onto the board (ETE-MIN-3, ETE-TER-6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rules.eternia import models
from rules.eternia.ai import ai_goals
from rules.eternia.asking import Ask, of_use, put
from rules.eternia.effects import records as e
from rules.eternia.effects.effects_in_vain import declined
from rules.eternia.effects.vocabulary import Class, TokenKind
from rules.eternia.ground.board import BOARD, EDGE, HEXES, around, distances, within
from rules.eternia.ground.passable_spaces import free_spaces
from rules.eternia.ground.terrain import land_of
from rules.eternia.models import of_side, other
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Use
from rules.eternia.told.move_events import Spawned, TokenPlaced
from rules.eternia.view import SPACES, name_of, space_of
from rules.kernel import Among, Legal, Option, Picks, Ref, Step
from rules.kernel.ground.places import FEW, compass
from rules.kernel.words import count, listing

NONE = "none"
SpawnNear = Literal["reserves", "enemy_character", "self", "friendly_character"]


class ChooseOne(Ask, kw_only=True):
    """A question for one space of the board, which may be declined."""

    labels = {NONE: ("No more",)}
    last = (NONE,)
    fallback = NONE  # ETE-OVR-8: it is declined

    def focus(self, t: EterniaTable, seat: int) -> tuple[Ref, ...]:
        """The effect's user, else the spaces alone."""
        return super().focus(t, seat) or (Ref("kind", "space"),)

    def spaces(self, t: EterniaTable) -> list[int]:
        """Return the spaces, row by row."""
        raise AssertionError(f"{type(self).__name__} has no spaces")

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """The spaces, and none of them."""
        return Among((*[name_of(space) for space in self.spaces(t)], NONE))

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the space; many are grouped by direction from the effect's user."""
        use = t.state.uses[-1]
        spaces = self.spaces(t)
        at = t.state.models[use.user].at if use.user is not None else []
        start = at[0] if at else SPACES // 2
        path = (compass(HEXES[start], HEXES[space_of(key)]),) if len(spaces) > FEW else ()
        ground = ", ".join([found.name for found in land_of(t).holds(space_of(key))])
        return Option(key, key, ground, Ref("space", key), path)


# ---- Spawning --------------------------------------------------------------------


def spots(
    t: EterniaTable, use: Use, near: SpawnNear, r: int, *, exact: bool, of_class: Class | None = None
) -> list[int]:
    """ETE-CTL-3, ETE-MIN-3, ETE-MIN-12, ETE-AI-29: spaces an effect allows, even taken ones.

    Args:
        t: The table.
        use: Who spawns.
        near: What they must be near.
        r: How near.
        exact: Exactly so far from the nearest Enemy Character.
        of_class: The class of the friendly Characters that count; all of them when left out.
    """
    s = t.state
    friends = [number for number in of_side(s, use.side) if s.models[number].kind == "character"]
    if of_class is not None:
        friends = [number for number in friends if t.content.character[s.models[number].card].kind == of_class]
    foes = [s.models[number].at for number in of_side(s, other(use.side)) if s.models[number].kind == "character"]
    everywhere = range(SPACES)
    match near:
        case "reserves":
            beside = {space for number in friends for space in around(s.models[number].at)}
            return [space for space in everywhere if space in EDGE or space in beside]
        case "enemy_character":
            far = distances(tuple([space for at in foes for space in at]))
            return [space for space in everywhere if (far[space] == r if exact else far[space] <= r)]
        case "self":
            about = [] if use.user is None else [use.user]
        case "friendly_character":
            about = friends
    far = distances(tuple([space for number in about for space in s.models[number].at]))
    return [space for space in everywhere if far[space] <= r]


def spawn_spaces(
    t: EterniaTable, use: Use, near: SpawnNear, r: int, *, exact: bool, of_class: Class | None = None
) -> list[int]:
    """ETE-MIN-3: the allowed spaces that are free; without any, the nearest free ones."""
    allowed = spots(t, use, near, r, exact=exact, of_class=of_class)
    open_ = free_spaces(t)
    found = sorted(set(allowed).intersection(open_))
    return found if found or not allowed else BOARD.nearest(allowed, open_)


def can_spawn(t: EterniaTable, use: Use, effect: e.SpawnMinion | e.SpawnElite, card: str) -> bool:
    """ETE-MIN-1, ETE-MIN-3: whether there is a model in the supply, and a space for it."""
    exact = isinstance(effect, e.SpawnMinion) and effect.exact
    own_class = isinstance(effect, e.SpawnElite) and effect.elite == "own_class"
    of_class = t.content.minion[card].kind if own_class else None
    r = radius_of(effect)
    return bool(models.in_supply(t.state, card)) and bool(
        spawn_spaces(t, use, effect.near, r, exact=exact, of_class=of_class)
    )


def radius_of(effect: e.SpawnMinion | e.SpawnElite) -> int:
    """Return how near a spawned model must be; by default 1, for an Elite Minion 2."""
    return effect.r or (1 if isinstance(effect, e.SpawnMinion) else 2)


class ChooseElite(Ask, kw_only=True, tag="eternia.choose_elite"):
    """ETE-MIN-12: which Elite Minions a mixed team spawns, each near its own class.

    Attributes:
        among: The cards to choose from, which are the keys.
        n: How many come.
        near: What they must be near.
        r: How near.
    """

    rules = ("ETE-MIN-12", "ETE-MIN-3")
    asks = "Which Elite Minion do you spawn?"

    among: list[str]
    n: int
    near: SpawnNear
    r: int

    def who(self, t: EterniaTable) -> int:
        """The effect's user."""
        return of_use(t.state, t.state.uses[-1])

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """In the order of their cards."""
        return Among(tuple(self.among))

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-29: the first."""
        return ((self.among[0],),)

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the space, and the models next to it."""
        minion = t.content.minion[key]
        s = t.state
        friends = [number for number in of_side(s, s.uses[-1].side) if s.models[number].kind == "character"]
        near = [number for number in friends if t.content.character[s.models[number].card].kind == minion.kind]
        said = listing([models.name(t, number) for number in near], "or")
        return Option(key, minion.name, f"Within {self.r} of {said}", Ref("card", key))

    def carry_out(self, t: EterniaTable) -> None:
        """Then where."""
        t.follow(ChooseSpawn(kind_code=self.key, n=self.n, near=self.near, r=self.r, own_class=True))


class ChooseSpawn(ChooseOne, kw_only=True, tag="eternia.choose_spawn"):
    """ETE-MIN-3, ETE-MIN-12: where up to n Minions come from the supply, one after the other.

    Attributes:
        kind_code: The card of the Minions.
        n: How many.
        near: What they must be near.
        r: How near.
        exact: Exactly so far from the nearest Enemy Character.
        own_class: The friendly Character that they come near is of their own class.
    """

    rules = ("ETE-MIN-3",)

    kind_code: str
    n: int
    near: SpawnNear
    r: int = 1
    exact: bool = False
    own_class: bool = False

    def who(self, t: EterniaTable) -> int | None:
        """ETE-MIN-1: the effect's user, while the supply has one and there is a space for it."""
        comes = self.n > 0 and models.in_supply(t.state, self.kind_code) and self.spaces(t)
        return of_use(t.state, t.state.uses[-1]) if comes else None

    def spaces(self, t: EterniaTable) -> list[int]:
        """ETE-MIN-3: where one may come now."""
        of_class = t.content.minion[self.kind_code].kind if self.own_class else None
        return spawn_spaces(t, t.state.uses[-1], self.near, self.r, exact=self.exact, of_class=of_class)

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-29: as near as possible to a Player Character."""
        return ((name_of(ai_goals.best_space(t, self.spaces(t))),),)

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say which model comes, and how many are left."""
        more = f" ({count(self.n, 'model')} to place)" if self.n > 1 else ""
        return f"Spawn {t.content.minion[self.kind_code].name}{more}. Where?"

    def carry_out(self, t: EterniaTable) -> None:
        """ETE-MIN-3, ETE-GLO-10: put it on the board, with no Activation gained or lost."""
        s = t.state
        use = s.uses[-1]
        if self.key == NONE:
            name = t.content.minion[self.kind_code].name
            declined(t, f"{count(self.n, name)} {'is' if self.n == 1 else 'are'} not spawned")
            return
        number = models.in_supply(t.state, self.kind_code)[0]
        model = s.models[number]
        model.at, model.hp, model.dazed = [space_of(self.key)], model.full, False
        model.side = use.side
        model.master = use.user if use.side == "players" else None
        t.emit(Spawned(who=models.name(t, number), end=self.key, rules=("ETE-MIN-3",)))
        more = ChooseSpawn(kind_code=self.kind_code, n=self.n - 1, near=self.near, r=self.r, exact=self.exact)
        more.own_class = self.own_class
        t.follow(more)


# ---- Terrain tokens ----------------------------------------------------------------


def token_spaces(t: EterniaTable, use: Use, token: TokenKind, r: int, about: Sequence[int] = ()) -> list[int]:
    """ETE-TER-6: the spaces for a terrain token: any terrain, but no other token.

    What nobody can enter is not placed on a model.

    Args:
        t: The table.
        use: Whose effect it is.
        token: What is placed.
        r: How near.
        about: The spaces that it must be near; those of the user unless given.
    """
    s = t.state
    at = about or (s.models[use.user].at if use.user is not None else [])
    near = within(at, r) if at else range(SPACES)
    fits = [space for space in near if space not in s.tokens]
    if t.content.terrain[token].blocks_move:
        taken = models.occupied(s)
        fits = [space for space in fits if space not in taken]
    return fits


def left_in_supply(t: EterniaTable, token: TokenKind) -> int:
    """ETE-CMP-7: how many terrain tokens of a kind do not lie on the board."""
    return (t.content.terrain[token].count or 0) - sum(kind == token for kind in t.state.tokens.values())


def can_place_token(t: EterniaTable, use: Use, token: TokenKind, r: int) -> bool:
    """ETE-TER-6, ETE-TER-7: whether there is a token, supplied or on board, and a space for it."""
    there = left_in_supply(t, token) or token in t.state.tokens.values()
    return bool(there) and bool(token_spaces(t, use, token, r))


class PlaceTokens(Step, kw_only=True, omit_defaults=True, tag="eternia.place_tokens"):
    """ETE-TER-6: place up to n tokens within r of the user or of these spaces, one by one."""

    n: int
    token: TokenKind
    r: int
    about: list[int] = []

    def run(self, t: EterniaTable) -> None:
        """ETE-TER-7: with none left, one that lies on the board may be moved instead."""
        use = t.state.uses[-1]
        if self.n <= 0 or not token_spaces(t, use, self.token, self.r, self.about):
            return
        who = of_use(t.state, use)
        if left_in_supply(t, self.token):
            put(t, ChooseTokenSpace(place=self), who)
        elif self.token in t.state.tokens.values():
            put(t, ChooseToken(place=self), who)


class ChooseToken(ChooseOne, kw_only=True, tag="eternia.choose_token"):
    """ETE-TER-7: which token on the board is moved instead; it may be declined."""

    rules = ("ETE-TER-7",)

    place: PlaceTokens

    def spaces(self, t: EterniaTable) -> list[int]:
        """The spaces of that kind."""
        return sorted(space for space, kind in t.state.tokens.items() if kind == self.place.token)

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-16: the one that does least where it lies, if it does more elsewhere."""
        spaces = token_spaces(t, t.state.uses[-1], self.place.token, self.place.r)
        moved = ai_goals.idle_token(t, self.spaces(t), spaces)
        return ((NONE if moved is None else name_of(moved),),)

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say that none is left."""
        return f"No {t.content.terrain[self.place.token].name} token is left. Move one of these instead?"

    def run(self, t: EterniaTable) -> None:
        """ETE-TER-7: then where to."""
        if self.key != NONE:
            use = t.state.uses[-1]
            question = ChooseTokenSpace(place=self.place, start=space_of(self.key))
            put(t, question, of_use(t.state, use))
        else:
            _none_placed(t, self.place)


def _none_placed(t: EterniaTable, place: PlaceTokens) -> None:
    name = t.content.terrain[place.token].name
    declined(t, f"{count(place.n, f'{name} token')} {'is' if place.n == 1 else 'are'} not placed")


class ChooseTokenSpace(ChooseOne, kw_only=True, tag="eternia.choose_token_space"):
    """ETE-TER-6: where a terrain token is placed; ``start`` is where the one lay that is moved."""

    rules = ("ETE-TER-6",)

    place: PlaceTokens
    start: int | None = None

    def spaces(self, t: EterniaTable) -> list[int]:
        """Spaces without a token."""
        place = self.place
        return token_spaces(t, t.state.uses[-1], place.token, place.r, place.about)

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-16: next to the Player Team."""
        return ((name_of(ai_goals.best_token(t, self.spaces(t))),),)

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say which token is placed, and how many are left."""
        name = t.content.terrain[self.place.token].name
        more = f" ({count(self.place.n, 'token')} to place)" if self.place.n > 1 else ""
        return f"Place a {name} token{more}. Where?"

    def run(self, t: EterniaTable) -> None:
        """ETE-TER-6: it lies there."""
        s = t.state
        place = self.place
        if self.key == NONE:
            _none_placed(t, place)
            return
        start = ""
        if self.start is not None:
            start = name_of(self.start)
            del s.tokens[self.start]
        s.tokens[space_of(self.key)] = place.token
        name = t.content.terrain[place.token].name
        rules = ("ETE-TER-7",) if start else ("ETE-TER-6",)
        t.emit(TokenPlaced(token=name, end=self.key, start=start, rules=rules))
        t.follow(PlaceTokens(n=place.n - 1, token=place.token, r=place.r, about=place.about))
