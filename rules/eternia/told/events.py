"""What can happen in a game of Clash for Eternia beside moves and combat. Every event cites the rules behind it.

Whoever appears is named as players call it, so that a line of the log stays true whatever becomes of the model.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from rules.eternia.effects.vocabulary import Class, Counted, Level, Team
from rules.eternia.view import Cause
from rules.kernel.model import Event


class EterniaEvent(Event, frozen=True, kw_only=True):
    """Any event of Clash for Eternia."""


# ---- Set-up -----------------------------------------------------------------


class LeaderElected(EterniaEvent, frozen=True, kw_only=True, tag="leader_elected"):
    """The Player Team has a Team Leader."""

    seat: int


class SideChosen(EterniaEvent, frozen=True, kw_only=True, tag="side_chosen"):
    """A side fields Characters of one class."""

    side: Team
    kind: Class


class CharacterTaken(EterniaEvent, frozen=True, kw_only=True, tag="character_taken"):
    """A Character is in the game; ``seat`` runs it, ``None`` stands for the AI."""

    who: str
    side: Team
    seat: int | None
    drawn: bool = False


class MinionsTaken(EterniaEvent, frozen=True, kw_only=True, tag="minions_taken"):
    """The Controller's type of Minion is chosen."""

    who: str


class LaidOut(EterniaEvent, frozen=True, kw_only=True, tag="laid_out"):
    """The battlefield is laid out; ``aims`` says what it is about and how each side wins."""

    head: ClassVar[bool] = True

    scenario: str
    aims: tuple[str, ...] = ()


# ---- Rounds and Activations -------------------------------------------------


class RoundBegan(EterniaEvent, frozen=True, kw_only=True, tag="round_began"):
    """A Round began."""

    head: ClassVar[bool] = True

    round: int


class OrdersPlaced(EterniaEvent, frozen=True, kw_only=True, tag="orders_placed"):
    """Every slot has its Activation card."""


class CardPeeked(EterniaEvent, frozen=True, kw_only=True, tag="card_peeked"):
    """A side looks at a facedown Activation card of the other one; who it is, that side alone may know."""

    side: Team
    slot: int
    who: str


class PeekTold(EterniaEvent, frozen=True, kw_only=True, tag="peek_told"):
    """Everyone learns which facedown Activation card was looked at, but not what it is."""

    side: Team
    slot: int


class OrderSwapped(EterniaEvent, frozen=True, kw_only=True, tag="order_swapped"):
    """A side exchanged two of its facedown Activation cards."""

    side: Team
    one: int
    other: int


class CardTurned(EterniaEvent, frozen=True, kw_only=True, tag="eternia_card_turned"):
    """The card of a slot was turned up."""

    head: ClassVar[bool] = True

    side: Team
    slot: int
    who: str


class ActivationBegan(EterniaEvent, frozen=True, kw_only=True, tag="activation_began"):
    """The Player Team chose who activates in the slot of the Any Player Character card."""

    who: str
    slot: int


class Returned(EterniaEvent, frozen=True, kw_only=True, tag="returned"):
    """A KO'ed Character came back with full HP."""

    who: str
    space: str


class Interacted(EterniaEvent, frozen=True, kw_only=True, tag="interacted"):
    """A Character performed an Interact Action: what it did, and at which element."""

    head: ClassVar[bool] = True
    telling: ClassVar[bool] = True

    who: str
    what: str
    where: str


class TokenCleared(EterniaEvent, frozen=True, kw_only=True, tag="token_cleared"):
    """A terrain token was removed; ``who`` is empty where nobody in particular did it."""

    token: str
    space: str
    who: str = ""


class Dropped(EterniaEvent, frozen=True, kw_only=True, tag="dropped"):
    """A KO'ed Character dropped what it carried."""

    who: str
    what: str
    space: str


class Passed(EterniaEvent, frozen=True, kw_only=True, tag="passed"):
    """A Character ended its Activation with Actions left."""

    who: str
    actions: int


class ActivationEnded(EterniaEvent, frozen=True, kw_only=True, tag="activation_ended"):
    """An Activation ended."""

    landmark: ClassVar[bool] = True

    side: Team
    slot: int
    who: str


class RoundEnded(EterniaEvent, frozen=True, kw_only=True, tag="eternia_round_ended"):
    """A Round ended."""

    landmark: ClassVar[bool] = True

    round: int


class GameEnded(EterniaEvent, frozen=True, kw_only=True, tag="eternia_game_ended"):
    """A side won."""

    landmark: ClassVar[bool] = True

    side: Team
    reason: str


