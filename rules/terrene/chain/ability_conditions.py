"""The conditions of an ability's use or trigger."""

from __future__ import annotations

from rules.terrene.cards.records import Ability, Command
from rules.terrene.chain.targets import subject_fits
from rules.terrene.state import Held, Member, TerreneTable, recruited
from rules.terrene.state_underway import Happening


def against_use(t: TerreneTable, member: Member, held: Held) -> tuple[str, tuple[str, ...]] | None:
    """Return why a Character cannot use its card by its classes, with the rules, or ``None``.

    TER-ITEM-1: every Character can use an Item. TER-CMD-2: a Command may name classes. TER-SPELL-1: a Spell needs a
    Spellcaster. TER-TRAP-1, TER-TRAP-2: a Trap needs a recruited Tactician of one's own, whoever holds it, stunned or
    silenced as it may be.
    """
    card = t.content.assignable[held.code]
    if not isinstance(card, Command):
        return None
    classes = t.content.character[member.code].classes
    name = t.content.character[member.code].name
    if card.subtype == "spell" and "Spellcaster" not in classes:
        return f"{name} is not a Spellcaster and cannot cast {card.name}.", ("TER-SPELL-1",)
    if card.subtype == "trap" and not any(
        "Tactician" in t.content.character[one.code].classes for one in recruited(t.state, member.seat)
    ):
        return f"{card.name} is a Trap: recruit a Tactician first.", ("TER-TRAP-1", "TER-TRAP-2")
    if card.classes and not set(card.classes) & set(classes):
        return f"{card.name} is for {' or '.join(card.classes)}, which {name} is not.", ("TER-CMD-2",)
    return None


def matches(t: TerreneTable, seat: int, ability: Ability, what: Happening, member: int | None) -> bool:
    """TER-TRIG-11, TER-TRAP-3: whether something that happened is the condition of an ability.

    TER-STORM-2: a Storm Effect is the condition of nothing but itself, which whoever collects triggers sees to.

    Args:
        t: The table.
        seat: The player whose ability it is.
        ability: The ability.
        what: What happened.
        member: The Character whose ability it is, or that holds the card, by number.
    """
    if ability.when != what.moment:
        return False
    if what.moment in ("turn_start", "turn_end"):
        return True
    if ability.subject == "self":
        return member is not None and what.subject == member
    return subject_fits(t, seat, ability.subject, what, member)
