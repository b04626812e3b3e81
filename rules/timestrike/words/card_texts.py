"""The texts of skills, items, fish and artifacts, made from what they do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.kernel.words import listing
from rules.kernel.words.phrasing import Clause, sentence, together
from rules.timestrike.content.in_force import Cards
from rules.timestrike.content.records import Artifact, Card, Skill
from rules.timestrike.effects.conditions import Condition, Gains
from rules.timestrike.effects.records import Base, Break, Constant, DrawKeep, IfHit, Walk
from rules.timestrike.effects.targets import Aim, Area
from rules.timestrike.effects.vocabulary import Limit, Moment, Window
from rules.timestrike.words.conditions import STATS, aimed, met, within
from rules.timestrike.words.effects import To, says

Names = Mapping[str, str]

WHEN: dict[Moment, str] = {
    "attack": "",
    "defend": "",
    "cast": "",
    "always": "",
    "on_engage": "when you become engaged with an enemy, ",
    "on_flee": "when an enemy flees from you, ",
    "on_damaged": "after an attack has damaged you, ",
    "on_cast": "after you have cast an ability, ",
    "on_eat": "when you eat a fish, ",
    "on_fish": "when you Fish, ",
    "any_cast": "after an enemy has cast an ability, ",
}
"""When a skill does something, where its type does not say so."""
WINDOWS: dict[Window, str] = {
    "use": "",
    "fish": "with your Fish Action: ",
    "tame": "with your Tame Monster Action: ",
    "defend": "when you defend: ",
    "dice": "after you have rolled combat dice: ",
    "d20": "after you have rolled a D20: ",
    "contest": "in a Contest against you",
    "shake": "before a shake",
    "draw": "at once: ",
}
"""When a card is used; windows of one card are joined."""
LIMITS: dict[Limit, str] = {"turn": "Once a turn.", "round": "Once a round."}
OTHER: dict[Moment, str] = {"attack": "the target", "defend": "the attacker", "on_engage": "the enemy"}
"""What to call the other of an attack, or of an engagement."""


def skill_text(skill: Skill, names: Names) -> str:
    """Say what a skill does, in one or two sentences."""
    other = OTHER.get(skill.moment, "")
    said = _said(skill.given, skill.aim, skill.effects, other, names, WHEN[skill.moment])
    cost = f"discard 1 {skill.cost.loot}: " if skill.cost else ""
    more = [LIMITS[skill.limit]] if skill.limit else []
    more += ["Silence does not stop it."] if skill.unsilenced else []
    return " ".join([sentence(cost + said), *more])


def card_text(card: Card, names: Names) -> str:
    """Say what an item or a fish does, in one or two sentences."""
    windows = listing([WINDOWS[window] for window in card.when], "or")
    lead = windows if len(card.when) == 1 else f"{windows}: "
    return sentence(_said(card.given, card.aim, card.effects, "", names, lead))


def artifact_texts(artifact: Artifact, names: Names) -> tuple[str, str, str]:
    """Say the three parts of an artifact: its stat, its skill, and what its Survivor has."""
    stat = f"{STATS[artifact.stat]} +{artifact.n}"
    skill = f"{artifact.skill.name}: {skill_text(artifact.skill, names)}"
    fish = "with a successful Fish Action: " if any(isinstance(one, DrawKeep) for one in artifact.own) else ""
    own = sentence(fish + _said((), None, artifact.own, "", names, ""))
    if artifact.own_limit:
        own = f"{own} {LIMITS[artifact.own_limit]}"
    return stat, skill, f"{names[artifact.of]}: {own}"


def text_of(cards: Cards, code: str) -> str:
    """Say what a skill, an item, a fish or an artifact does; anything else has no text."""
    if code in cards.skills:
        return skill_text(cards.skills[code], cards.names)
    if code in cards.artifacts:
        return "\n".join(artifact_texts(cards.artifacts[code], cards.names))
    return card_text(cards.card(code), cards.names) if code in cards.items or code in cards.fish else ""


def _said(
    given: Sequence[Condition],
    aim: Aim | None,
    effects: Sequence[Base],
    other: str,
    names: Names,
    lead: str,
) -> str:
    """Put conditions, aim and effects together, as a clause without its full stop.

    Args:
        given: Conditions of the whole.
        aim: Whom it is aimed at.
        effects: What it does.
        other: What to call the target of an attack, or the attacker; empty for what has neither.
        names: The names of skills.
        lead: When it happens.
    """
    first = other or (aimed(aim) if aim else "you")
    again = other or ("it" if aim else "you")
    asked = [one for one in given if not isinstance(one, Gains)]  # that it does something goes without saying
    if not asked:
        return f"{lead}{_effects(effects, first, again, aim, names)}"
    if aim and not other:
        return f"{lead}{first}: if {met(asked, again)}, {_effects(effects, again, again, aim, names)}"
    stop = ":" if effects[0].given else ","
    called = other if other or aim else "the target of your attack"
    return f"{lead}if {met(asked, called)}{stop} {_effects(effects, first, again, aim, names)}"


def _effects(effects: Sequence[Base], first: str, again: str, aim: Aim | None, names: Names) -> str:
    """Say effects one after another, those for the same target in one clause."""
    parts: list[str] = []
    row: list[Clause] = []
    named = False
    if isinstance(effects[0], Break) and isinstance(aim, Area):
        first = f"each unit within {aim.radius} of it"
    for effect in effects:
        alone = bool(effect.given) or isinstance(effect, IfHit | Break)
        parts += _row(row) if alone else []
        goes_on = bool(row) and row[-1].subject == first
        clause = _clause(effect, first if goes_on or not named else again, aim, names)
        if alone:
            when = f"if {met(effect.given, again)}, " if effect.given else ""
            parts.append(f"{when}{together([clause])}{' instead' * effect.instead}")
        else:
            row.append(clause)
        named = named or (effect.to == "target" and not isinstance(effect, Break))
    parts += _row(row)
    if isinstance(effects[0], IfHit):
        return f"{parts[0]}; with a hit, {'; '.join(parts[1:])}"
    return "; ".join(parts)


def _clause(effect: Base, target: str, aim: Aim | None, names: Names) -> Clause:
    """Say one effect; what you do reads as an order."""
    subject = "you" if effect.to == "self" else target
    if isinstance(effect, Break) and isinstance(aim, Area):
        subject = f"a hex {within(aim.r)}"
    return says(effect, To(subject, names))._replace(order=not isinstance(effect, Constant | Walk))


def _row(row: list[Clause]) -> list[str]:
    """Say clauses that stand together, and empty their list."""
    said = [together(row)] if row else []
    row.clear()
    return said
