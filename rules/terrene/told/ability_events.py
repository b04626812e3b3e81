"""Events of abilities: uses, triggers, the chain; effects on cards, Actions and counters.

Cards, Characters and what is paid are named in words; what lies face-down is named by its number in play.
"""

from __future__ import annotations

from typing import Literal

from rules.kernel import Event
from rules.kernel.words import count, seat
from rules.terrene.effects.vocabulary import Counter, Speed
from rules.terrene.words.phrases import COUNTERS

# ---- The chain ------------------------------------------------------------------


class AbilityUsed(Event, frozen=True, kw_only=True, tag="terrene.ability_used"):
    """A player uses an ability: its card, user, targets and costs, in words."""

    head = True
    said = "{seat:@} [{answering:?}answers with|uses] {card}[ of {user}][ on {targets}][, for {paid}]"

    seat: int
    card: str
    user: str = ""
    speed: Speed
    targets: tuple[str, ...] = ()
    paid: tuple[str, ...] = ()
    answering: bool = False


class Triggered(Event, frozen=True, kw_only=True, tag="terrene.triggered"):
    """An ability triggers and goes on a chain, or happens by itself if it is passive."""

    said = "{card} of {seat:@} triggers[ on {targets}][, for {paid}]"

    seat: int
    card: str
    speed: Speed
    targets: tuple[str, ...] = ()
    paid: tuple[str, ...] = ()


class ChainClosed(Event, frozen=True, kw_only=True, tag="terrene.chain_closed"):
    """A Purple ability has closed the chain."""

    said = "{card} is Purple: nobody can answer any more"

    card: str


class LinkResolved(Event, frozen=True, kw_only=True, tag="terrene.link_resolved"):
    """A link of the chain, or an effect without one, resolves: its effects in words."""

    said = "{card} of {seat:@} resolves[: {text:.}]"

    seat: int
    card: str
    text: str = ""


class LinkFailed(Event, frozen=True, kw_only=True, tag="terrene.link_failed"):
    """A link resolves without effect: canceled, its Character silenced, or declined."""

    said = "[{declined:?}{seat:@} does without the effect of {card}|{card} of {seat:@} has no effect][: {why}]"

    seat: int
    card: str
    declined: bool = False
    why: str = ""


class InVain(Event, frozen=True, kw_only=True, tag="terrene.in_vain"):
    """An effect of a card does nothing, and why, in words."""

    said = "no effect: {why} ({card})"

    card: str
    why: str


class StaysInUse(Event, frozen=True, kw_only=True, tag="terrene.stays_in_use"):
    """An On-going card is in use from now on: its effects in words."""

    said = "{card} of {seat:@} stays in use: {text:.}"

    seat: int
    card: str
    text: str


class TargetLost(Event, frozen=True, kw_only=True, tag="terrene.target_lost"):
    """A card's target is lost: it has left play, or does not fit."""

    said = "{target} [{gone:?}has left play|no longer fits] and is no longer a target of {card}"

    card: str
    target: str
    gone: bool = False


class NobodyRecruited(Event, frozen=True, kw_only=True, tag="terrene.nobody_recruited"):
    """A player could recruit by an effect, and recruits nobody."""

    said = "{seat:@} recruits nobody with {card}"

    seat: int
    card: str


class CardDiscarded(Event, frozen=True, kw_only=True, tag="terrene.card_discarded"):
    """A card that a Character held is discarded by an effect."""

    said = "{card} of {seat:@} is discarded"

    seat: int
    card: str


# ---- What effects do ------------------------------------------------------------


class Looked(Event, frozen=True, kw_only=True, tag="terrene.looked"):
    """A player looks at something in secret, named in words that everybody may read."""

    said = "{seat:@} looks at {what}"

    seat: int
    what: str


class LookedAt(Event, frozen=True, kw_only=True, tag="terrene.looked_at"):
    """The cards that a player has looked at, for the seats that saw them."""

    said = "{cards:it is|they are} {cards}"

    seat: int
    cards: tuple[str, ...]


class Searched(Event, frozen=True, kw_only=True, tag="terrene.searched"):
    """A player has searched a deck or a discard pile, and shows the cards taken, if any."""

    PLACES = {"deck": "deck", "discard": "discard pile"}
    said = "{seat:@} searches the {place:PLACES} and takes [{cards}|nothing]"

    seat: int
    place: Literal["deck", "discard"]
    cards: tuple[str, ...]


class CardTaken(Event, frozen=True, kw_only=True, tag="terrene.card_taken"):
    """A player takes a Character's face-down card, into the hand or to the user, publicly."""

    said = "{seat:@} takes the face-down card {source} of [{whose}|Character {holder}][{to_hand:?} into the hand]"

    seat: int
    source: int
    holder: int
    to_hand: bool
    whose: str = ""


class CardTakenSeen(Event, frozen=True, kw_only=True, tag="terrene.card_taken_seen"):
    """The card that was taken, for the seats that see it."""

    said = "the card that {seat:@} took is {card}"

    seat: int
    card: str


class CountersChanged(Event, frozen=True, kw_only=True, tag="terrene.counters_changed"):
    """Counters were put on a card or taken from it; how many there are now."""

    card: str
    kind: Counter
    change: int
    now: int

    def clause(self) -> str:
        verb = "gains" if self.change >= 0 else "loses"
        name = COUNTERS[self.kind]
        if not self.change:
            return f"{self.card} has no {name} counter to lose"
        return f"{self.card} {verb} {count(abs(self.change), f'{name} counter')} and has {self.now}"


class ActionsChanged(Event, frozen=True, kw_only=True, tag="terrene.actions_changed"):
    """A player has gained or lost Actions; how many there are now."""

    seat: int
    change: int
    now: int

    def clause(self) -> str:
        if not self.change:
            return f"{seat(self.seat)} has no unspent Action to lose"
        verb = "gains" if self.change > 0 else "loses"
        return f"{seat(self.seat)} {verb} {count(abs(self.change), 'Action')} and has {self.now}"


class StaysHidden(Event, frozen=True, kw_only=True, tag="terrene.stays_hidden"):
    """A hidden Character could not be recruited for want of supply."""

    said = "hidden Character {member} of {seat:@} stays hidden, as there is no supply for it"

    seat: int
    member: int


class BlockRedirected(Event, frozen=True, kw_only=True, tag="terrene.block_redirected"):
    """Another Character blocks."""

    said = "{card} blocks instead"

    member: int
    card: str


class ReturnedToHand(Event, frozen=True, kw_only=True, tag="terrene.returned_to_hand"):
    """A Character returns to its owner's hand, or ends as a token; its card is discarded."""

    said = (
        "{card} [{token:?}is a token: instead of returning to the hand of {seat:@} it ceases to exist"
        "|returns to the hand of {seat:@}][, and {held} goes to the discard pile]"
    )

    seat: int
    card: str
    token: bool = False
    held: str = ""


class ExtraAttackGained(Event, frozen=True, kw_only=True, tag="terrene.extra_attack_gained"):
    """A Character may declare one more attack in this turn."""

    said = "{card} may attack once more in this turn"

    member: int
    card: str
