"""What happened in Clash for Eternia, in sentences. Seats appear as marks."""

from __future__ import annotations

from functools import singledispatch

from rules.eternia.effects.vocabulary import Counted, Team
from rules.eternia.told import combat_events, move_events
from rules.eternia.told import events as e
from rules.eternia.told.combat_sentences import combat_words
from rules.eternia.told.move_sentences import move_words
from rules.eternia.view import Cause
from rules.kernel.model import Event, Left
from rules.kernel.words import count, seat

SIDE: dict[Team, str] = {"players": "the Player Team", "controller": "the Controller"}
SLOT: dict[Team, str] = {"players": "Player Slot", "controller": "Controller Slot"}
CAUSE: dict[Cause, str] = {
    "attack": "",
    "escape": " of Escape Damage",
    "effect": "",
    "terrain": " from the terrain",
}
ON: dict[Counted, str] = {
    "ko_character": "a KO",
    "ko_npc": "a KO",
    "npc_wounded": "Wounds of the NPC",
    "hold_objective": "what it holds",
    "claim_objective": "a claim",
    "unclaim_objective": "a claim taken back",
    "pick_up_objective": "what it picked up",
    "deliver_objective": "a delivery",
    "free_npc": "a rescue",
    "deliver_npc": "a rescue",
    "exit_board": "the NPC's escape",
    "destroy_token": "a broken seal",
    "round_end": "the Round",
}


def tell(event: Event) -> str:
    """Put an event in one sentence."""
    if type(event) in combat_events.EVENTS:
        clause = combat_words(event)
    elif type(event) in move_events.EVENTS:
        clause = move_words(event)
    else:
        clause = _clause(event)
    return f"{clause[:1].upper()}{clause[1:]}."


@singledispatch
def _clause(event: Event) -> str:
    raise AssertionError(f"no words for {type(event).__name__}")


@_clause.register
def _(event: Left) -> str:
    return f"{seat(event.seat)} leaves the game"


# ---- Set-up ---------------------------------------------------------------------


@_clause.register
def _(event: e.LeaderElected) -> str:
    return f"{seat(event.seat)} is the Team Leader"


@_clause.register
def _(event: e.SideChosen) -> str:
    return f"{SIDE[event.side]} fields {'Heroes' if event.kind == 'hero' else 'Villains'}"


@_clause.register
def _(event: e.CharacterTaken) -> str:
    if event.seat is not None:
        return f"{seat(event.seat)} takes {event.who}"
    return f"{event.who} fights for the AI{', drawn by chance' if event.drawn else ''}"


@_clause.register
def _(event: e.MinionsTaken) -> str:
    return f"the Controller's Minions are {event.who}"


@_clause.register
def _(event: e.LaidOut) -> str:
    return " ".join([f"the battlefield of {event.scenario} is laid out.", *event.aims]).removesuffix(".")


# ---- Rounds and Activations -------------------------------------------------------


@_clause.register
def _(event: e.RoundBegan) -> str:
    return f"Round {event.round} begins"


@_clause.register
def _(event: e.OrdersPlaced) -> str:
    return "all Activation cards are placed"


@_clause.register
def _(event: e.CardPeeked) -> str:
    other: Team = "controller" if event.side == "players" else "players"
    return f"in {SLOT[other]} {event.slot + 1} lies {event.who}"


@_clause.register
def _(event: e.PeekTold) -> str:
    other: Team = "controller" if event.side == "players" else "players"
    return f"{SIDE[event.side]} looks at the card in {SLOT[other]} {event.slot + 1}"


@_clause.register
def _(event: e.OrderSwapped) -> str:
    return f"{SIDE[event.side]} exchanges the cards of Slots {event.one + 1} and {event.other + 1}"


@_clause.register
def _(event: e.CardTurned) -> str:
    return f"{SLOT[event.side]} {event.slot + 1}: {event.who}"


@_clause.register
def _(event: e.ActivationBegan) -> str:
    return f"{event.who} activates again"


@_clause.register
def _(event: e.Returned) -> str:
    return f"{event.who} returns on {event.space} with full HP"


@_clause.register
def _(event: e.Interacted) -> str:
    return f"{event.who} Interacts: {event.what} ({event.where})"


