"""The effects of Terrene Odyssey: tagged records that data files compose and words tell.

``do`` names the effect, ``to`` whom it is for: a word, or a filter that stands for each one that fits. An amount is a
number, or is read when the effect resolves (TER-SPELL-2, TER-DMG-5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from rules.content.types import Code, Few
from rules.kernel.play import effects
from rules.terrene.effects.vocabulary import (
    Against,
    Class,
    Condition,
    Counter,
    Duration,
    Gained,
    Kind,
    Points,
    Side,
    Signed,
    Stat,
    Subtype,
    Who,
)


class Filter(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"class_": "class"}):
    """A filter for Characters or cards; fields left out do not matter.

    A hidden Character fits only where ``hidden`` asks for one or nothing is asked but whose it is (TER-HIDE-6,
    TER-HIDE-7).

    Attributes:
        side: Whose it is, seen from the player whose ability it is.
        hidden: It is hidden; left out, it is recruited.
        name: The code of the card.
        class_: It has this class; ``class`` in a file.
        sp_at_most: Its printed SP.
        def_at_most: Its DEF now.
        def_at_least: Its DEF now.
        damaged: It has damage on it.
        other: It is not the Character whose ability it is.
        kind: What type of card it is.
        subtype: A Spell or a Trap.
        storm: It is a Storm.
    """

    side: Side = "any"
    hidden: bool = False
    name: Code | None = None
    class_: Class | None = None
    sp_at_most: Annotated[int, Meta(ge=0, le=4)] | None = None
    def_at_most: Points | None = None
    def_at_least: Points | None = None
    damaged: bool = False
    other: bool = False
    kind: Kind | None = None
    subtype: Subtype | None = None
    storm: bool = False


class Scaled(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An amount that is read on resolution: by the user's LV, or a stat of somebody.

    Attributes:
        by_lv: For LV 1, 2, and 3 or more.
        stat: Which stat; then ``of`` says whose.
        of: Whose stat.
        times: The stat so many times.
    """

    by_lv: tuple[Points, Points, Points] | None = None
    stat: Stat | None = None
    of: Who | None = None
    times: Few = 1


Amount = Signed | Scaled
To = Who | Filter


class Base(effects.Effect, frozen=True, kw_only=True):
    """An effect."""


class For(Base, frozen=True, kw_only=True):
    """An effect on somebody."""

    to: To


class Lasts(Base, frozen=True, kw_only=True):
    """An effect for a time, or a permanent one where it is printed in a passive ability."""

    dur: Duration = "in_play"


class LastsOn(Lasts, frozen=True, kw_only=True):
    """A lasting effect on its targets."""

    to: To


# ---- Damage, healing, stats ---------------------------------------------------


class Damage(For, frozen=True, kw_only=True, tag="damage"):
    """Deal damage: less DEF unless it stabs, to a player in full (TER-DMG-3, TER-HP-1)."""

    amount: Amount
    stab: bool = False


class Heal(For, frozen=True, kw_only=True, tag="heal"):
    """Remove damage, at most all of it (TER-HEAL-1, TER-HEAL-2)."""

    amount: Amount


class StatBonus(LastsOn, frozen=True, kw_only=True, tag="stat"):
    """Add to a stat, or take from it."""

    stat: Stat
    amount: Amount


class Prevent(LastsOn, frozen=True, kw_only=True, tag="prevent"):
    """Prevent damage that is left after DEF: a store that is used up, or ``all`` (TER-DMG-8)."""

    amount: Amount | Literal["all"]
    what: Literal["battle", "all"] = "all"
    dur: Duration


class NoDecay(LastsOn, frozen=True, kw_only=True, tag="no_decay"):
    """The Character suffers no Defence Decay."""

    dur: Duration


class ExtraOverkill(Lasts, frozen=True, kw_only=True, tag="extra_overkill"):
    """Overkill of the user in battle is raised, if there is any."""

    amount: Points
    dur: Duration


# ---- Conditions and gained abilities ------------------------------------------


class GiveStatus(LastsOn, frozen=True, kw_only=True, tag="status"):
    """Give a status condition (TER-STATUS-2)."""

    status: Condition
    dur: Duration = "end_of_turn"


class RemoveStatus(For, frozen=True, kw_only=True, tag="remove_status"):
    """End every status condition (TER-STATUS-4)."""


class Gain(LastsOn, frozen=True, kw_only=True, tag="gain"):
    """Have or give an ability; ``against`` is for Immune (TER-GAINED-4, TER-IMMUNE-3)."""

    ability: Gained
    against: Against | None = None


class BlockRule(LastsOn, frozen=True, kw_only=True, tag="block_rule"):
    """Say which Characters must, cannot or alone may block the attacks of ``to`` (TER-BLOCK-7)."""

    rule: Literal["must_block", "cannot_block", "only_blocked_by"]
    filter: Filter | None = None


class CostChange(Lasts, frozen=True, kw_only=True, tag="cost_change"):
    """Change a cost in Actions, down to 0, for the Characters or cards that fit."""

    what: Literal["recruit", "attack", "item", "command", "spell", "trap", "ability"]
    amount: Signed
    filter: Filter = Filter(side="own")


