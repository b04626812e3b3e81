"""What can happen in a Battle. Every event cites the rules that made it happen."""

from __future__ import annotations

from rules.elemancers.sides import FACTION, Side
from rules.elemancers.told.event_base import ElemancersEvent
from rules.kernel.words import count, listing, thing


class BattleBegan(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.battle_began"):
    """A Battle began at a location."""

    head = True
    said = "{by:name} starts a Battle at {at:name}"

    by: str
    at: str


class TraitUsed(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.trait_used"):
    """A creature used its Trait."""

    said = "[{token:?}one of the ]{card:name} uses {trait:name}"

    card: str
    trait: str
    token: bool = False


class WeaponUsed(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.weapon_used"):
    """A Clan used its Weapon."""

    said = "{clan:name} uses {weapon:name}"

    clan: str
    weapon: str


class CardPlayed(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.card_played"):
    """A Clan played a Battle Card."""

    said = "{clan:name} plays {card:name}"

    clan: str
    card: str


class Joined(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.joined"):
    """A creature joined the Battle from next door."""

    said = "[{token:?}one of the ]{card:name} joins the Battle from {home:name}"

    card: str
    home: str
    token: bool = False


class Rolled(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.rolled"):
    """All sides rolled their Battle Dice."""

    sides: tuple[Side, ...]
    dice: tuple[tuple[int, ...], ...]

    def clause(self) -> str:
        rolls = [
            f"{FACTION[side]} rolls {listing([str(n) for n in dice])}"
            for side, dice in zip(self.sides, self.dice, strict=True)
        ]
        return "; ".join(rolls)


class DieChanged(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.die_changed"):
    """A Battle Die shows another number, or the same again after a reroll."""

    side: Side
    before: int
    after: int

    def clause(self) -> str:
        if self.before == self.after:
            return f"{FACTION[self.side]}'s {self.before} is rolled again and stays {self.after}"
        return f"{FACTION[self.side]}'s {self.before} becomes {self.after}"


class DieLocked(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.die_locked"):
    """Nobody can change a die any more."""

    said = "{side:FACTION}'s {number} is locked"

    side: Side
    number: int


class Affected(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.affected"):
    """Something holds for a creature in this Battle, or does not any more."""

    said = "{card:name}: {what}"

    card: str
    what: str


class HitsAssigned(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.hits_assigned"):
    """A side has assigned its Hits."""

    side: Side
    hits: tuple[str, ...]

    def clause(self) -> str:
        if not self.hits:
            return f"{FACTION[self.side]} hits nobody"
        counts = {code: self.hits.count(code) for code in self.hits}
        said = [thing(code) + (f" ×{n}" if n > 1 else "") for code, n in counts.items()]
        return f"{FACTION[self.side]} hits {listing(said)}"


class HitTaken(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.hit_taken"):
    """A creature took Hits and is still there; Wards may have taken some."""

    card: str
    hits: int
    warded: int = 0
    left: int

    def clause(self) -> str:
        ward = f", {count(self.warded, 'Ward')} gone" if self.warded else ""
        return f"{thing(self.card)}: {count(self.hits, 'Hit')}{ward}, {self.left} HP left"


class Defeated(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.defeated"):
    """A creature was Defeated and went to its card; how the Battle ended says so too."""

    said = "Defeated: {card:name}"

    card: str


class KeptByEternal(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.kept_by_eternal"):
    """Eternal kept a creature in play, Face Up."""

    said = "Eternal keeps {card:name} in play, Face Up"

    card: str


class Healed(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.healed"):
    """An Avatar or Baransu got HP back."""

    said = "{who:name} heals to {hp} HP"

    who: str
    hp: int


class CardsLost(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.cards_lost"):
    """A Clan put Battle Cards under its deck, unseen."""

    said = "{clan:name} puts {number:#Battle Card} under its deck, unseen"

    clan: str
    number: int


class CardsPutUnder(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.cards_put_under"):
    """A Clan put its played cards under its deck; the order is not told."""

    routine = True
    said = "{clan:name} puts {number:#played card} under its deck"

    clan: str
    number: int


class BattleEnded(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.battle_ended"):
    """A Battle is over.

    Attributes:
        unrolled: Nobody was there to roll against.
        fell: Who was Defeated in it, in order.
        hurt: Avatars and Baransu that lost HP in it and are still there, with what they have left.
        stay: The sides that still have somebody Face Down there.
        lie: The sides that have nobody but Face Up creatures there.
        rolls: What the dice of each side showed in the end, and how many Hits it assigned.
        spare: The sides with dice high enough for a Hit that had nobody left to hit.
        seats: Who led a Clan in it.
    """

    telling = True

    at: str
    unrolled: bool = False
    fell: tuple[str, ...] = ()
    hurt: tuple[tuple[str, int], ...] = ()
    stay: tuple[Side, ...] = ()
    lie: tuple[Side, ...] = ()
    rolls: tuple[tuple[Side, tuple[int, ...], int], ...] = ()
    spare: tuple[Side, ...] = ()
    seats: tuple[int, ...] = ()

    def concerns(self) -> tuple[int, ...]:
        return self.seats

    def clause(self) -> str:
        ends = f"the Battle at {thing(self.at)} ends"
        counts = {code: self.fell.count(code) for code in self.fell}
        fell = [thing(code) + (f" ×{n}" if n > 1 else "") for code, n in counts.items()]
        if self.unrolled and not fell:
            left = f"only {FACTION[self.stay[0]]} is left" if self.stay else "nobody is left"
            lie = f", {listing([FACTION[side] for side in self.lie])} Face Up" if self.lie else ""
            return f"{ends} before the Roll: {left} to fight there{lie}"
        parts = [f"{listing(fell) if fell else 'nobody'} Defeated"]
        parts += [f"{thing(code)} {hp} HP left" for code, hp in self.hurt]
        stay = (
            f"; {listing([FACTION[side] for side in self.stay])} stay"
            if self.stay[1:]
            else "; none of them stays there"
        )
        if len(self.stay) == 1:
            stay = f"; {FACTION[self.stay[0]]} stays"
        if self.lie:
            stay = "" if not self.stay else stay
            stay += f"{',' if stay else ';'} {listing([FACTION[side] for side in self.lie])} Face Up"
        rolls = [
            f"{FACTION[side]} {' '.join(map(str, dice))}, {count(hits, 'Hit') if hits else 'no Hit'}"
            f"{': nobody left to hit' if side in self.spare else ''}"
            for side, dice, hits in self.rolls
        ]
        return f"{ends}: {', '.join(parts)}{stay}{' (' + '; '.join(rolls) + ')' if rolls else ''}"
