"""Events of abilities, of the chain and of effects in one clause each."""

from __future__ import annotations

from functools import singledispatch

from rules.kernel import Event
from rules.kernel.words import count, listing, seat
from rules.terrene.told import ability_events as e
from rules.terrene.words.phrases import COUNTERS


def ability_words(event: Event) -> str:
    """Put an event of this part in one clause.

    Raises:
        AssertionError: It is none.
    """
    return _clause(event)


@singledispatch
def _clause(event: Event) -> str:
    raise AssertionError(f"no words for {type(event).__name__}")


def _at(targets: tuple[str, ...]) -> str:
    return f" on {listing(targets)}" if targets else ""


def _for(paid: tuple[str, ...]) -> str:
    return f", for {listing(paid)}" if paid else ""


# ---- The chain --------------------------------------------------------------------


@_clause.register
def _(event: e.AbilityUsed) -> str:
    whose = f" of {event.user}" if event.user else ""
    verb = "answers with" if event.answering else "uses"
    return f"{seat(event.seat)} {verb} {event.card}{whose}{_at(event.targets)}{_for(event.paid)}"


@_clause.register
def _(event: e.Triggered) -> str:
    return f"{event.card} of {seat(event.seat)} triggers{_at(event.targets)}{_for(event.paid)}"


@_clause.register
def _(event: e.ChainClosed) -> str:
    return f"{event.card} is Purple: nobody can answer any more"


@_clause.register
def _(event: e.LinkResolved) -> str:
    text = event.text.rstrip(".")
    return f"{event.card} of {seat(event.seat)} resolves{f': {text}' if text else ''}"


@_clause.register
def _(event: e.LinkFailed) -> str:
    if event.declined:
        return f"{seat(event.seat)} does without the effect of {event.card}"
    why = f": {event.why}" if event.why else ""
    return f"{event.card} of {seat(event.seat)} has no effect{why}"


@_clause.register
def _(event: e.InVain) -> str:
    return f"no effect: {event.why} ({event.card})"


@_clause.register
def _(event: e.StaysInUse) -> str:
    return f"{event.card} of {seat(event.seat)} stays in use: {event.text.rstrip('.')}"


@_clause.register
def _(event: e.TargetLost) -> str:
    why = "has left play" if event.gone else "does not fit any more"
    return f"{event.target} {why} and is no target of {event.card}"


@_clause.register
def _(event: e.NobodyRecruited) -> str:
    return f"{seat(event.seat)} recruits nobody with {event.card}"


@_clause.register
def _(event: e.CardDiscarded) -> str:
    return f"{event.card} of {seat(event.seat)} is discarded"


# ---- What effects do ----------------------------------------------------------------


@_clause.register
def _(event: e.Looked) -> str:
    return f"{seat(event.seat)} looks at {event.what}"


@_clause.register
def _(event: e.LookedAt) -> str:
    return f"it is {listing(event.cards)}" if len(event.cards) == 1 else f"they are {listing(event.cards)}"


@_clause.register
def _(event: e.Searched) -> str:
    where = "deck" if event.place == "deck" else "discard pile"
    found = listing(event.cards) if event.cards else "nothing"
    return f"{seat(event.seat)} searches the {where} and takes {found}"


@_clause.register
def _(event: e.CardTaken) -> str:
    where = " into the hand" if event.to_hand else ""
    whose = event.whose or f"Character {event.holder}"
    return f"{seat(event.seat)} takes the face-down card {event.source} of {whose}{where}"


@_clause.register
def _(event: e.CardTakenSeen) -> str:
    return f"the card that {seat(event.seat)} took is {event.card}"


@_clause.register
def _(event: e.CountersChanged) -> str:
    verb = "gains" if event.change >= 0 else "loses"
    name = COUNTERS[event.kind]
    if not event.change:
        return f"{event.card} has no {name} counter to lose"
    return f"{event.card} {verb} {count(abs(event.change), f'{name} counter')} and has {event.now}"


@_clause.register
def _(event: e.ActionsChanged) -> str:
    if not event.change:
        return f"{seat(event.seat)} has no unspent Action to lose"
    verb = "gains" if event.change > 0 else "loses"
    return f"{seat(event.seat)} {verb} {count(abs(event.change), 'Action')} and has {event.now}"


@_clause.register
def _(event: e.StaysHidden) -> str:
    return f"hidden Character {event.member} of {seat(event.seat)} stays hidden, as there is no supply for it"


@_clause.register
def _(event: e.BlockRedirected) -> str:
    return f"{event.card} blocks instead"


@_clause.register
def _(event: e.ReturnedToHand) -> str:
    held = f", and {event.held} goes to the discard pile" if event.held else ""
    if event.token:
        return (
            f"{event.card} is a token: instead of returning to the hand of {seat(event.seat)} it ceases to exist{held}"
        )
    return f"{event.card} returns to the hand of {seat(event.seat)}{held}"


@_clause.register
def _(event: e.ExtraAttackGained) -> str:
    return f"{event.card} may attack once more in this turn"
