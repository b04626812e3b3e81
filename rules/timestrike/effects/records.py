"""What skills and cards do: tagged records that data files compose and words tell.

Effects happen in their order to ``to``: ``target``, whom the aim names (:mod:`rules.timestrike.effects.targets`), or
``self``, the unit whose skill or card it is. Buffs, curses and loot are those of its Character (TIM-CHAR-7). In an
attack or a defense, effects on dice work with the roll, all others after combat (TIM-ATK-11). ``if`` adds conditions
to those of the skill or card; ``instead`` replaces the effect directly before it where they hold, and needs none of
that effect's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from rules.content.types import Code
from rules.kernel.play import effects
from rules.timestrike.effects.conditions import Conditions
from rules.timestrike.effects.vocabulary import BuffSlot, Count, CurseSlot, Deck, Signed, Stat

To = Literal["target", "self"]


class Base(effects.Effect, frozen=True, kw_only=True, rename={"given": "if"}):
    """The keys that every effect may have besides its own.

    Attributes:
        to: Whom it is for.
        given: Conditions that it has alone; ``if`` in a file.
        instead: It replaces the effect directly before it where its conditions hold.
    """

    with_roll: ClassVar[bool] = False

    to: To = "target"
    given: Conditions = ()
    instead: bool = False


class OnDice(Base, frozen=True, kw_only=True):
    """An effect on the dice of the attack or defense at hand."""

    with_roll = True


class Constant(Base, frozen=True, kw_only=True):
    """What holds as long as the skill or artifact does (TIM-SKILL-4, TIM-ART-2)."""


class OfAction(Base, frozen=True, kw_only=True):
    """A change of the Action or roll that the card or passive goes with."""


# ---- Damage and health ------------------------------------------------------


class Damage(Base, frozen=True, kw_only=True, tag="damage"):
    """``n`` damage that is neither defended nor blocked (TIM-CAST-4)."""

    n: Count


class Hits(Base, frozen=True, kw_only=True, tag="hits"):
    """``n`` hits, to be defended or met by Lost Defense (TIM-CAST-4, TIM-CAST-5)."""

    n: Count


class Roll(Base, frozen=True, kw_only=True, tag="roll"):
    """Roll ``n`` combat dice once; the hits are hits for each unit concerned (TIM-AOE-5)."""

    n: Count


class IfHit(Base, frozen=True, kw_only=True, tag="if_hit"):
    """Roll ``n`` combat dice for each target; what follows is for those with a hit."""

    n: Count


class Heal(Base, frozen=True, kw_only=True, tag="heal"):
    """The unit regains ``n`` health (TIM-HP-2)."""

    n: Count


class CheapShot(Base, frozen=True, kw_only=True, tag="cheap_shot"):
    """A Cheap Shot at the target, by the unit or another of the Character (TIM-CHEAP-1)."""

    by: Literal["self", "pack"] = "self"


# ---- Awakenings, buffs and curses -------------------------------------------


class Buff(Base, frozen=True, kw_only=True, tag="buff"):
    """The Character gains a buff (TIM-BUFF-1)."""

    buff: BuffSlot


class Curse(Base, frozen=True, kw_only=True, tag="curse"):
    """The Character gets a curse (TIM-BUFF-1); ``stat``: that of a stat of the user's choice."""

    curse: CurseSlot | Literal["stat"]


class Unbuff(Base, frozen=True, kw_only=True, tag="unbuff"):
    """The Character loses a buff of the user's choice; ``take``: the user gains the same.

    Where the user's slot is grey, nothing is gained (TIM-BUFF-4).
    """

    take: bool = False


class Cleanse(Base, frozen=True, kw_only=True, tag="cleanse"):
    """The Character loses ``n`` curses of the user's choice."""

    n: Count | Literal["all"]


class Awaken(Base, frozen=True, kw_only=True, tag="awaken"):
    """The Survivor awakens ``n`` stats of its owner's choice (TIM-AWK-3)."""

    n: Count


# ---- Moving units -----------------------------------------------------------


class Push(Base, frozen=True, kw_only=True, tag="push"):
    """Move the target up to ``n`` hexes away from the unit; it can fall.

    Each hex of the way is a neighbour that is one farther, free, and not higher than the last; the user chooses among
    several, and where there is none it stops. No unit with a larger base than the user's is moved, and none on the
    Sentience. There are no Cheap Shots.
    """

    n: Count


class Pull(Base, frozen=True, kw_only=True, tag="pull"):
    """Move the target up to ``n`` hexes nearer to the unit, as ``Push`` moves it away."""

    n: Count


class Put(Base, frozen=True, kw_only=True, tag="put"):
    """Put the unit on a free place: no fall damage, no Cheap Shot.

    The place needs neither range nor line of sight beyond what is said here. A rider, a unit on the Sentience and one
    that stays is not put anywhere; where there is no such place the effect cannot be used.

    Attributes:
        r: How far the place may be from the user.
        levels: By how much it may be higher or lower.
        land: It is no water.
        engaged: The unit is engaged with the user there.
    """

    r: Count
    levels: Count | None = None
    land: bool = False
    engaged: bool = False


class Swap(Base, frozen=True, kw_only=True, tag="swap"):
    """The two units, of one hex each and off the Sentience, exchange places."""


class Walk(Base, frozen=True, kw_only=True, tag="walk"):
    """The unit gets ``n`` Movement for now, safe from Cheap Shots; it can fall.

    The costs are the usual ones, and an attack before does not bar it.
    """

    n: Count


# ---- Dice of an attack or a defense -----------------------------------------


