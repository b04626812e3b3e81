"""What players can look up by name: Characters, skills, cards, phases, maps, helps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from rules.content.types import said_of as source_of
from rules.kernel import Piece
from rules.kernel.words import count, listing, signed
from rules.kernel.words.phrasing import capital, sentence
from rules.timestrike.content.in_force import Cards
from rules.timestrike.content.records import Character, Slots
from rules.timestrike.effects.vocabulary import STATS
from rules.timestrike.words.boss_texts import Shown, action_lines, phase_lines
from rules.timestrike.words.card_faces import KINDS, SKILLS, faced
from rules.timestrike.words.card_texts import skill_text, text_of
from rules.timestrike.words.conditions import STATS as NAMES
from rules.timestrike.words.objectives import aims

GADGETS = {
    "hang_glider": ("no damage from a fall", "TIM-CRAFT-2"),
    "fishing_net": ("a Fish Action succeeds", "TIM-CRAFT-3"),
    "monster_trap": ("no damage from a Tame Monster Action that fails", "TIM-CRAFT-4"),
}
"""What a gadget does, and the rule of it."""


def pieces(cards: Cards) -> tuple[Piece, ...]:
    """List them with their faces, kind by kind, in the order of the data files."""
    return tuple([replace(piece, face=faced(cards, piece)) for piece in _all(cards)])


def _all(cards: Cards) -> Iterator[Piece]:
    return chain(
        _characters(cards),
        _skills(cards),
        _cards(cards),
        _artifacts(cards),
        _trials(cards),
        _boss(cards),
        _things(cards),
    )


def _characters(cards: Cards) -> Iterator[Piece]:
    for code, one in cards.characters.items():
        lines = [_body(one), _stats(one), *_slots(one)]
        lines += [f"{skill.name}, {SKILLS[skill.kind][0]}: {skill_text(skill, cards.names)}" for skill in one.skills]
        lines += [one.lore] if one.lore else []
        yield Piece(
            code, one.name, KINDS[one.kind], "\n".join(lines), ("TIM-BOARD-1", "TIM-CLASS-6"), source_of(one.source)
        )


def _body(one: Character) -> str:
    """Say what a unit is like."""
    said = [f"{KINDS[one.kind]}, {count(one.points, 'point')}" if one.points else capital(KINDS[one.kind])]
    said += [count(one.units, "unit")] if one.units > 1 else []
    said += [f"health {one.health}", f"height {one.height}", f"Energy {one.energy}"]
    said += [count(one.hexes, "hex", "hexes")] if one.hexes > 1 else []
    return f"{', '.join(said)}."


def _stats(one: Character) -> str:
    stats = [f"{NAMES[stat]} {one.stats.of(stat)}" for stat in STATS]
    how = "" if one.kind == "sentience" else f"{capital(one.movement)}, "
    return f"{how}{', '.join(stats)}{', Melee' * one.melee}."


def _slots(one: Character) -> Iterator[str]:
    """Say which slots are coloured."""
    columns = (("Awakenings", one.awakening, ()), ("Buffs", one.buff, ("stealth", "enrage")))
    for name, slots, more in (*columns, ("Curses", one.curse, ("affliction", "silence"))):
        said = [*_values(slots), *[_status(slots, status) for status in more if slots.value(status) is not None]]
        if said:
            yield f"{name}: {', '.join(said)}."


def _values(slots: Slots) -> Iterator[str]:
    for stat in slots.coloured():
        yield f"{NAMES[stat]} {signed(slots.value(stat) or 0)}"


def _status(slots: Slots, status: str) -> str:
    value = slots.value(status) or 0
    return capital(status) if status in ("stealth", "silence") else f"{capital(status)} {signed(value)}"


def _skills(cards: Cards) -> Iterator[Piece]:
    owners = {skill.code: one.name for one in cards.characters.values() for skill in one.skills}
    owners |= {one.skill.code: one.name for one in cards.artifacts.values()}
    for code, skill in cards.skills.items():
        kind, rule = SKILLS[skill.kind]
        text = f"{owners[code]}. {skill_text(skill, cards.names)}"
        yield Piece(code, skill.name, kind, text, (rule,), source_of(skill.source))


def _cards(cards: Cards) -> Iterator[Piece]:
    for code, item in cards.items.items():
        text = f"{text_of(cards, code)} {count(item.copies, 'card')}."
        yield Piece(code, item.name, "item", text, ("TIM-ITEM-1", "TIM-ITEM-2"), source_of(item.source))
    for code, fish in cards.fish.items():
        rule = "TIM-FISHC-3" if fish.treasure else "TIM-FISHC-1"
        kind = "treasure" if fish.treasure else "fish"
        text = f"{text_of(cards, code)} {count(fish.copies, 'card')}."
        yield Piece(code, fish.name, kind, text, (rule,), source_of(fish.source))


def _artifacts(cards: Cards) -> Iterator[Piece]:
    for code, one in cards.artifacts.items():
        yield Piece(code, one.name, "artifact", text_of(cards, code), ("TIM-ART-1", "TIM-ART-2"), source_of(one.source))


def _trials(cards: Cards) -> Iterator[Piece]:
    for of, one in cards.trials.items():
        asked = [(stat, one.objective(stat)) for stat in STATS]
        lines = [f"{NAMES[stat]}: {sentence(aims(what, cards.names))}" for stat, what in asked if what is not None]
        lines.append("When all of them are awake: draw 1 artifact.")
        name = f"Trial of {cards.names[of]}"
        yield Piece(one.code, name, "trial", "\n".join(lines), ("TIM-TRIAL-1", "TIM-TRIAL-3"), source_of(one.source))


def _boss(cards: Cards) -> Iterator[Piece]:
    shown = Shown(cards)
    for code, one in cards.actions.items():
        text = "\n".join(action_lines(one, shown))
        yield Piece(code, one.name, "action card of Fear", text, ("TIM-SENT-1",), source_of(one.source))
    for phase in cards.content.scaled:
        text = "\n".join(phase_lines(phase, shown))
        rules = ("TIM-PHASE-1",) if phase.deck == "royale" else ("TIM-RAID-5",)
        yield Piece(phase.code, phase.name, f"phase {phase.phase} of Fear", text, rules, source_of(phase.source))


def _things(cards: Cards) -> Iterator[Piece]:
    rules = {"wall": "TIM-WALL-1", "road": "TIM-ROAD-1", "resource": "TIM-HEX-2"}
    for code, one in cards.structures.items():
        supply = f", {one.supply} of them" if one.supply else ""
        text = f"{count(one.hexes, 'hex', 'hexes')}, {count(one.levels, 'level')} high{supply}."
        yield Piece(code, one.name, "structure", text, (rules[code],), source_of(one.source))
    for code, gadget in cards.gadgets.items():
        does, rule = GADGETS[code]
        text = f"{count(gadget.materials, 'material')}, used at once: {does}."
        yield Piece(code, gadget.name, "gadget", text, ("TIM-CRAFT-1", rule), source_of(gadget.source))
    for code, land in cards.maps.items():
        modes = listing([cards.modes[mode].name for mode in land.best_for])
        text = f"{land.summary} For {land.players[0]} to {land.players[1]} players; best in a {modes}."
        yield Piece(code, land.name, "map", text, ("TIM-MAP-1",), source_of(land.source))
    for code, sheet in cards.sheets.items():
        yield Piece(code, sheet.name, "cheat sheet", "\n".join(sheet.lines), sheet.rules, source_of(sheet.source))