# ---- XP, Actions, counters ----------------------------------------------------


class GainXp(For, frozen=True, kw_only=True, tag="gain_xp"):
    """Give XP with its rewards (TER-XP-17)."""

    amount: Few


class LevelUp(For, frozen=True, kw_only=True, tag="level_up"):
    """Raise LV by 1; in an XP tree the LEVEL UP mark (TER-XP-9)."""


class GainActions(For, frozen=True, kw_only=True, tag="gain_actions"):
    """A player gains Actions, or loses unspent ones, down to 0."""

    amount: Signed


class Counters(Base, frozen=True, kw_only=True, tag="counters"):
    """Put counters on the card with this ability, or take them (TER-COMP-5)."""

    kind: Counter
    amount: Signed


# ---- Cards ---------------------------------------------------------------------


class Draw(For, frozen=True, kw_only=True, tag="draw"):
    """A player draws (TER-DRAW-2)."""

    amount: Few


class DiscardHand(For, frozen=True, kw_only=True, tag="discard_hand"):
    """A player discards cards from the hand, of their own choice or at random."""

    amount: Few
    random: bool = False


class Search(Base, frozen=True, kw_only=True, tag="search", rename={"from_": "from"}):
    """Take fitting cards from one's deck or discard pile, shown, and shuffle (TER-DRAW-5)."""

    from_: Literal["deck", "discard"]
    filter: Filter
    put: Literal["hand", "self", "top"] = "hand"
    amount: Few = 1


class Look(Base, frozen=True, kw_only=True, tag="look"):
    """Look at a target, an opponent's hand, or one's own top cards, to put back in any order."""

    at: Literal["target1", "target2", "opponent_hand", "top"]
    amount: Few = 1


class TurnUp(For, frozen=True, kw_only=True, tag="turn_up"):
    """Recruit a hidden Character for its own player, if there is supply (TER-RECRUIT-10)."""


class Recruit(Base, frozen=True, kw_only=True, tag="recruit", rename={"from_": "from"}):
    """Recruit without an Action (TER-RECRUIT-7); ``free`` costs no supply (TER-SUPPLY-5)."""

    from_: Literal["hand", "deck", "deck_or_hand"]
    filter: Filter
    free: bool = False


RECRUITED_FROM: dict[str, list[Literal["hand", "deck"]]] = {
    "hand": ["hand"],
    "deck": ["deck"],
    "deck_or_hand": ["hand", "deck"],
}


class CreateToken(Base, frozen=True, kw_only=True, tag="create_token"):
    """Token Characters enter play, as many as supply allows (TER-CHAR-13)."""

    token: Code
    amount: Few = 1


class DiscardCard(For, frozen=True, kw_only=True, tag="discard_card"):
    """Discard an assigned card, or the one that a Character holds; no penalty."""


class TakeCard(For, frozen=True, kw_only=True, tag="take_card"):
    """Take an assigned face-down card into the hand, or to an empty-handed user (TER-CMD-5)."""

    put: Literal["hand", "self"] = "hand"


class ReturnToHand(For, frozen=True, kw_only=True, tag="return_to_hand"):
    """Return a Character to its owner's hand; its card is discarded, a token ceases to exist."""


# ---- Battle and chain ----------------------------------------------------------


class CancelAttack(Base, frozen=True, kw_only=True, tag="cancel_attack"):
    """The attack that is open ends without block or damage."""


class CancelAbility(Base, frozen=True, kw_only=True, tag="cancel_ability"):
    """The use that is answered resolves without effect (TER-CHAIN-15)."""


class RedirectBlock(For, frozen=True, kw_only=True, tag="redirect_block"):
    """Another Character of the defending side becomes the blocker, if able (TER-BLOCK-6)."""


class ExtraAttack(For, frozen=True, kw_only=True, tag="extra_attack"):
    """The Character may declare one more attack in this turn, at the usual cost (TER-ATTACK-10)."""


# ---- Choices -------------------------------------------------------------------


class Demand(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A set of conditions, which must all be met.

    Attributes:
        own_turn: It is the turn of the player whose ability it is.
        controls: That player controls a recruited Character that fits.
        outnumbered: An opponent controls more recruited Characters than that player.
        battle_as: The user is the attacker, or the blocker, of the open battle.
    """

    own_turn: bool = False
    controls: Filter | None = None
    outnumbered: bool = False
    battle_as: Literal["attacker", "blocker"] | None = None


class Choose(Base, frozen=True, kw_only=True, tag="choose"):
    """The player picks a group of effects on resolution, by default the first (TER-TRIG-10)."""

    options: tuple[Effects, ...]


class If(Base, frozen=True, kw_only=True, tag="if", rename={"else_": "else"}):
    """Do the one or the other, by a demand read on resolution."""

    demand: Demand
    then: Effects
    else_: Effects = ()


if TYPE_CHECKING:
    Effect: TypeAlias = Base
    AnyLasting: TypeAlias = Lasts
else:
    Effect = effects.any_of(Base)
    AnyLasting = effects.any_of(Lasts)
Effects = tuple[Effect, ...]
