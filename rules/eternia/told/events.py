"""Events besides moves and combat. Every event cites the rules behind it.

Whoever appears is named as players call it, so that a line of the log stays true whatever becomes of the model.
"""

from __future__ import annotations

from typing import Literal

from rules.eternia.effects.vocabulary import CLASSES, SIDES, Class, Counted, Level, Team
from rules.kernel.play.model import Event


class EterniaEvent(Event, frozen=True, kw_only=True):
    """Any event of Clash for Eternia."""

    SIDE = SIDES
    SLOT = {"players": "Player Slot", "controller": "Controller Slot"}
    OTHER_SLOT = {"players": "Controller Slot", "controller": "Player Slot"}


# ---- Set-up -----------------------------------------------------------------


class LeaderElected(EterniaEvent, frozen=True, kw_only=True, tag="leader_elected"):
    """The Player Team has a Team Leader."""

    said = "{seat:@} is the Team Leader"

    seat: int


class SideChosen(EterniaEvent, frozen=True, kw_only=True, tag="side_chosen"):
    """A side fields Characters of one class."""

    FIELDS = CLASSES
    said = "{side:SIDE} fields {kind:FIELDS}"

    side: Team
    kind: Class


class CharacterTaken(EterniaEvent, frozen=True, kw_only=True, tag="character_taken"):
    """A Character is in the game; ``seat`` runs it, ``None`` stands for the AI."""

    said = "[{seat:@} takes {who}|{who} fights for the AI][{drawn:?}, drawn by chance]"

    who: str
    side: Team
    seat: int | None
    drawn: bool = False


class MinionsTaken(EterniaEvent, frozen=True, kw_only=True, tag="minions_taken"):
    """The Controller's type of Minion is chosen."""

    said = "the Controller's Minions are {who}"

    who: str


class LaidOut(EterniaEvent, frozen=True, kw_only=True, tag="laid_out"):
    """The battlefield is laid out; ``aims`` gives the story and each side's way to win."""

    head = True

    scenario: str
    aims: tuple[str, ...] = ()

    def clause(self) -> str:
        return " ".join([f"the battlefield of {self.scenario} is laid out.", *self.aims]).removesuffix(".")


# ---- Rounds and Activations -------------------------------------------------


class RoundBegan(EterniaEvent, frozen=True, kw_only=True, tag="round_began"):
    """A Round began."""

    head = True
    said = "Round {round} begins"

    round: int


class OrdersPlaced(EterniaEvent, frozen=True, kw_only=True, tag="orders_placed"):
    """Every slot has its Activation card."""

    said = "all Activation cards are placed"


class CardPeeked(EterniaEvent, frozen=True, kw_only=True, tag="card_peeked"):
    """A side looks at a facedown card of the other; only that side may know which it is."""

    said = "in {side:OTHER_SLOT} {slot:+1} lies {who}"

    side: Team
    slot: int
    who: str


class PeekTold(EterniaEvent, frozen=True, kw_only=True, tag="peek_told"):
    """Everyone learns which facedown Activation card was looked at, but not its face."""

    said = "{side:SIDE} looks at the card in {side:OTHER_SLOT} {slot:+1}"

    side: Team
    slot: int


class OrderSwapped(EterniaEvent, frozen=True, kw_only=True, tag="order_swapped"):
    """A side exchanged two of its facedown Activation cards."""

    said = "{side:SIDE} exchanges the cards of Slots {one:+1} and {other:+1}"

    side: Team
    one: int
    other: int


class CardTurned(EterniaEvent, frozen=True, kw_only=True, tag="eternia_card_turned"):
    """The card of a slot was turned up."""

    head = True
    said = "{side:SLOT} {slot:+1}: {who}"

    side: Team
    slot: int
    who: str


class ActivationBegan(EterniaEvent, frozen=True, kw_only=True, tag="activation_began"):
    """The Player Team chose who activates in the slot of the Any Player Character card."""

    said = "{who} activates again"

    who: str
    slot: int


class Returned(EterniaEvent, frozen=True, kw_only=True, tag="returned"):
    """A KO'ed Character came back with full HP."""

    said = "{who} returns on {space} with full HP"

    who: str
    space: str


class Interacted(EterniaEvent, frozen=True, kw_only=True, tag="interacted"):
    """A Character performed an Interact Action: its effect, and the element."""

    head = True
    telling = True
    said = "{who} Interacts: {what} ({where})"

    who: str
    what: str
    where: str


class TokenCleared(EterniaEvent, frozen=True, kw_only=True, tag="token_cleared"):
    """A terrain token was removed; ``who`` is empty where nobody in particular did it."""

    said = "[{who} removes the {token} on {space}|the {token} on {space} is removed]"

    token: str
    space: str
    who: str = ""


class Dropped(EterniaEvent, frozen=True, kw_only=True, tag="dropped"):
    """A KO'ed Character dropped its load."""

    said = "{who} drops {what} on {space}"

    who: str
    what: str
    space: str


