"""What can happen in an attack, through a Skill, and in the Strategy Activation."""

from __future__ import annotations

from typing import ClassVar

from rules.eternia.effects.vocabulary import Face, Reach
from rules.eternia.told.events import EterniaEvent
from rules.kernel.model import Event

# ---- Skills -------------------------------------------------------------------


class SkillUsed(EterniaEvent, frozen=True, kw_only=True, tag="skill_used"):
    """A Character uses a Skill."""

    head: ClassVar[bool] = True

    who: str
    skill: str


class ReactionUsed(EterniaEvent, frozen=True, kw_only=True, tag="reaction_used"):
    """A Character reacts with a Skill."""

    who: str
    skill: str


class EffectBegan(EterniaEvent, frozen=True, kw_only=True, tag="effect_began"):
    """An effect holds on models for a time: what, in words, and the Skill or card it comes from."""

    who: tuple[str, ...]
    what: str
    source: str


# ---- Attacks ------------------------------------------------------------------


class AttackBegan(EterniaEvent, frozen=True, kw_only=True, tag="attack_began"):
    """An Attack is made: by whom, with what, on whom. ``by`` is who forces it, when it is forced."""

    head: ClassVar[bool] = True

    who: str
    skill: str
    reach: Reach
    targets: tuple[str, ...]
    bonus: bool = False
    by: str = ""


class Boosted(EterniaEvent, frozen=True, kw_only=True, tag="boosted"):
    """A Boost or Surge is used, for an attack or for a defence."""

    who: str
    what: str
    cost: int
    defense: bool = False


class TargetsAdded(EterniaEvent, frozen=True, kw_only=True, tag="targets_added"):
    """A Boost has made an attack target others too."""

    targets: tuple[str, ...]


class AttackTurned(EterniaEvent, frozen=True, kw_only=True, tag="attack_turned"):
    """An attack targets another model than the one chosen."""

    who: str
    instead_of: str


class AttackDropped(EterniaEvent, frozen=True, kw_only=True, tag="attack_dropped"):
    """An attack has no legal target any more and ends without a roll."""

    who: str
    skill: str


class DiceRolled(EterniaEvent, frozen=True, kw_only=True, tag="dice_rolled"):
    """The dice of an attack were rolled."""

    who: str
    faces: tuple[Face, ...]


class DiceRerolled(EterniaEvent, frozen=True, kw_only=True, tag="dice_rerolled"):
    """Dice were rolled again: for whom, what they showed and what they show."""

    who: str
    before: tuple[Face, ...]
    after: tuple[Face, ...]


class DiceSet(EterniaEvent, frozen=True, kw_only=True, tag="dice_set"):
    """Dice that missed were turned to a face."""

    who: str
    count: int
    face: Face


class AttackMissed(EterniaEvent, frozen=True, kw_only=True, tag="attack_missed"):
    """An attack scored no Success."""

    who: str


class AttackHit(EterniaEvent, frozen=True, kw_only=True, tag="attack_hit"):
    """An attack hit a target: its Successes, and the Armor that they meet."""

    who: str
    successes: int
    armor: int


# ---- The Strategy Activation -----------------------------------------------------


class MinionActs(EterniaEvent, frozen=True, kw_only=True, tag="minion_acts"):
    """A Minion activates."""

    head: ClassVar[bool] = True

    who: str


class MinionsRest(EterniaEvent, frozen=True, kw_only=True, tag="minions_rest"):
    """Minions forfeit their Activation."""

    count: int


class ControllerSkillUsed(EterniaEvent, frozen=True, kw_only=True, tag="controller_skill_used"):
    """The Controller uses a Controller Skill."""

    head: ClassVar[bool] = True

    skill: str
    cost: int


class StrategyPlayed(EterniaEvent, frozen=True, kw_only=True, tag="strategy_played"):
    """The Controller plays a Strategy card."""

    head: ClassVar[bool] = True

    card: str


class StrategyDrawn(EterniaEvent, frozen=True, kw_only=True, tag="strategy_drawn"):
    """The Controller drew Strategy cards; which, the Controller alone may know."""

    count: int
    kept: int


class StrategyRead(EterniaEvent, frozen=True, kw_only=True, tag="strategy_read"):
    """Which Strategy cards the Controller drew and holds; ``kept``: of more than these."""

    cards: tuple[str, ...]
    kept: bool = False


# ---- The AI ------------------------------------------------------------------------


class AiCardTurned(EterniaEvent, frozen=True, kw_only=True, tag="ai_card_turned"):
    """A card of one of the two AI decks is turned up."""

    head: ClassVar[bool] = True

    card: str
    who: str


class InVain(EterniaEvent, frozen=True, kw_only=True, tag="in_vain"):
    """An effect of a Skill or card did nothing: to whom, if to models, and why."""

    source: str
    who: tuple[str, ...] = ()
    why: str


class AiSetsOut(EterniaEvent, frozen=True, kw_only=True, tag="ai_sets_out"):
    """What an AI Character moves for."""

    head: ClassVar[bool] = True

    who: str
    what: str


class AiChose(EterniaEvent, frozen=True, kw_only=True, tag="ai_chose"):
    """What the AI does by its Strategy card, where nothing else tells it."""

    what: str


EVENTS: tuple[type[Event], ...] = (
    SkillUsed,
    ReactionUsed,
    EffectBegan,
    AttackBegan,
    Boosted,
    TargetsAdded,
    AttackTurned,
    AttackDropped,
    DiceRolled,
    DiceRerolled,
    DiceSet,
    AttackMissed,
    AttackHit,
    MinionActs,
    MinionsRest,
    ControllerSkillUsed,
    StrategyPlayed,
    StrategyDrawn,
    StrategyRead,
    AiCardTurned,
    InVain,
    AiSetsOut,
    AiChose,
)
