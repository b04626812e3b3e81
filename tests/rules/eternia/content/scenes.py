"""Tables where all of a card's words can happen: Enemy, mate, guard and Water in reach."""

from __future__ import annotations

from rules.eternia.content.records import Skill
from rules.eternia.effects.vocabulary import LEVELS
from rules.eternia.words.cards import skill_lines
from rules.kernel import Step
from tests.rules.eternia.box import CARDS
from tests.rules.eternia.table import At, Table, Where, table

FOE = {"hero": "trap_jaw", "villain": "man_at_arms"}  # of Armor 1
SECOND = {"hero": "evil_lyn", "villain": "teela"}
MATE = {"hero": "orko", "villain": "mer_man"}
OTHER_MATE = {"hero": "stratos", "villain": "beast_man"}
GUARD = {"hero": "royal_guard_1", "villain": "shadow_beast_1"}


def mate_of(skill: Skill) -> str:
    kind = CARDS.character[skill.of].kind
    return MATE[kind] if MATE[kind] != skill.of else OTHER_MATE[kind]


def user_at(skill: Skill, words: str) -> At:
    """The user on F6, next to Water, with half its HP, its Skill unlocked, and enough Power."""
    full = CARDS.character[skill.of].player.hp
    unlocked: list[str] = []
    power = [0]
    if skill.level != "basic":
        for level in LEVELS:
            here = level == skill.level
            unlocked.append(skill.code if here else CARDS.choices[skill.of, level][0].code)
            power.append(3 if here else 0)
            if here:
                break
    else:
        power = [4]
    if "slots of a friendly" in words:
        power[0] = 2
    dazed = "recovers from Dazed" in words and "of them" not in words
    return At("F6", hp=full // 2, power=power, unlocked=unlocked, dazed=dazed)


def scene(
    skill: Skill,
    words: str,
    *,
    run: tuple[Step, ...] = (),
    turn: str | None = None,
    foe: str = "",
    at: At | None = None,
    mate_on: str = "E6",
) -> Table:
    """Everything that a Skill's words may name, in reach: an Enemy, a mate, a guard next to it."""
    kind = CARDS.character[skill.of].kind
    mate = At(mate_on, hp=4, power=(1,), dazed="one of them recovers" in words)
    mine: dict[str, Where] = {skill.of: user_at(skill, words), mate_of(skill): mate}
    theirs: dict[str, Where] = {foe or FOE[kind]: at or At("G6", hp=5, power=(3,))}
    if "each other Enemy" in words or "one of its own friends" in words:
        theirs[SECOND[kind]] = At("H5")
    elif "Bonus Attack with" in words and not at:
        theirs[SECOND[kind]] = At("F7")
    heroes, villains = (mine, theirs) if skill.card == "player" else (theirs, mine)
    t = table(
        heroes,
        trio(heroes, villains),
        turn=turn if turn is not None or run else skill.of,
        run=run,
        minion="hover_robot" if kind == "hero" else "eternian_soldier",
        minions=("F7",) if "Enemy Minion" in words else (),
        elites={GUARD[kind]: At("H6", master=skill.of if skill.card == "player" else None)},
        tokens={"G5": "water"},
    )
    hide(t)
    return t


def trio(heroes: dict[str, Where], villains: dict[str, Where]) -> dict[str, Where]:
    """Three Characters for the Controller, those that are not asked for out of the way."""
    others = [code for code in CARDS.character if code not in heroes and code not in villains]
    return {**villains, **dict(list(zip(others, ("M1", "M3"), strict=False))[: 3 - len(villains)])}


def hide(t: Table) -> None:
    """Turn the Activation cards of the slots to come facedown."""
    for card in (*t.state.players[1:], *t.state.controllers[1:]):
        card.faceup = False


def words_of(skill: Skill, extra: str = "") -> str:
    """The words of a Skill, and of one of its Boosts or Surges."""
    own = skill_lines(skill, CARDS)
    lines = [own[0]] if skill.effects else []
    lines += [line.partition(": ")[2] for line in own if extra and line.startswith(f"{extra}, ")]
    return " ".join(lines)
