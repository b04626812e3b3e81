"""The faces of the content in force: boards, cards and maps as they read."""

from __future__ import annotations

from functools import lru_cache

from rules.kernel import Piece
from rules.kernel.words.phrasing import capital, sentence
from rules.timestrike.content.in_force import Cards
from rules.timestrike.content.records import Character, Slots
from rules.timestrike.effects.vocabulary import BUFFS, CURSES, STATS, Class, SkillKind
from rules.timestrike.ground.maps import Map
from rules.timestrike.ground.terrain import opening, relief_of
from rules.timestrike.view import BoardFace, CardFace, LandFace, SkillFace
from rules.timestrike.words.card_texts import skill_text, text_of
from rules.timestrike.words.objectives import aims

KINDS: dict[Class, str] = {
    "survivor": "Survivor",
    "brute": "Brute",
    "beast": "Beast",
    "sentience": "Sentience",
    "mob": "mob",
}
SKILLS: dict[SkillKind, tuple[str, str]] = {
    "attack": ("attack skill", "TIM-SKILL-5"),
    "defense": ("defense skill", "TIM-SKILL-6"),
    "ability": ("ability", "TIM-SKILL-3"),
    "passive": ("passive", "TIM-SKILL-4"),
}
"""What a type of skill is called, and the rule of it."""


@lru_cache(maxsize=8)
def boards(cards: Cards) -> tuple[BoardFace, ...]:
    """Return every board and card of units, in the order of the data files."""
    return tuple([board(cards, code) for code in cards.characters])


@lru_cache(maxsize=8)
def loot(cards: Cards) -> tuple[CardFace, ...]:
    """Return every item, fish and artifact, and every skill that an artifact gives."""
    codes = (*cards.items, *cards.fish, *cards.artifacts)
    skills = [(one.skill.code, one.skill.name, one.of) for one in cards.artifacts.values()]
    given = [CardFace(code, name, "ability", (text_of(cards, code),), of) for code, name, of in skills]
    return (*[loot_face(cards, code) for code in codes], *given)


def board(cards: Cards, code: str) -> BoardFace:
    """Return a board, or a card of units."""
    one: Character = cards.characters[code]
    trial = cards.trials.get(code)
    asked = [(stat, trial.objective(stat)) for stat in STATS] if trial else []
    return BoardFace(
        code=code,
        name=one.name,
        mark=one.mark,
        kind=capital(KINDS[one.kind]),
        points=one.points,
        units=one.units,
        height=one.height,
        energy=one.energy,
        hexes=one.hexes,
        health=one.health,
        movement="" if one.kind == "sentience" else one.movement,
        melee=one.melee,
        stats=(one.stats.move, one.stats.range, one.stats.attack, one.stats.defense),
        awakening=_slots(one.awakening, STATS),
        buff=_slots(one.buff, BUFFS),
        curse=_slots(one.curse, CURSES),
        tiers=tuple([(tier.name, tier.spaces) for tier in one.tiers]),
        trial=tuple([(stat, sentence(aims(what, cards.names))) for stat, what in asked if what is not None]),
        skills=tuple(
            [
                SkillFace(skill.code, skill.name, SKILLS[skill.kind][0], skill_text(skill, cards.names))
                for skill in one.skills
            ]
        ),
        style=one.style or "",
        lore=one.lore or "",
    )


def _slots(slots: Slots, names: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    found = [(name, slots.value(name)) for name in names]
    return tuple([(name, value) for name, value in found if value is not None])


def loot_face(cards: Cards, code: str) -> CardFace:
    """Return an item, a fish or an artifact."""
    lines = tuple(text_of(cards, code).split("\n"))
    if code in cards.artifacts:
        return CardFace(code, cards.names[code], "artifact", lines, cards.artifacts[code].of)
    if code in cards.items:
        return CardFace(code, cards.names[code], "item", lines)
    return CardFace(code, cards.names[code], "treasure" if cards.fish[code].treasure else "fish", lines)


def land(of: Map, kind: str, text: str) -> LandFace:
    """Return a map with its places as a game begins."""
    ground = relief_of(of, opening(of))
    kinds = {**dict.fromkeys(ground.water, "water"), **dict.fromkeys(ground.resources, "resource")}
    kinds |= dict.fromkeys(ground.roads, "road")
    board_ = ground.board
    places = [
        (board_.names[place], *board_.hexes[place], ground.level[place], kinds.get(place, "base"))
        for place in range(len(board_.names))
    ]
    return LandFace(of.code, of.name, kind, (text,), tuple(places))


def faced(cards: Cards, piece: Piece) -> BoardFace | CardFace | LandFace:
    """Return the face of what can be looked up."""
    if piece.key in cards.characters:
        return board(cards, piece.key)
    if piece.key in cards.maps:
        return land(cards.maps[piece.key], piece.kind, piece.text)
    of = {one.code: code for code, one in cards.trials.items()}
    of |= {code: one.of for code, one in cards.artifacts.items()}
    of |= {skill.code: code for code, one in cards.characters.items() for skill in one.skills}
    of |= {one.skill.code: one.of for one in cards.artifacts.values()}
    return CardFace(piece.key, piece.name, piece.kind, tuple(piece.text.split("\n")), of.get(piece.key, ""))
