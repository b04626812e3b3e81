"""Events of attacks, Skills and the Strategy Activation."""

from __future__ import annotations

from collections import Counter

from rules.eternia.effects.vocabulary import Face, Reach
from rules.eternia.told.events import EterniaEvent
from rules.eternia.view import Cause
from rules.kernel.words import count

FACES: dict[Face, str] = {"melee": "melee", "ranged": "ranged", "power": "Power", "blank": "blank"}


def faces_words(faces: tuple[Face, ...]) -> str:
    """Name the faces of dice, equal ones together: ``2 Power, 1 melee, 1 blank``."""
    found = Counter(faces)
    order: tuple[Face, ...] = ("power", "melee", "ranged", "blank")
    return ", ".join([f"{found[face]} {FACES[face]}" for face in order if found[face]]) or "no dice"


# ---- Skills -------------------------------------------------------------------


class SkillUsed(EterniaEvent, frozen=True, kw_only=True, tag="skill_used"):
    """A Character uses a Skill."""

    head = True
    said = "{who} uses {skill}"

    who: str
    skill: str


class ReactionUsed(EterniaEvent, frozen=True, kw_only=True, tag="reaction_used"):
    """A Character reacts with a Skill."""

    said = "{who} reacts with {skill}"

    who: str
    skill: str


class EffectBegan(EterniaEvent, frozen=True, kw_only=True, tag="effect_began"):
    """A lasting effect has begun on models: in words, with its Skill or card."""

    said = "{source}, on {who}: {what}"

    who: tuple[str, ...]
    what: str
    source: str


# ---- Attacks ------------------------------------------------------------------


class AttackBegan(EterniaEvent, frozen=True, kw_only=True, tag="attack_began"):
    """An Attack is made: attacker, Attack, targets. ``by`` is the forcer of a forced one."""

    head = True
    said = "[{by} makes {who} attack|{who} attacks][ {targets}] with {skill} ({reach:title}[{bonus:?}, Bonus Attack])"

    who: str
    skill: str
    reach: Reach
    targets: tuple[str, ...]
    bonus: bool = False
    by: str = ""


class Boosted(EterniaEvent, frozen=True, kw_only=True, tag="boosted"):
    """A Boost or Surge is used, for an attack or for a defence."""

    said = "{who} uses {what}[{defense:?} as a Defense Boost]"

    who: str
    what: str
    cost: int
    defense: bool = False


class TargetsAdded(EterniaEvent, frozen=True, kw_only=True, tag="targets_added"):
    """A Boost has made an attack target others too."""

    said = "the attack now targets {targets} too"

    targets: tuple[str, ...]


class AttackTurned(EterniaEvent, frozen=True, kw_only=True, tag="attack_turned"):
    """An attack targets another model than the one chosen."""

    said = "the attack targets {who} instead of {instead_of}"

    who: str
    instead_of: str


class AttackDropped(EterniaEvent, frozen=True, kw_only=True, tag="attack_dropped"):
    """An attack has lost its last legal target and ends without a roll."""

    said = "{skill} of {who} has no target left and ends without a roll"

    who: str
    skill: str


class DiceRolled(EterniaEvent, frozen=True, kw_only=True, tag="dice_rolled"):
    """The dice of an attack were rolled."""

    who: str
    faces: tuple[Face, ...]

    def clause(self) -> str:
        dice = count(len(self.faces), "die", "dice")
        return f"{self.who} rolls {dice}: {faces_words(self.faces)}"


class DiceRerolled(EterniaEvent, frozen=True, kw_only=True, tag="dice_rerolled"):
    """Dice were rolled again: for which model, the old and the new faces."""

    who: str
    before: tuple[Face, ...]
    after: tuple[Face, ...]

    def clause(self) -> str:
        dice = count(len(self.before), "die", "dice")
        return f"{self.who} has {dice} rerolled: {faces_words(self.before)}, now {faces_words(self.after)}"


class DiceSet(EterniaEvent, frozen=True, kw_only=True, tag="dice_set"):
    """Dice that missed were turned to a face."""

    FACES = FACES
    said = "{who} turns {count:#die that missed|dice that missed} to {face:FACES}"

    who: str
    count: int
    face: Face


class AttackMissed(EterniaEvent, frozen=True, kw_only=True, tag="attack_missed"):
    """An attack scored no Success."""

    telling = True
    said = "{who} misses"

    who: str


