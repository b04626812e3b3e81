"""Checks of skills, cards and Fear's steps: what goes together, and what each may name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.content.checks import need, need_known
from rules.timestrike.content.records import Artifact, Card, Character, Skill
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
from rules.timestrike.effects.vocabulary import Class, Moment, Window

ON_DICE: dict[type[OnDice], tuple[Moment | Window, ...]] = {
    ExtraHit: ("attack",),
    ExtraBlock: ("defend",),
    Dice: ("always", "defend"),
}
"""When an effect on dice has dice to work on."""
ONLY_WHEN: dict[type[Condition], tuple[Moment | Window, ...]] = {
    LuckyHits: ("attack",),
    LuckyBlocks: ("defend",),
    Damaged: ("attack",),
    Unhurt: ("defend",),
    CasterNear: ("any_cast",),
    Heals: ("on_eat",),
    Gains: ("cast", "use"),
}
"""When conditions that look at something special can be true."""
OF_SKILL = (Free, Waive, BlocksCount, HealMore)
"""Effects that name a skill of the board."""


def tag(kind: object) -> str:
    """Return the word by which a record is known in data files."""
    return str((kind if isinstance(kind, type) else type(kind)).__struct_config__.tag)  # type: ignore[attr-defined]


def check_skill(skill: Skill, of: Character | None) -> None:
    """Check a skill of a Character, or of an artifact that any Survivor may have (``None``).

    Raises:
        ValueError: Parts of it do not go together.
    """
    need((skill.kind == "passive") == (skill.when is not None), f"{skill.code}: a passive, and nothing else, says when")
    need(skill.cost is None or skill.kind == "ability", f"{skill.code}: abilities alone cost loot")
    need(
        skill.aim is None or skill.kind in ("ability", "passive"),
        f"{skill.code}: an {skill.kind} has its target already",
    )
    need(skill.limit is None or skill.kind == "passive", f"{skill.code}: an Action has a limit already")
    need(not skill.unsilenced or skill.kind == "passive", f"{skill.code}: passives alone withstand Silence")
    several = of is not None and of.units > 1
    _all(skill.code, (skill.moment,), skill.given, skill.aim, skill.effects, several=several)
    for effect in skill.effects:
        need(not isinstance(effect, OF_SKILL[:3]), f"{skill.code}: {tag(effect)} is for artifacts, beside their skill")
        need(
            not isinstance(effect, HealMore) or effect.skill is None,
            f"{skill.code}: heal_more of a skill is an artifact's",
        )


def check_own(artifact: Artifact, of: Character) -> None:
    """Check what an artifact does for the Survivor that it comes from.

    Raises:
        ValueError: It names a skill or a condition that is not there.
    """
    skills = {skill.code: skill for skill in of.skills}
    for effect in artifact.own:
        need(
            isinstance(effect, (Constant, HealMore, DrawKeep)),
            f"{artifact.code}: {tag(effect)} does not hold constantly",
        )
        if isinstance(effect, OF_SKILL):
            need_known(effect.skill or "", skills, artifact.code, f"skill of {of.name}")
        if isinstance(effect, Waive):
            known = [tag(condition) for condition in skills[effect.skill].given]
            need_known(effect.condition, known, artifact.code, f"condition of {effect.skill}")
        if isinstance(effect, BlocksCount):
            need(_has(skills[effect.skill], IfHit), f"{artifact.code}: {effect.skill} rolls no die of its own")
        if isinstance(effect, HealMore):
            need(
                any(tag(one) == "heal" for one in skills[str(effect.skill)].effects),
                f"{artifact.code}: nothing to heal",
            )


def check_card(card: Card) -> None:
    """Check an item or a fish.

    Raises:
        ValueError: Parts of it do not go together.
    """
    _all(card.code, card.when, card.given, card.aim, card.effects, several=False)
    answers = [window for window in card.when if window not in ("use", "fish", "tame", "draw")]
    need(not answers or card.aim is None, f"{card.code}: what answers has its target already")
    need(len(card.when) == 1 or len(answers) == len(card.when), f"{card.code}: it answers, or it does not")
    for effect in card.effects:
        window = card.when[0]
        kind = _OF_WINDOW.get(window)
        fits = isinstance(effect, kind) if kind else not isinstance(effect, (Raise, Reroll))
        need(fits, f"{card.code}: {tag(effect)} in {window}")


_OF_WINDOW: dict[Window, type[Base]] = {"dice": Reroll, "d20": Raise, "tame": OfAction, "fish": OfAction}
"""What windows are for that a roll opens."""


def _all(
    code: str,
    when: Sequence[Moment | Window],
    given: Sequence[Condition],
    aim: Aim | None,
    effects: Sequence[Base],
    *,
    several: bool,
) -> None:
    """Check conditions, aim and effects against the moments and against one another."""
    need(not effects[0].instead, f"{code}: the first effect has none before it to replace")
    for one in [*given, *[condition for effect in effects for condition in effect.given]]:
        known = ONLY_WHEN.get(type(one))
        need(known is None or {*when} <= {*known}, f"{code}: {tag(one)} is never true when it is used")
        need(several or not isinstance(one, (PackEngaged, PackNear)), f"{code}: {tag(one)} needs another unit")
        if isinstance(one, Gains):
            need(any(isinstance(effect, Buff) for effect in effects), f"{code}: gains needs a buff among the effects")
    for at, effect in enumerate(effects):
        need(not effect.instead or bool(effect.given), f"{code}: {tag(effect)} instead says on which condition")
        moments = ON_DICE.get(type(effect)) if isinstance(effect, OnDice) else None
        need(moments is None or {*when} <= {*moments}, f"{code}: {tag(effect)} has no dice to work on")
        need(not isinstance(effect, IfHit) or at < len(effects) - 1, f"{code}: nothing follows if_hit")
        need(not isinstance(effect, Swap) or isinstance(aim, (Pack, Pair)), f"{code}: swap needs two units")
        need(not isinstance(effect, Sprout) or isinstance(aim, Place), f"{code}: {tag(effect)} needs a place")
        need(not isinstance(effect, (Break, Roll)) or isinstance(aim, Area), f"{code}: {tag(effect)} needs an area")
        pack = isinstance(effect, CheapShot) and effect.by == "pack"
        need(several or not pack, f"{code}: {tag(effect)} needs another unit")
        fixed = isinstance(effect, Constant) and not isinstance(effect, Stay)
        need(not fixed or {*when} <= _CONSTANTLY, f"{code}: {tag(effect)} holds constantly, and is a passive's")


_CONSTANTLY: frozenset[Moment | Window] = frozenset({"always", "on_flee", "on_fish"})


def check_steps(code: str, steps: Sequence[FearStep], characters: Mapping[str, Class], *, setup: bool) -> None:
    """Check the steps of one of Fear's cards.

    Args:
        code: The card.
        steps: Its steps.
        characters: The class of each Character.
        setup: The steps are carried out as a phase begins.

    Raises:
        ValueError: A step is not for such a card, or names what is not there.
    """
    for step in steps:
        beginning = isinstance(step, (PlaceAt, Reward, Again))
        need(setup or not beginning, f"{code}: {tag(step)} is for the beginning of a phase")
        need(not setup or beginning or isinstance(step, (Shudder, Grow)), f"{code}: {tag(step)} is for action cards")
        need(step.most is None or step.most >= step.survivors, f"{code}: {tag(step)} for no number of Survivors")
        if isinstance(step, PlaceAt):
            need_known(step.unit, characters, code, "Character")
            kind = characters[step.unit]
            need(kind in ("brute", "beast", "mob"), f"{code}: a {kind} is not spawned")
            need(kind == "mob" or len(step.at) == 1, f"{code}: there is one {step.unit}, and {len(step.at)} places")
        if isinstance(step, Brood):
            need(len({kin.kind for kin in step.kinds}) == len(step.kinds), f"{code}: a kind of Monster stands twice")


def _has(skill: Skill, kind: type[Base]) -> bool:
    return any(isinstance(effect, kind) for effect in skill.effects)
