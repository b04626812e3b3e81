"""What can happen in a game of Elemancers. Every event cites the rules that made it happen."""

from __future__ import annotations

from rules.kernel.play.model import Event
from rules.kernel.words import count, listing, thing

FACTION = {"dark": "Dark", "light": "Light", "baransu": "Baransu"}


class ElemancersEvent(Event, frozen=True, kw_only=True):
    """Any event of Elemancers."""

    FACTION = FACTION


# ---- Set-up and Rounds --------------------------------------------------------------


class ClansChosen(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.clans_chosen"):
    """A player leads Clans."""

    said = "{seat:@} leads {clans:name}"

    seat: int
    clans: tuple[str, ...]


class RoundBegan(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.round_began"):
    """A Round began: all Pools are filled and the first player Clan is named."""

    head = True
    said = "round {number} begins with {first:name}; each Clan has {pool} PT in its Pool"

    number: int
    first: str
    pool: int


class RoundEnded(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.round_ended"):
    """No Clan has any PT left in its Pool."""

    landmark = True
    said = "round {number} ends"

    number: int


class CreaturesDrawn(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.creatures_drawn"):
    """A Clan laid Creature Cards open."""

    routine = True
    said = "{clan:name} draws {cards:name}"

    clan: str
    cards: tuple[str, ...]


class CardsDrawn(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.cards_drawn"):
    """A Clan drew Battle Cards, seen by its player alone."""

    routine = True
    said = "{clan:name} draws {number:#Battle Card}"

    clan: str
    number: int


class CardsSeen(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.cards_seen"):
    """The Battle Cards that were drawn."""

    routine = True
    said = "{clan:name} now holds {cards:name} as well"

    clan: str
    cards: tuple[str, ...]


# ---- Turns --------------------------------------------------------------------------


class TurnBegan(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.turn_began"):
    """A Clan's turn began."""

    head = True
    routine = True
    said = "{clan:name}'s turn"

    clan: str


class TurnedDown(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.turned_down"):
    """Face Up creatures turned Face Down as their Clan's turn began."""

    said = "Face Down again: {cards:name}"

    cards: tuple[str, ...]


class Spent(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.spent"):
    """A Clan spent a PT without a Power Action."""

    said = "{clan:name} spends a PT without a Power Action"

    clan: str


class Summoned(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.summoned"):
    """Tokens of a card were placed on a location."""

    clan: str
    card: str
    at: str
    number: int
    avatar: bool = False

    def clause(self) -> str:
        who = thing(self.card) if self.avatar else f"{thing(self.card)} ({self.number})"
        return f"{thing(self.clan)} summons {who} at {thing(self.at)}"


class Shared(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.shared"):
    """A Clan shared its Avatar's Secondary Trait."""

    said = "all creatures of {clan:name} have {trait:name} until the Round ends"

    clan: str
    trait: str


class WeaponActivated(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.weapon_activated"):
    """A Clan activated its Legendary Weapon."""

    telling = True
    said = "{clan:name} activates {weapon:name}"

    clan: str
    weapon: str


class Moved(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.moved"):
    """A creature moved."""

    card: str
    at: str
    up: bool = False

    def clause(self) -> str:
        how = "leaves for" if self.up else "moves to"
        return f"{thing(self.card)} {how} {thing(self.at)}{' and turns Face Up' if self.up else ''}"


class TokenPlaced(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.token_placed"):
    """A PT was placed on a location."""

    said = "{clan:name} has a PT at {at:name}"

    clan: str
    at: str


class TokenLost(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.token_lost"):
    """A PT went back to the Supply."""

    said = "{clan:name} loses its PT at {at:name}"

    clan: str
    at: str


class SagaCompleted(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.saga_completed"):
    """An Avatar completed its Saga; the Lore Deck shows the next card."""

    telling = True
    said = "{clan:name} completes {saga:name} at {at:name}: Saga {number} of 3"

    clan: str
    saga: str
    at: str
    number: int


class SagaFound(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.saga_found"):
    """A Clan found its new Saga, for its player alone."""

    said = "{clan:name}'s Saga is now {saga:name}, at {at:name}"

    clan: str
    saga: str
    at: str


class SagaShown(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.saga_shown"):
    """A player showed a Saga to the Faction."""

    said = "{clan:name} shows its Saga, {saga:name} at {at:name}, to its Faction"

    clan: str
    saga: str
    at: str


class Unlocked(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.unlocked"):
    """The shield fell, and Baransu woke."""

    telling = True
    said = "the shield over the Hollow of Fate falls, and Baransu wakes: {text:.}"

    clan: str
    text: str


class WeaponFound(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.weapon_found"):
    """A Clan's Lore Deck shows its Weapon."""

    telling = True
    said = "{clan:name} finds {weapon:name}"

    clan: str
    weapon: str


# ---- Battles ------------------------------------------------------------------------


class BattleBegan(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.battle_began"):
    """A Battle began at a location."""

    head = True
    said = "{by:name} starts a Battle at {at:name}"

    by: str
    at: str


class TraitUsed(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.trait_used"):
    """A creature used its Trait."""

    said = "{trait:name} of {card:name}"

    card: str
    trait: str


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

    said = "{home:name} sends {card:name} into the Battle"

    card: str
    home: str


class Rolled(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.rolled"):
    """All sides rolled their Battle Dice."""

    sides: tuple[str, ...]
    dice: tuple[tuple[int, ...], ...]

    def clause(self) -> str:
        rolls = [
            f"{FACTION[side]} rolls {listing([str(n) for n in dice])}"
            for side, dice in zip(self.sides, self.dice, strict=True)
        ]
        return "; ".join(rolls)


class DieChanged(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.die_changed"):
    """A Battle Die shows another number, or the same again after a reroll."""

    said = "{side:FACTION}'s {before} becomes {after}"

    side: str
    before: int
    after: int


class DieLocked(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.die_locked"):
    """Nobody can change a die any more."""

    said = "{side:FACTION}'s {number} is locked"

    side: str
    number: int


class Affected(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.affected"):
    """Something holds for a creature in this Battle, or does not any more."""

    said = "{card:name}: {what}"

    card: str
    what: str


class HitsAssigned(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.hits_assigned"):
    """A side has assigned its Hits."""

    side: str
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
    """A creature was Defeated and went to its card."""

    telling = True
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


class BattleEnded(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.battle_ended"):
    """A Battle is over; ``unrolled``: nobody was there to roll against."""

    routine = True
    said = "the Battle at {at:name} ends[{unrolled:?} before the Roll]"

    at: str
    unrolled: bool = False


# ---- Baransu ------------------------------------------------------------------------


class DragonRolled(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.dragon_rolled"):
    """Baransu's die was rolled for her action."""

    head = True
    DOES = {"hunt": "to the closest Avatar", "take": "to the farthest PT", "fly": "wherever she is sent"}
    said = "Baransu rolls {number}: {act:DOES}"

    number: int
    act: str


class DragonMoved(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.dragon_moved"):
    """Baransu moved, or stayed."""

    said = "Baransu [{stays:?}stays at|flies to] {at:name}"

    at: str
    stays: bool = False


class TokenTaken(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.token_taken"):
    """Baransu took a PT; a garrison put a new one down at once."""

    telling = True
    said = "Baransu takes {clan:name}'s PT at {at:name}[{replaced:?}; it is taken and replaced]; she has {total}"

    clan: str
    at: str
    total: int
    replaced: bool = False


class DragonHit(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.dragon_hit"):
    """Baransu took Hits."""

    said = "Baransu takes {hits:#Hit}: {left} HP left"

    hits: int
    left: int


class DragonDefeated(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.dragon_defeated"):
    """Baransu was Defeated for good; her PT are gone."""

    telling = True
    said = "Baransu is Defeated[ and loses {pt} PT]"

    pt: int


# ---- The end ------------------------------------------------------------------------


class LoreTurned(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.lore_turned"):
    """All Lore Decks were advanced to the card of the ending."""

    telling = True
    said = "Lore Card {number}: {text:.}"

    number: int
    text: str


class TokensCounted(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.tokens_counted"):
    """The PT were counted at the end of Round 2."""

    said = "PT at the end: Dark {dark}, Light {light}, Baransu {dragon}"

    dark: int
    light: int
    dragon: int


class TakenOver(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.taken_over"):
    """A player took a leaver's Clans over."""

    telling = True
    said = "{seat:@} takes over {clans:name}"

    seat: int
    clans: tuple[str, ...]


class LeftAlone(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.left_alone"):
    """Nobody took a leaver's Clans over; the rules play them."""

    telling = True
    clans: tuple[str, ...]

    def clause(self) -> str:
        return f"nobody leads {listing([thing(one) for one in self.clans], 'or')}; the rules play on"


class FactionEmpty(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.faction_empty"):
    """A Faction has no player left."""

    telling = True
    said = "{faction:FACTION} has no player left"

    faction: str
