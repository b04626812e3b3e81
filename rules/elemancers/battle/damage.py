"""The Damage step: which Hits a side's dice can score, and how they are assigned.

An outcome says how many Hits each target gets. With three dice at most there are few of them, so that an answer is a
whole outcome: everything legal is listed, and what makes no difference is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from rules.elemancers.battle.fighters import dragon_fights, fighters
from rules.elemancers.battle.hits_and_defeat import hit, hit_dragon
from rules.elemancers.clan_questions import ClanAsk
from rules.elemancers.effects.targets import alike
from rules.elemancers.sides import Side
from rules.elemancers.state import BARANSU, FACES, ElemancersTable, battle_of, faction_of, stat_of
from rules.elemancers.told.battle_events import HitsAssigned
from rules.elemancers.words import own_harm
from rules.elemancers.words.labels import keeps, target_label
from rules.kernel import Among, Option, Picks, Ref, Step
from rules.kernel.words import listing
from rules.kernel.words.phrasing import capital


class Target(NamedTuple):
    """What a die can be assigned to.

    Attributes:
        key: A creature's number, or Baransu.
        defence: What a die has to exceed (ELE-DMG-2).
        need: Hits until it is Defeated, Wards included, less those assigned already (ELE-DMG-5, ELE-DMG-10).
        front: Whom it protects, if it is no Avatar: those of its Faction (ELE-DMG-3).
        behind: Whose creatures protect it, if it is an Avatar.
        kind: Two targets of one kind are alike.
        rank: What comes first in equal measure (ELE-DRP-4).
    """

    key: str
    defence: int
    need: int
    front: str
    behind: str
    kind: tuple[object, ...]
    rank: tuple[int, ...]


Hits = tuple[int, ...]
"""How many Hits each target gets."""


def targets_of(t: ElemancersTable, side: str) -> list[Target]:
    """ELE-DMG-1, ELE-BAT-5, ELE-DMG-9: every enemy in the Battle.

    ELE-FUP-3: none that is Face Up.
    """
    s, cards = t.state, t.content
    battle = battle_of(s)
    found = []
    clans = list(cards.clans)
    for one in fighters(t):
        faction = faction_of(s, one.clan)
        if faction != side:
            need = one.hp + battle.wards.get(one.number, 0) - battle.hits.get(one.number, 0)
            rank = (clans.index(one.clan), int(one.avatar), cards.rank[one.card], one.number)
            front, behind = ("", faction) if one.avatar else (faction, "")
            kind = (alike(t, one, spent=keeps(t, one)), need)
            found.append(Target(str(one.number), stat_of(t, one, "defence"), need, front, behind, kind, rank))
    if side != BARANSU and dragon_fights(t):
        need = s.dragon.hp - battle.on_dragon
        found.append(Target(BARANSU, cards.baransu.defence, need, "", "", (BARANSU,), (len(clans), 0, 0, 0)))
    return found


def outcomes(targets: Sequence[Target], dice: Sequence[int], *, most: bool = False) -> list[Hits]:
    """ELE-DMG-1 to ELE-DMG-5, ELE-DMG-9: list all ways to assign dice.

    The default stands in front (ELE-DRP-4).
    Assigning goes on until no die left over has a legal target that it hits.

    Args:
        targets: The enemies.
        dice: What the dice show.
        most: As many Hits as possible have to be scored, as Baransu's dice do (ELE-BAR-13).
    """
    best: dict[Hits, tuple[object, ...]] = {}
    falling = sorted(dice, reverse=True)
    for given in _assigned(targets, falling, [0] * len(targets), ()):
        hits = tuple([given.count(place) for place in range(len(targets))])
        if _complete(targets, falling, given, hits):
            measure = (-sum(hits), *_preferred(targets, falling, given))
            if hits not in best or measure < best[hits]:
                best[hits] = measure
    ordered = sorted(best, key=best.__getitem__)
    if most:
        return [hits for hits in ordered if sum(hits) == sum(ordered[0])]
    return ordered


def _assigned(
    targets: Sequence[Target], dice: Sequence[int], hits: list[int], given: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    """ELE-DMG-2: yield for each die a target whose DEF it exceeds, or -1 where it is lost.

    Of targets that are alike the first gets the most Hits.
    """
    if len(given) == len(dice):
        yield given
        return
    die = dice[len(given)]
    least = given[-1] if given and dice[len(given) - 1] == die else -1
    for place, target in enumerate(targets):
        if die <= target.defence or hits[place] >= target.need or (least > place and least >= 0):
            continue
        before = [other for other in range(place) if targets[other].kind == target.kind]
        if before and hits[before[-1]] <= hits[place]:
            continue
        hits[place] += 1
        yield from _assigned(targets, dice, hits, (*given, place))
        hits[place] -= 1
    yield from _assigned(targets, dice, hits, (*given, -1))


def _complete(targets: Sequence[Target], dice: Sequence[int], given: tuple[int, ...], hits: Hits) -> bool:
    """ELE-DMG-3, ELE-DMG-4: Avatars only behind creatures with enough Hits.

    ELE-DMG-5: and no die is held back.
    """
    guarded = {one.front for place, one in enumerate(targets) if one.front and hits[place] < one.need}
    if any(hits[place] and one.behind in guarded for place, one in enumerate(targets)):
        return False
    lost = max([die for die, place in zip(dice, given, strict=True) if place < 0], default=0)
    return not any(
        lost > one.defence and hits[place] < one.need and one.behind not in guarded for place, one in enumerate(targets)
    )


def _preferred(targets: Sequence[Target], dice: Sequence[int], given: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """ELE-DRP-4: for each die, the highest DEF, the fewest Hits to go, then the order of cards.

    Of dice that are equal the best comes first.
    """
    before: dict[int, int] = {}

    def measure(place: int) -> tuple[int, ...]:
        if place < 0:
            return (1,)
        one = targets[place]
        clan, *rest = one.rank
        return (0, -one.defence, one.need - before.get(place, 0), clan, *rest)

    for _, equal in groupby(zip(dice, given, strict=True), key=itemgetter(0)):
        left = [place for _, place in equal]
        while left:
            place = min(left, key=measure)
            yield measure(place)
            left.remove(place)
            before[place] = before.get(place, 0) + 1


class DealDamage(Step, kw_only=True, tag="elemancers.deal_damage"):
    """ELE-DMG-6: the sides assign in the order fixed at the Roll, Baransu last.

    ELE-DMG-7: then all Hits count.
    """

    def run(self, t: ElemancersTable) -> None:
        """ELE-DMG-6: one side after the other."""
        t.follow(*[AssignDice(side=side) for side in battle_of(t.state).leads], TakeHits())


class AssignDice(ClanAsk, kw_only=True, tag="elemancers.assign_dice"):
    """ELE-DMG-1, ELE-BAT-8, ELE-BAR-13: a side's leader assigns all its dice.

    ELE-DRP-4: or the default does.
    """

    asks = "Which enemies do your dice hit?"
    topic = "your Hits"
    reaction = True
    rules = ("ELE-DMG-1", "ELE-DMG-3", "ELE-DMG-5")
    listed = True
    may_tie = True

    side: Side

    def run(self, t: ElemancersTable) -> None:
        """ELE-DMG-5: ask, unless there is one outcome.

        ELE-BAR-17: the active player is asked for Baransu.
        """
        if self.answers:
            self.carry_out(t)
            return
        self.put_to(t, battle_of(t.state).leads[self.side])

    def _listed(self, t: ElemancersTable) -> dict[str, list[Target]]:
        dice = [die.n for die in battle_of(t.state).dice if die.side == self.side]
        targets = targets_of(t, self.side)
        found = {}
        for hits in outcomes(targets, dice, most=self.side == BARANSU):
            each = [one for one, number in zip(targets, hits, strict=True) for _ in range(number)]
            found["+".join([one.key for one in each]) or "nobody"] = each
        return found

    def legal(self, t: ElemancersTable, seat: int) -> Among:
        """ELE-DMG-5, ELE-DMG-8: a key names the target of each Hit."""
        return Among(tuple(self._listed(t)))

    def default(self, t: ElemancersTable, seat: int) -> Picks:
        """ELE-DRP-4: the first in that order; Baransu's spare the active Faction as far as is legal."""
        legal = self.offers[seat]
        if self.side != BARANSU or not isinstance(legal, Among):
            return super().default(t, seat)
        own = faction_of(t.state, t.state.active)
        return (min(legal.keys, key=lambda key: own_harm.weight(t, own, key)),)

    def focus(self, t: ElemancersTable, seat: int) -> tuple[Ref, ...]:
        """The Battle, and the enemies in it."""
        enemies = [Ref("creature", one.key) for one in targets_of(t, self.side)]
        return (Ref("battle", battle_of(t.state).at), *enemies)

    def option(self, t: ElemancersTable, seat: int, key: str) -> Option:
        """Say who is hit."""
        first = None if key == "nobody" else Ref("creature", key.partition("+")[0])
        danger = self._own_hit(t, seat, key)
        return Option(key, _said(t, key), capital(danger), first, danger=danger)

    def _own_hit(self, t: ElemancersTable, seat: int, key: str) -> str:
        """ELE-BAR-17: whom of their own side the active player has Baransu hit."""
        legal = self.offers[seat]
        if self.side != BARANSU or not isinstance(legal, Among):
            return ""
        return own_harm.of_hits(t, t.state.side[seat], key, legal.keys)

    def _spare(self, t: ElemancersTable) -> int:
        """ELE-DMG-2: count the dice that exceed the DEF of any enemy that was there."""
        least = min([one.defence for one in targets_of(t, self.side)], default=FACES)
        return sum(die.n > least for die in battle_of(t.state).dice if die.side == self.side)

    def carry_out(self, t: ElemancersTable) -> None:
        """ELE-DMG-5: Hits that are assigned count for the sides that assign later."""
        battle = battle_of(t.state)
        keys = [] if self.key == "nobody" else self.key.split("+")
        battle.aimed[self.side] = keys
        if self._spare(t) > len(keys):
            battle.spare.append(self.side)
        for key in keys:
            if key == BARANSU:
                battle.on_dragon += 1
            else:
                battle.hits[int(key)] = battle.hits.get(int(key), 0) + 1
        names = tuple([BARANSU if key == BARANSU else t.state.creatures[int(key)].card for key in keys])
        t.emit(HitsAssigned(side=self.side, hits=names, rules=("ELE-DMG-1",)))


def _said(t: ElemancersTable, key: str) -> str:
    if key == "nobody":
        return "Nobody"
    labels = [target_label(t, one) for one in key.split("+")]
    counts = {label: labels.count(label) for label in labels}
    return listing([label + (f" ×{n}" if n > 1 else "") for label, n in counts.items()])


class TakeHits(Step, kw_only=True, tag="elemancers.take_hits"):
    """ELE-DMG-7: all Hits of the step take effect together.

    Creatures that are Defeated have dealt their damage.
    """

    def run(self, t: ElemancersTable) -> None:
        """ELE-DMG-8, ELE-BAR-14: creatures by their numbers, then Baransu."""
        battle = battle_of(t.state)
        for number, hits in sorted(battle.hits.items()):
            hit(t, t.state.creatures[number], hits, "ELE-DMG-7")
        if battle.on_dragon:
            hit_dragon(t, battle.on_dragon)
        battle.hits, battle.on_dragon = {}, 0