class ExtraHit(OnDice, frozen=True, kw_only=True, tag="extra_hit"):
    """The attack has ``n`` more hits (TIM-ATK-11)."""

    n: Count


class ExtraBlock(OnDice, frozen=True, kw_only=True, tag="extra_block"):
    """The defense has ``n`` more blocks (TIM-ATK-11)."""

    n: Count


class Dice(OnDice, frozen=True, kw_only=True, tag="dice"):
    """``n`` more dice for an attack, a defense, or the roll that spends Enrage (TIM-ENR-1)."""

    roll: Literal["attack", "defense", "enrage"]
    n: Count


class Reroll(Base, frozen=True, kw_only=True, tag="reroll"):
    """Roll any of the combat dice just rolled again, once (TIM-LUCK-3).

    It serves any roll of the Character: attack, defense, ability, Cheap Shot or fall.
    """


# ---- What holds constantly --------------------------------------------------


class ChangeStat(Constant, frozen=True, kw_only=True, tag="stat"):
    """The total stat is ``n`` higher or lower (TIM-STAT-5); Melee Characters keep their Range."""

    stat: Stat
    n: Signed


class AutoCheap(Constant, frozen=True, kw_only=True, tag="auto_cheap"):
    """The unit's Cheap Shots for fleeing hit without a roll (TIM-CHEAP-1)."""


class NoCheap(Constant, frozen=True, kw_only=True, tag="no_cheap"):
    """Cheap Shots deal the unit no damage."""


class Stay(Constant, frozen=True, kw_only=True, tag="stay"):
    """Nobody else moves the unit: no Contest, push, pull, exchange or shake does."""


class SharedBar(Constant, frozen=True, kw_only=True, tag="shared_bar"):
    """The units of the Character share one health bar (TIM-HP-5)."""


class TargetLast(Constant, frozen=True, kw_only=True, tag="target_last"):
    """The Lost choose the unit after all others that measure the same (TIM-LTGT-4)."""


class SeePast(Constant, frozen=True, kw_only=True, tag="see_past"):
    """Units never block the unit's line of sight."""


class Limbs(Constant, frozen=True, kw_only=True, tag="limbs"):
    """Each tentacle is a unit of the Character, to be activated in its turn (TIM-MOB-6)."""


class FishAfloat(Constant, frozen=True, kw_only=True, tag="fish_afloat"):
    """The unit may Fish while on a water tile, which it may name."""


class Free(Constant, frozen=True, kw_only=True, tag="free"):
    """A skill of the board costs no Energy and is used like loot, beside its Action."""

    skill: Code


class Waive(Constant, frozen=True, kw_only=True, tag="waive"):
    """A skill of the board needs no more the condition that ``condition`` names."""

    skill: Code
    condition: Code


class BlocksCount(Constant, frozen=True, kw_only=True, tag="blocks_count"):
    """The single die of a skill of the board succeeds on blocks too."""

    skill: Code


class HealMore(Base, frozen=True, kw_only=True, tag="heal_more"):
    """What is healed is ``n`` more: by a skill of the board, or by the fish just eaten."""

    skill: Code | None = None
    n: Count = 1


# ---- Energy, Actions and their rolls ----------------------------------------


class Energy(Base, frozen=True, kw_only=True, tag="energy"):
    """The unit has ``n`` more Energy in this turn; each Action is still taken once (TIM-ACT-3)."""

    n: Count


class Raise(OfAction, frozen=True, kw_only=True, tag="raise"):
    """The D20 counts ``n`` more (TIM-DICE-9)."""

    n: Count


class Threshold(OfAction, frozen=True, kw_only=True, tag="threshold"):
    """The D20 succeeds from ``n`` on (TIM-DICE-7)."""

    n: Annotated[int, Meta(ge=2, le=20)]


class Succeed(OfAction, frozen=True, kw_only=True, tag="succeed"):
    """The Action succeeds without a roll."""


class SkipFish(OfAction, frozen=True, kw_only=True, tag="skip_fish"):
    """The Action needs no fish (TIM-TAME-1)."""


# ---- Loot -------------------------------------------------------------------


class Draw(Base, frozen=True, kw_only=True, tag="draw"):
    """The Character draws ``n`` cards (TIM-LOOT-4)."""

    deck: Deck
    n: Count = 1


class DrawKeep(OfAction, frozen=True, kw_only=True, tag="draw_keep"):
    """Of ``n`` cards drawn for the Action keep ``keep``; the rest goes under the pile."""

    deck: Deck
    n: Count
    keep: Count


class Rob(Base, frozen=True, kw_only=True, tag="rob"):
    """Take ``n`` loot at random that is not equipped."""

    n: Count = 1


# ---- Ground and Fear --------------------------------------------------------


class Break(Base, frozen=True, kw_only=True, tag="break"):
    """Destroy the top piece of a wall there, else the top land hex (TIM-FALL-7, TIM-FALL-11).

    It happens before the other effects of the area, which are measured from where units stand then. A road and an
    overhang count as land; the base layer stays.
    """


class Sprout(Base, frozen=True, kw_only=True, tag="sprout"):
    """Spawn ``n`` tentacles there, or beside it if it is occupied (TIM-SPAWN-2)."""

    n: Count = 1


class Shake(Base, frozen=True, kw_only=True, tag="shake"):
    """A Sentience shake (TIM-SHAKE-1)."""


if TYPE_CHECKING:
    AnyEffect: TypeAlias = Base
else:
    AnyEffect = effects.any_of(Base)
SomeEffects = Annotated[tuple[AnyEffect, ...], Meta(min_length=1)]
