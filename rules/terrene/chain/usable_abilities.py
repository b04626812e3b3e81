"""Which abilities a player can use now, as keys, and why not the others.

A key is ``use:<card>:<ability>``: the number of the card in play and the place of the ability, ``u`` for the use of the
Item or Command itself. Where the ability has one target, its number follows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.kernel import Refusal
from rules.kernel.words.phrasing import capital
from rules.terrene.cards.in_force import USE
from rules.terrene.cards.records import Ability, Target
from rules.terrene.chain import costs
from rules.terrene.chain.ability_conditions import against_use, matches
from rules.terrene.chain.targets import targets_for
from rules.terrene.effects.stats import abilities_of, held_abilities, holds
from rules.terrene.effects.vocabulary import Moment
from rules.terrene.state import Ground, Held, Member, TerreneTable, ground_of, recruited
from rules.terrene.state_underway import Happening, Link
from rules.terrene.words.labels import briefly
from rules.terrene.words.phrases import Scene, names_of, unmet

Reason = tuple[str, tuple[str, ...]]


class Source(NamedTuple):
    """An ability in play: its player, card, code, number and place, and the card's user."""

    seat: int
    card: Member | Held | Ground
    place: int
    ability: Ability
    member: Member | None

    @property
    def code(self) -> str:
        """The card."""
        return self.card.code

    @property
    def number(self) -> int:
        """The number of the card in play."""
        return self.card.number

    @property
    def key(self) -> str:
        """The ability among all in play, for its limits and for being on a chain once."""
        return f"{self.card.number}.{self.place}"

    def as_link(self, kind: str, causes: list[Happening], targets: Sequence[list[int]] = ()) -> Link:
        """Return the link that it would be on the chain."""
        return Link(
            kind=kind,
            by=self.seat,
            code=self.code,
            card=self.number,
            ability=self.place,
            member=None if self.member is None else self.member.number,
            targets=list(targets),
            causes=causes,
        )

    def to_use(self, t: TerreneTable, targets: list[list[int]]) -> Link:
        """Return the link that its use would be, aimed at these targets."""
        return self.as_link("use", occasions(t, self) if self.ability.when is not None else [], targets)


def read_use(key: str) -> tuple[int, int, list[list[int]]]:
    """Read a key: the number of the card, the place of the ability, the targets that it names."""
    _, card, place, *targets = key.split(":")
    return int(card), USE if place == "u" else int(place), [[int(target)] for target in targets]


def used(t: TerreneTable, key: str) -> tuple[Source, list[list[int]]]:
    """Return the ability that a key names, and the targets that it names.

    Raises:
        AssertionError: Its card is not in play.
    """
    card, place, targets = read_use(key)
    source = source_of(t, card, place)
    if source is None:
        raise AssertionError(f"{key} names nothing in play")
    return source, targets


def sources(t: TerreneTable, seat: int, *, visible: bool = False) -> Iterator[Source]:
    """List the abilities that a player uses by choice, whatever their conditions.

    TER-DRAW-4: none from the hand.

    Args:
        t: The table.
        seat: The player.
        visible: Leave out the cards that lie face-down.
    """
    return in_play(t, seat, None, unused=not visible)


def in_play(t: TerreneTable, seat: int, when: Moment | None, *, unused: bool = False) -> Iterator[Source]:
    """List a player's abilities for a moment, or those with a colour that name no moment.

    TER-TRIG-1, TER-TRIG-6: those of recruited Characters, of the cards that these hold, and of the active Terrain
    (TER-TERRAIN-9).

    Args:
        t: The table.
        seat: The player.
        when: The moment.
        unused: Also the use of each card that lies face-down.
    """
    cards = t.content
    passive = "passive" if when is None else None
    for member in recruited(t.state, seat):
        for place, ability in enumerate(abilities_of(t, member)):
            if ability.when == when and ability.speed != passive:
                yield Source(seat, member, place, ability, member)
        held = member.held
        if held is None:
            continue
        if held.up:
            for place, ability in enumerate(held_abilities(t, member)):
                if ability.when == when and ability.speed != passive:
                    yield Source(seat, held, place, ability, member)
        elif unused:
            yield Source(seat, held, USE, cards.assignable[held.code].ability, member)
    ground = ground_of(t.state, seat)
    if ground is not None:
        for place, ability in enumerate(cards.abilities[ground.code]):
            if ability.when == when and ability.speed != passive:
                yield Source(seat, ground, place, ability, None)


def source_of(t: TerreneTable, card: int | None, place: int) -> Source | None:
    """Find an ability by the number of its card in play; ``None`` when the card has left play."""
    cards = t.content
    for member in t.state.members:
        if member.number == card:
            return Source(member.seat, member, place, cards.ability(member.code, place), member)
        held = member.held
        if held is not None and held.number == card:
            return Source(member.seat, held, place, cards.ability(held.code, place), member)
    for seat, player in enumerate(t.state.players):
        for ground in player.grounds:
            if ground.number == card:
                return Source(seat, ground, place, cards.ability(ground.code, place), None)
    return None


def price(t: TerreneTable, source: Source) -> int:
    """Return an ability's cost in Actions now."""
    seat, _, place, ability, member = source
    return costs.of_card(t, seat, source.code, ability, member, use=place == USE)


