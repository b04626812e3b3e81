"""What happens in combat, in sentences."""

from __future__ import annotations

from collections import Counter
from functools import singledispatch

from rules.eternia.effects.vocabulary import Face
from rules.eternia.told import combat_events as e
from rules.kernel.model import Event
from rules.kernel.words import count, listing

FACES: dict[Face, str] = {"melee": "melee", "ranged": "ranged", "power": "Power", "blank": "blank"}


def faces_words(faces: tuple[Face, ...]) -> str:
    """Name what dice show, the same faces together: ``2 Power, 1 melee, 1 blank``."""
    found = Counter(faces)
    order: tuple[Face, ...] = ("power", "melee", "ranged", "blank")
    return ", ".join([f"{found[face]} {FACES[face]}" for face in order if found[face]]) or "no dice"


@singledispatch
def combat_words(event: Event) -> str:
    """Put an event of combat in a sentence, without its full stop and without a capital of its own.

    Raises:
        AssertionError: It is none.
    """
    raise AssertionError(f"no words for {type(event).__name__}")


@combat_words.register
def _(event: e.SkillUsed) -> str:
    return f"{event.who} uses {event.skill}"


@combat_words.register
def _(event: e.ReactionUsed) -> str:
    return f"{event.who} reacts with {event.skill}"


@combat_words.register
def _(event: e.EffectBegan) -> str:
    return f"{event.source}, on {listing(event.who)}: {event.what}"


@combat_words.register
def _(event: e.AttackBegan) -> str:
    kind = "Bonus Attack" if event.bonus else "attack"
    forced = f"{event.by} makes {event.who} attack" if event.by else f"{event.who} attacks"
    targets = f" {listing(event.targets)}" if event.targets else ""
    with_ = f"{event.skill} ({event.reach.title()}{', ' + kind if event.bonus else ''})"
    return f"{forced}{targets} with {with_}"


@combat_words.register
def _(event: e.Boosted) -> str:
    return f"{event.who} uses {event.what}{' as a Defense Boost' if event.defense else ''}"


@combat_words.register
def _(event: e.TargetsAdded) -> str:
    return f"the attack now targets {listing(event.targets)} too"


@combat_words.register
def _(event: e.AttackTurned) -> str:
    return f"the attack targets {event.who} instead of {event.instead_of}"


@combat_words.register
def _(event: e.AttackDropped) -> str:
    return f"{event.skill} of {event.who} has no target any more and ends without a roll"


@combat_words.register
def _(event: e.DiceRolled) -> str:
    dice = count(len(event.faces), "die", "dice")
    return f"{event.who} rolls {dice}: {faces_words(event.faces)}"


@combat_words.register
def _(event: e.DiceRerolled) -> str:
    dice = count(len(event.before), "die", "dice")
    return f"{event.who} has {dice} rolled again: {faces_words(event.before)}, now {faces_words(event.after)}"


@combat_words.register
def _(event: e.DiceSet) -> str:
    missed = count(event.count, "die that missed", "dice that missed")
    return f"{event.who} turns {missed} to {FACES[event.face]}"


@combat_words.register
def _(event: e.AttackMissed) -> str:
    return f"{event.who} misses"


@combat_words.register
def _(event: e.AttackHit) -> str:
    armor = f" against Armor {event.armor}" if event.armor else ""
    return f"{event.who} is hit: {count(event.successes, 'Success', 'Successes')}{armor}"


@combat_words.register
def _(event: e.MinionActs) -> str:
    return f"{event.who} activates"


@combat_words.register
def _(event: e.MinionsRest) -> str:
    return f"{count(event.count, 'Minion')} {'rests' if event.count == 1 else 'rest'}"


@combat_words.register
def _(event: e.ControllerSkillUsed) -> str:
    return f"the Controller uses {event.skill} for {event.cost} Power"


@combat_words.register
def _(event: e.StrategyPlayed) -> str:
    return f"the Controller plays {event.card}"


@combat_words.register
def _(event: e.StrategyDrawn) -> str:
    drawn = f"the Controller draws {count(event.count, 'Strategy card')}"
    return drawn if event.kept == event.count else f"{drawn} and keeps {event.kept}"


@combat_words.register
def _(event: e.StrategyRead) -> str:
    return f"you {'keep' if event.kept else 'drew'} {listing(event.cards)}"


@combat_words.register
def _(event: e.InVain) -> str:
    who = f"{listing(event.who)} " if event.who else ""
    return f"{event.source}: {who}{event.why}"


@combat_words.register
def _(event: e.AiSetsOut) -> str:
    return f"{event.who} {event.what}"


@combat_words.register
def _(event: e.AiChose) -> str:
    return f"the AI {event.what}"


@combat_words.register
def _(event: e.AiCardTurned) -> str:
    return f"{event.who} turns up {event.card}"