class Passed(EterniaEvent, frozen=True, kw_only=True, tag="passed"):
    """A Character ended its Activation with Actions left."""

    said = "{who} passes with {actions:#Action} left"

    who: str
    actions: int


class ActivationEnded(EterniaEvent, frozen=True, kw_only=True, tag="activation_ended"):
    """An Activation ended."""

    landmark = True

    side: Team
    slot: int
    who: str

    def clause(self) -> str:
        who = "the Strategy Activation" if self.who == "Strategy Activation" else f"the Activation of {self.who}"
        return f"{who} ends"


class RoundEnded(EterniaEvent, frozen=True, kw_only=True, tag="eternia_round_ended"):
    """A Round ended."""

    landmark = True
    said = "Round {round} ends"

    round: int


class GameEnded(EterniaEvent, frozen=True, kw_only=True, tag="eternia_game_ended"):
    """A side won."""

    landmark = True
    said = "{side:SIDE} wins: {reason}"

    side: Team
    reason: str


# ---- Power ------------------------------------------------------------------


def _gain(amount: int, lost: int, places: tuple[str, ...]) -> str:
    if not amount:
        return "no Power, as no slot is free"
    where = f" ({', '.join(places)})" if places else ""
    gone = f"; {lost} more {'finds' if lost == 1 else 'find'} no slot" if lost else ""
    return f"{amount} Power{where}{gone}"


class PowerGained(EterniaEvent, frozen=True, kw_only=True, tag="power_gained"):
    """Power was gained; ``lost`` of it found no slot; ``places`` says where, if several."""

    who: str
    amount: int
    lost: int = 0
    places: tuple[str, ...] = ()

    def clause(self) -> str:
        return f"{self.who} gains {_gain(self.amount, self.lost, self.places)}"


class PowerReturned(EterniaEvent, frozen=True, kw_only=True, tag="power_returned"):
    """Power of Player Characters reached the Controller; ``taken`` of it through an effect."""

    amount: int
    lost: int = 0
    places: tuple[str, ...] = ()
    taken: int = 0

    def clause(self) -> str:
        paid = self.amount + self.lost - self.taken
        left = " and ".join([word for word, is_so in (("spent", paid), ("lost", self.taken)) if is_so])
        if not self.amount:
            return f"the Controller has no free slot for the {self.lost} Power that the team {left}"
        return f"the Controller gains {_gain(self.amount, self.lost, self.places)}, {left} by the team"


class PowerSpent(EterniaEvent, frozen=True, kw_only=True, tag="power_spent"):
    """Power was paid."""

    said = "{who} pays {amount} Power[ for {what}]"

    who: str
    amount: int
    what: str


class PowerLost(EterniaEvent, frozen=True, kw_only=True, tag="power_lost"):
    """Power was lost through an effect."""

    said = "{who} loses {amount} Power"

    who: str
    amount: int


class PowerShifted(EterniaEvent, frozen=True, kw_only=True, tag="power_shifted"):
    """Power was moved between slots."""

    said = "{amount} Power goes from {who} to {to}"

    who: str
    to: str
    amount: int


# ---- Scoring and Escalation -------------------------------------------------


class Scored(EterniaEvent, frozen=True, kw_only=True, tag="scored"):
    """A side scored Victory Points."""

    ON = {
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
    telling = True
    said = "{side:SIDE} scores {points} VP for {on:ON} and has {total}"

    side: Team
    points: int
    total: int
    on: Counted


class NpcLeft(EterniaEvent, frozen=True, kw_only=True, tag="npc_left"):
    """An NPC left the board through its goal."""

    said = "{who} leaves the board"

    who: str


class EscalationMoved(EterniaEvent, frozen=True, kw_only=True, tag="escalation_moved"):
    """The Escalation token moved to a box."""

    said = "the Escalation token moves to box {box}[ and triggers {level:title}]"

    box: int
    level: Level | None = None


class SkillUnlocked(EterniaEvent, frozen=True, kw_only=True, tag="skill_unlocked"):
    """A Player Character unlocked a Skill."""

    said = "{who} unlocks {skill} ({level:title}) with 1 Power on it"

    who: str
    skill: str
    level: Level


class SkillEmpowered(EterniaEvent, frozen=True, kw_only=True, tag="skill_empowered"):
    """A Controller Skill was flipped to its Empowered side."""

    said = "the Controller empowers {skill}"

    skill: str


class CharacterEmpowered(EterniaEvent, frozen=True, kw_only=True, tag="character_empowered"):
    """A Controller Character has its Empowered benefit from now on."""

    said = "{who} is Empowered: {benefit}"

    who: str
    benefit: str


class LeaverSettled(EterniaEvent, frozen=True, kw_only=True, tag="leaver_settled"):
    """The Team Leader settled how the game continues without the Controller's person."""

    SETTLED = {
        "computer": "a computer player takes over for the Controller",
        "players": "the Team Leader ends the game",
    }
    said = "{how:SETTLED}"

    how: Literal["computer", "players"]