def occasions(t: TerreneTable, source: Source) -> list[Happening]:
    """TER-TRAP-3, TER-TRIG-15: list this round's happenings that a held card's condition names.

    A use that has been cancelled already is no occasion any more.
    """
    number = None if source.member is None else source.member.number
    found = []
    for what in t.state.news:
        open_ = what.link is None or any(one.number == what.link and not one.cancelled for one in links(t))
        if open_ and matches(t, source.seat, source.ability, what, number):
            found.append(what)
    return found


def links(t: TerreneTable) -> list[Link]:
    """TER-CHAIN-2: list the links of the chain, the newest last."""
    return [one for one in t.state.declared if one.kind in ("use", "trigger")]


def enough(t: TerreneTable, seat: int, target: Target, member: Member | None) -> bool:
    """TER-TRIG-9: whether there is a legal target, or as many as are asked for."""
    found = len(targets_for(t, seat, target, member))
    return found >= (1 if target.up_to else target.n)


def against(t: TerreneTable, source: Source, *, answering: bool) -> Reason | None:
    """Return why an ability cannot be used now, with the rules; ``None`` when it can.

    Args:
        t: The table.
        source: The ability.
        answering: It would be a response (TER-TRIG-3, TER-TRIG-4); else it is the Action Phase and nothing is open.
    """
    return _at_this_time(t, source, answering=answering) or _lacking(t, source, answering=answering)


def _at_this_time(t: TerreneTable, source: Source, *, answering: bool) -> Reason | None:
    """TER-TRIG-3, TER-TRIG-4, TER-TRIG-15, TER-CHAIN-6, TER-CHAIN-14: why it is not the time."""
    s = t.state
    if answering and s.closed:
        return "A Purple ability has closed the chain: nobody can add to it.", ("TER-CHAIN-6",)
    if answering and source.ability.speed == "green":
        return "A Green ability is for your own Action Phase and never an answer.", ("TER-TRIG-3",)
    if source.place == USE and source.ability.when is not None and not (answering and occasions(t, source)):
        return "It is only used in answer to its own moment.", ("TER-TRIG-15", "TER-TRAP-3")
    if answering and source.key in s.chained:
        return "It has already been on this chain.", ("TER-CHAIN-14",)
    return limit_reached(t, source)


def _lacking(t: TerreneTable, source: Source, *, answering: bool) -> Reason | None:
    """TER-TRIG-1, TER-TRIG-9, TER-TRIG-17, TER-TERRAIN-7: say what an ability lacks."""
    seat, card, place, ability, member = source
    barred = None
    if place == USE and isinstance(card, Held) and member is not None:
        barred = against_use(t, member, card)
    if barred is None and not holds(t, seat, ability.demand, None if member is None else member.number):
        user = t.content.card[source.code].name if member is None else briefly(t, seat, member)
        why = unmet(ability.demand, Scene(user=user, names=names_of(t.content)))
        barred = f"{capital(why)}.", ("TER-TRIG-1",)
    missing = Counter(ability.affiliations)
    missing.subtract([t.content.character[one.code].affiliation for one in recruited(t.state, seat)])
    if barred is None and any(n > 0 for n in missing.values()):
        barred = f"It needs recruited Characters of {' and '.join(ability.affiliations)}.", ("TER-TERRAIN-7",)
    if barred is not None:
        return barred
    actions = price(t, source)
    if not answering and f"own.{source.key}" in t.state.used and costs.costs_nothing(ability, actions):
        return "It costs nothing, so outside of answers it is used once a turn.", ("TER-TRIG-18",)
    unpaid = costs.against(t, seat, ability, actions, card, member)
    if unpaid is None and not all(enough(t, seat, target, member) for target in ability.targets):
        return "There is nothing it could target.", ("TER-TRIG-9",)
    return unpaid


def limit_reached(t: TerreneTable, source: Source) -> Reason | None:
    """TER-TRIG-7, TER-TERRAIN-8: why an ability's limit bars it; ``None`` when it does not."""
    limit = source.ability.limit
    if limit is None or f"{limit}.{source.key}" not in t.state.used:
        return None
    return f"It can be used once {'in each turn' if limit == 'turn' else 'a game'}.", ("TER-TRIG-7",)


def usable(t: TerreneTable, seat: int, *, answering: bool, visible: bool = False) -> list[str]:
    """List a player's usable cards and abilities now, as keys.

    Args:
        t: The table.
        seat: The player.
        answering: In a round of responses; else in the own Action Phase while nothing is open.
        visible: Only abilities that everybody sees (TER-CHAIN-13).
    """
    keys = []
    for source in sources(t, seat, visible=visible):
        if against(t, source, answering=answering) is None:
            keys.extend(keys_of(t, source))
    return keys


def keys_of(t: TerreneTable, source: Source) -> list[str]:
    """Return an ability's keys: one for each choice of its only target, else a single key."""
    key = f"use:{source.number}:{'u' if source.place == USE else source.place}"
    targets = source.ability.targets
    if len(targets) == 1 and targets[0].n == 1:
        return [f"{key}:{number}" for number in targets_for(t, source.seat, targets[0], source.member)]
    return [key]


def refusals(t: TerreneTable, seat: int, *, answering: bool) -> Iterator[Refusal]:
    """List the abilities that a player has in play and cannot use now, and why."""
    for source in sources(t, seat):
        barred = against(t, source, answering=answering)
        if barred is not None:
            reason, rules = barred
            name = t.content.card[source.code].name
            key = f"use:{source.number}:{'u' if source.place == USE else source.place}"
            yield Refusal(key, reason if name in reason else f"{name}: {reason}", rules)