# ---- Power ------------------------------------------------------------------


class PowerGained(EterniaEvent, frozen=True, kw_only=True, tag="power_gained"):
    """Power was gained; ``lost`` of it found no slot. ``places`` says where it lies, where there is more than one."""

    who: str
    amount: int
    lost: int = 0
    places: tuple[str, ...] = ()


class PowerReturned(EterniaEvent, frozen=True, kw_only=True, tag="power_returned"):
    """Power that left Player Characters reached the Controller; ``taken`` of it they had lost through an effect."""

    amount: int
    lost: int = 0
    places: tuple[str, ...] = ()
    taken: int = 0


class PowerSpent(EterniaEvent, frozen=True, kw_only=True, tag="power_spent"):
    """Power was paid."""

    who: str
    amount: int
    what: str


class PowerLost(EterniaEvent, frozen=True, kw_only=True, tag="power_lost"):
    """Power was lost through an effect."""

    who: str
    amount: int


class PowerShifted(EterniaEvent, frozen=True, kw_only=True, tag="power_shifted"):
    """Power was moved between slots."""

    who: str
    to: str
    amount: int


# ---- Harm -------------------------------------------------------------------


class Wounded(EterniaEvent, frozen=True, kw_only=True, tag="wounded"):
    """A model suffered Wounds; ``by`` is whose effect or which terrain caused them, where it is no attack."""

    telling: ClassVar[bool] = True

    who: str
    wounds: int
    left: int
    cause: Cause
    by: str = ""


class KnockedOut(EterniaEvent, frozen=True, kw_only=True, tag="knocked_out"):
    """A model was KO'ed and removed; ``at``: where, if it was on its way elsewhere."""

    telling: ClassVar[bool] = True

    who: str
    by: str = ""
    at: str = ""


class Healed(EterniaEvent, frozen=True, kw_only=True, tag="healed"):
    """A model recovered HP."""

    who: str
    amount: int
    now: int


class Dazed(EterniaEvent, frozen=True, kw_only=True, tag="dazed"):
    """A model became Dazed; ``why`` is the terrain that did it."""

    who: str
    why: str = ""


class Recovered(EterniaEvent, frozen=True, kw_only=True, tag="recovered"):
    """A model is Dazed no more."""

    who: str


# ---- Scoring and Escalation -------------------------------------------------


class Scored(EterniaEvent, frozen=True, kw_only=True, tag="scored"):
    """A side scored Victory Points."""

    telling: ClassVar[bool] = True

    side: Team
    points: int
    total: int
    on: Counted


class NpcLeft(EterniaEvent, frozen=True, kw_only=True, tag="npc_left"):
    """An NPC left the board through its goal."""

    who: str


class EscalationMoved(EterniaEvent, frozen=True, kw_only=True, tag="escalation_moved"):
    """The Escalation token moved to a box."""

    box: int
    level: Level | None = None


class SkillUnlocked(EterniaEvent, frozen=True, kw_only=True, tag="skill_unlocked"):
    """A Player Character unlocked a Skill."""

    who: str
    skill: str
    level: Level


class SkillEmpowered(EterniaEvent, frozen=True, kw_only=True, tag="skill_empowered"):
    """A Controller Skill was flipped to its Empowered side."""

    skill: str


class CharacterEmpowered(EterniaEvent, frozen=True, kw_only=True, tag="character_empowered"):
    """A Controller Character has its Empowered benefit from now on."""

    who: str
    benefit: str


class LeaverSettled(EterniaEvent, frozen=True, kw_only=True, tag="leaver_settled"):
    """The Team Leader settled how the game goes on without the person who was the Controller."""

    how: Literal["computer", "players"]


EVENTS: tuple[type[Event], ...] = (
    LeaderElected,
    SideChosen,
    CharacterTaken,
    MinionsTaken,
    LaidOut,
    RoundBegan,
    OrdersPlaced,
    CardPeeked,
    PeekTold,
    OrderSwapped,
    CardTurned,
    ActivationBegan,
    Returned,
    Interacted,
    TokenCleared,
    Dropped,
    Passed,
    ActivationEnded,
    RoundEnded,
    GameEnded,
    PowerGained,
    PowerReturned,
    PowerSpent,
    PowerLost,
    PowerShifted,
    Wounded,
    KnockedOut,
    Healed,
    Dazed,
    Recovered,
    Scored,
    NpcLeft,
    EscalationMoved,
    SkillUnlocked,
    SkillEmpowered,
    CharacterEmpowered,
    LeaverSettled,
)
