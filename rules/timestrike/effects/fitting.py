"""What goes together in a skill or a card; what does not is refused as it is read."""

from __future__ import annotations

from collections.abc import Sequence

from rules.content.checks import need
from rules.timestrike.effects.conditions import (
    CasterNear,
    Condition,
    Damaged,
    Gains,
    Heals,
    LuckyBlocks,
    LuckyHits,
    PackEngaged,
    PackNear,
    Unhurt,
)
from rules.timestrike.effects.fear_steps import Again, Brood, FearStep, Grow, PlaceAt, Reward, Shudder
from rules.timestrike.effects.records import (
    Base,
    BlocksCount,
    Break,
    Buff,
    CheapShot,
    Constant,
    Dice,
    DrawKeep,
    ExtraBlock,
    ExtraHit,
    Free,
    HealMore,
    IfHit,
    OfAction,
    OnDice,
    Raise,
    Reroll,
    Roll,
    Sprout,
    Stay,
    Swap,
    Waive,
)
from rules.timestrike.effects.targets import Aim, Area, Pack, Pair, Place
from rules.timestrike.effects.vocabulary import Moment, Window

When = Sequence[Moment | Window]

DICE_IN: dict[type[OnDice], frozenset[Moment | Window]] = {
    ExtraHit: frozenset({"attack"}),
    ExtraBlock: frozenset({"defend"}),
    Dice: frozenset({"always", "defend"}),
}
"""When an effect on dice has dice to work on."""
TRUE_IN: dict[type[Condition], frozenset[Moment | Window]] = {
    LuckyHits: frozenset({"attack"}),
    LuckyBlocks: frozenset({"defend"}),
    Damaged: frozenset({"attack"}),
    Unhurt: frozenset({"defend"}),
    CasterNear: frozenset({"any_cast"}),
    Heals: frozenset({"on_eat"}),
    Gains: frozenset({"cast", "use"}),
}
"""When conditions that look at something special can be true."""
CONSTANTLY: frozenset[Moment | Window] = frozenset({"always", "on_flee", "on_fish"})
"""When a passive holds, or changes what is about to happen."""
OF_SKILL = (Free, Waive, BlocksCount)
"""Effects of artifacts on a skill of the board that they come from."""
OF_WINDOW: dict[Window, type[Base]] = {"dice": Reroll, "d20": Raise, "tame": OfAction, "fish": OfAction}
"""What a card does that is used in a window of a roll."""
NO_ANSWER: frozenset[Window] = frozenset({"use", "fish", "tame", "draw"})
"""Windows in which a card answers nothing."""


def tag(kind: object) -> str:
    """Return the word by which a record is known in data files."""
    of = kind if isinstance(kind, type) else type(kind)
    return str(getattr(of, "__struct_config__").tag)  # noqa: B009  # any tagged record


def fit(when: When, given: Sequence[Condition], aim: Aim | None, effects: Sequence[Base]) -> None:
    """Hold conditions, aim and effects against the moments and against one another.

    Raises:
        ValueError: Something does not go together.
    """
    for one in [*given, *[condition for effect in effects for condition in effect.given]]:
        known = TRUE_IN.get(type(one))
        need(known is None or known.issuperset(when), f"{tag(one)} cannot be true when this is used")
        if isinstance(one, Gains):
            need(any(isinstance(effect, Buff) for effect in effects), "gains needs a buff among the effects")
    need(not effects[0].instead, "the first effect has none before it to replace")
    for at, effect in enumerate(effects):
        need(bool(effect.given) or not effect.instead, f"{tag(effect)} instead says on which condition")
        need(not isinstance(effect, IfHit) or at < len(effects) - 1, "nothing follows if_hit")
        _dice(when, effect)
        _aimed(aim, effect)


def _dice(when: When, effect: Base) -> None:
    if isinstance(effect, OnDice):
        need(DICE_IN[type(effect)].issuperset(when), f"{tag(effect)} has no dice to work on then")
    if isinstance(effect, Constant) and not isinstance(effect, Stay):
        need(CONSTANTLY.issuperset(when), f"{tag(effect)} holds constantly, and is a passive's")


def _aimed(aim: Aim | None, effect: Base) -> None:
    need(not isinstance(effect, Swap) or isinstance(aim, Pack | Pair), "swap needs an aim at another unit, or at two")
    need(not isinstance(effect, Sprout) or isinstance(aim, Place), f"{tag(effect)} needs an aim at a place")
    need(not isinstance(effect, Break | Roll) or isinstance(aim, Area), f"{tag(effect)} needs an aim at an area")


def fit_skill(effects: Sequence[Base]) -> None:
    """Refuse effects that an artifact alone has, for the Survivor that it comes from.

    Raises:
        ValueError: There is one.
    """
    for effect in effects:
        of_board = isinstance(effect, OF_SKILL) or (isinstance(effect, HealMore) and effect.skill is not None)
        need(not of_board, f"{tag(effect)} of a skill is for what an artifact does beside its own")


def fit_alone(given: Sequence[Condition], effects: Sequence[Base]) -> None:
    """Refuse what needs another unit of the Character.

    Raises:
        ValueError: Something does.
    """
    for one in [*given, *[condition for effect in effects for condition in effect.given]]:
        need(not isinstance(one, PackEngaged | PackNear), f"{tag(one)} needs another unit of the Character")
    for effect in effects:
        pack = isinstance(effect, CheapShot) and effect.by == "pack"
        need(not pack, f"{tag(effect)} needs another unit of the Character")


def fit_own(effects: Sequence[Base]) -> None:
    """Refuse what an artifact cannot do all the time.

    Raises:
        ValueError: An effect is for a moment.
    """
    for effect in effects:
        need(isinstance(effect, Constant | HealMore | DrawKeep), f"{tag(effect)} does not hold constantly")


def fit_windows(when: Sequence[Window], aim: Aim | None, effects: Sequence[Base]) -> None:
    """Hold the effects of a card against the windows in which it is used.

    Raises:
        ValueError: An effect has nothing to do there.
    """
    answers = [window for window in when if window not in NO_ANSWER]
    need(not answers or aim is None, "a card that answers something has its target already")
    need(len(when) == 1 or len(answers) == len(when), "a card answers what happens, or it does not")
    for effect in effects:
        kind = OF_WINDOW.get(when[0])
        fits = isinstance(effect, kind) if kind else not isinstance(effect, Raise | Reroll)
        need(fits, f"{tag(effect)} does nothing in the window {when[0]}")


def fit_steps(steps: Sequence[FearStep], *, setup: bool) -> None:
    """Refuse steps that are not for a card of such a kind.

    Args:
        steps: The steps of the card.
        setup: They are carried out as a phase begins, and not as an action card.

    Raises:
        ValueError: A step is not for it, or cannot be carried out.
    """
    for step in steps:
        begins = isinstance(step, PlaceAt | Reward | Again)
        need(setup or not begins, f"{tag(step)} is for the beginning of a phase")
        need(not setup or begins or isinstance(step, Shudder | Grow), f"{tag(step)} is for action cards")
        need(step.most is None or step.most >= step.survivors, f"{tag(step)} is for no number of Survivors")
        if isinstance(step, Reward):
            need(step.awaken + step.artifacts > 0, "reward gives something")
        if isinstance(step, Brood):
            need(len({kin.kind for kin in step.kinds}) == len(step.kinds), "brood names each kind once")