class AttackHit(EterniaEvent, frozen=True, kw_only=True, tag="attack_hit"):
    """An attack hit a target: its Successes, and the Armor that they meet."""

    said = "{who} is hit: {successes:#Success|Successes}[ against Armor {armor}]"

    who: str
    successes: int
    armor: int


# ---- Harm -------------------------------------------------------------------


class Wounded(EterniaEvent, frozen=True, kw_only=True, tag="wounded"):
    """A model suffered Wounds; ``by`` is the effect's owner or the terrain, if it is no attack."""

    CAUSE = {"attack": "", "escape": " of Escape Damage", "effect": "", "terrain": " from the terrain"}
    telling = True
    said = "{who} suffers {wounds:#Wound}[ from {by}|{cause:CAUSE}][, {left} HP left]"

    who: str
    wounds: int
    left: int
    cause: Cause
    by: str = ""


class KnockedOut(EterniaEvent, frozen=True, kw_only=True, tag="knocked_out"):
    """A model was KO'ed and removed; ``at``: where, if it was on its way elsewhere."""

    telling = True

    who: str
    by: str = ""
    at: str = ""

    def clause(self) -> str:
        by = f" by {self.by}" if self.by and self.by != self.who else ""
        at = f" on {self.at}" if self.at else ""
        return f"{self.who} is KO'ed{at}{by}"


class Healed(EterniaEvent, frozen=True, kw_only=True, tag="healed"):
    """A model recovered HP."""

    said = "{who} recovers {amount} HP and has {now}"

    who: str
    amount: int
    now: int


class Dazed(EterniaEvent, frozen=True, kw_only=True, tag="dazed"):
    """A model became Dazed; ``why`` is the terrain that did it."""

    telling = True
    said = "{who} is Dazed[ by {why}]"

    who: str
    why: str = ""


class Recovered(EterniaEvent, frozen=True, kw_only=True, tag="recovered"):
    """A model is no longer Dazed."""

    said = "{who} is no longer Dazed"

    who: str


# ---- The Strategy Activation -----------------------------------------------------


class MinionActs(EterniaEvent, frozen=True, kw_only=True, tag="minion_acts"):
    """A Minion activates."""

    head = True
    said = "{who} activates"

    who: str


class MinionsRest(EterniaEvent, frozen=True, kw_only=True, tag="minions_rest"):
    """Minions forfeit their Activation."""

    said = "{count:#Minion} {count:rests|rest}"

    count: int


class ControllerSkillUsed(EterniaEvent, frozen=True, kw_only=True, tag="controller_skill_used"):
    """The Controller uses a Controller Skill."""

    head = True
    said = "the Controller uses {skill} for {cost} Power"

    skill: str
    cost: int


class StrategyPlayed(EterniaEvent, frozen=True, kw_only=True, tag="strategy_played"):
    """The Controller plays a Strategy card."""

    head = True
    said = "the Controller plays {card}"

    card: str


class StrategyDrawn(EterniaEvent, frozen=True, kw_only=True, tag="strategy_drawn"):
    """The Controller drew Strategy cards; which, the Controller alone may know."""

    count: int
    kept: int

    def clause(self) -> str:
        drawn = f"the Controller draws {count(self.count, 'Strategy card')}"
        return drawn if self.kept == self.count else f"{drawn} and keeps {self.kept}"


class StrategyRead(EterniaEvent, frozen=True, kw_only=True, tag="strategy_read"):
    """Which Strategy cards the Controller drew and holds; ``kept``: of more than these."""

    said = "you [{kept:?}keep|drew] {cards}"

    cards: tuple[str, ...]
    kept: bool = False


# ---- The AI ------------------------------------------------------------------------


class AiCardTurned(EterniaEvent, frozen=True, kw_only=True, tag="ai_card_turned"):
    """A card of one of the two AI decks is turned up."""

    head = True
    said = "{who} turns up the card {card}"

    card: str
    who: str


class InVain(EterniaEvent, frozen=True, kw_only=True, tag="in_vain"):
    """An effect of a Skill or card did nothing: to which models, if any, and why."""

    vain = True
    said = "{source}: [{who} ]{why}"

    source: str
    who: tuple[str, ...] = ()
    why: str


class AiSetsOut(EterniaEvent, frozen=True, kw_only=True, tag="ai_sets_out"):
    """The goal of an AI Character's move."""

    head = True
    said = "{who} {what}"

    who: str
    what: str


class AiChose(EterniaEvent, frozen=True, kw_only=True, tag="ai_chose"):
    """The AI's choice by its Strategy card, where nothing else tells it."""

    said = "the AI {what}"

    what: str