@_clause.register
def _(event: e.TokenCleared) -> str:
    if event.who:
        return f"{event.who} removes the {event.token} on {event.space}"
    return f"the {event.token} on {event.space} is removed"


@_clause.register
def _(event: e.Dropped) -> str:
    return f"{event.who} drops {event.what} on {event.space}"


@_clause.register
def _(event: e.Passed) -> str:
    return f"{event.who} passes with {count(event.actions, 'Action')} left"


@_clause.register
def _(event: e.ActivationEnded) -> str:
    who = "the Strategy Activation" if event.who == "Strategy Activation" else f"the Activation of {event.who}"
    return f"{who} ends"


@_clause.register
def _(event: e.RoundEnded) -> str:
    return f"Round {event.round} ends"


@_clause.register
def _(event: e.GameEnded) -> str:
    return f"{SIDE[event.side]} wins: {event.reason}"


@_clause.register
def _(event: e.LeaverSettled) -> str:
    if event.how == "players":
        return "the Team Leader ends the game"
    return "a computer player goes on for the Controller"


# ---- Power -------------------------------------------------------------------------


def _gain(amount: int, lost: int, places: tuple[str, ...]) -> str:
    if not amount:
        return "no Power, since no slot is free"
    where = f" ({', '.join(places)})" if places else ""
    gone = f"; {lost} more {'finds' if lost == 1 else 'find'} no slot" if lost else ""
    return f"{amount} Power{where}{gone}"


@_clause.register
def _(event: e.PowerGained) -> str:
    return f"{event.who} gains {_gain(event.amount, event.lost, event.places)}"


@_clause.register
def _(event: e.PowerReturned) -> str:
    paid = event.amount + event.lost - event.taken
    left = " and ".join([word for word, is_so in (("spent", paid), ("lost", event.taken)) if is_so])
    if not event.amount:
        return f"the Controller has no free slot for the {event.lost} Power that the team {left}"
    return f"the Controller gains {_gain(event.amount, event.lost, event.places)}, {left} by the team"


@_clause.register
def _(event: e.PowerSpent) -> str:
    return f"{event.who} pays {event.amount} Power{f' for {event.what}' if event.what else ''}"


@_clause.register
def _(event: e.PowerLost) -> str:
    return f"{event.who} loses {event.amount} Power"


@_clause.register
def _(event: e.PowerShifted) -> str:
    return f"{event.amount} Power goes from {event.who} to {event.to}"


# ---- Harm ---------------------------------------------------------------------------


@_clause.register
def _(event: e.Wounded) -> str:
    cause = f" from {event.by}" if event.by else CAUSE[event.cause]
    left = f", {event.left} HP left" if event.left else ""  # else it is KO'ed, which is told next
    return f"{event.who} suffers {count(event.wounds, 'Wound')}{cause}{left}"


@_clause.register
def _(event: e.KnockedOut) -> str:
    by = f" by {event.by}" if event.by and event.by != event.who else ""
    at = f" on {event.at}" if event.at else ""
    return f"{event.who} is KO'ed{at}{by}"


@_clause.register
def _(event: e.Healed) -> str:
    return f"{event.who} recovers {event.amount} HP and has {event.now}"


@_clause.register
def _(event: e.Dazed) -> str:
    return f"{event.who} is Dazed{f' by {event.why}' if event.why else ''}"


@_clause.register
def _(event: e.Recovered) -> str:
    return f"{event.who} is no longer Dazed"


# ---- Scoring and Escalation -------------------------------------------------------------


@_clause.register
def _(event: e.Scored) -> str:
    return f"{SIDE[event.side]} scores {event.points} VP for {ON[event.on]} and has {event.total}"


@_clause.register
def _(event: e.NpcLeft) -> str:
    return f"{event.who} leaves the board"


@_clause.register
def _(event: e.EscalationMoved) -> str:
    level = f" and triggers {event.level.title()}" if event.level else ""
    return f"the Escalation token moves to box {event.box}{level}"


@_clause.register
def _(event: e.SkillUnlocked) -> str:
    return f"{event.who} unlocks {event.skill} ({event.level.title()}) with 1 Power on it"


@_clause.register
def _(event: e.SkillEmpowered) -> str:
    return f"the Controller empowers {event.skill}"


@_clause.register
def _(event: e.CharacterEmpowered) -> str:
    return f"{event.who} is Empowered: {event.benefit}"
