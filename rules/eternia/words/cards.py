"""Cards in words, as views: Skills, Controller, Strategy and AI cards, terrain, NPCs."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

from msgspec.structs import replace

from rules.eternia.content.in_force import Cards
from rules.eternia.content.records import (
    AiCard,
    AiLine,
    AttackLine,
    Benefit,
    Choice,
    ControllerSkill,
    Extra,
    Minion,
    Npc,
    Ready,
    Skill,
    Strategy,
    Terrain,
)
from rules.eternia.effects.records import Effects
from rules.eternia.effects.vocabulary import LEVELS, Reach, Side, Trigger
from rules.eternia.view import CardView, SkillView
from rules.eternia.words.effect_texts import sentences
from rules.eternia.words.phrases import Place, Scene, trigger
from rules.kernel.words import count, listing
from rules.kernel.words.phrasing import capital, with_article

KINDS: dict[str, str] = {
    "attack": "Attack",
    "action": "Action",
    "bonus_action": "Bonus Action",
    "boost": "Boost",
    "reaction": "Reaction",
    "passive": "Passive",
}
REACHES: dict[Reach, str] = {"melee": "Melee", "ranged": "Ranged"}
_PLACES: dict[str, Place] = {
    "attack": "attack",
    "action": "use",
    "bonus_action": "use",
    "reaction": "reaction",
    "passive": "always",
}
_BOOSTS: dict[str, Place] = {"attack": "attack", "defense": "defense", "move": "move"}
_AFTER: dict[Trigger, str] = {"enemy_uses_skill": "after the Skill is resolved", "round_start": "then"}
_SET_OFF: tuple[Trigger, ...] = ("enemy_starts_move", "enemy_ends_move", "enemy_uses_skill")
_WOUNDS: tuple[Trigger, ...] = ("self_wounded", "ally_wounded")

Card = Literal["player", "controller", "ai"]


# ---- Skills -------------------------------------------------------------------


def skill_view(skill: Skill, cards: Cards) -> SkillView:
    """ETE-SKL-2: a Skill with its printed values and words."""
    attack = skill.attack
    kind = KINDS[skill.kind]
    return SkillView(
        skill.code,
        skill.name,
        f"{skill.boost_on.title()} {kind}" if skill.boost_on else kind,
        skill.level,
        None if skill.kind == "passive" else skill.cost,
        attack.reach if attack else None,
        attack.dice if attack else 0,
        skill_lines(skill, cards),
    )


def skill_lines(skill: Skill, cards: Cards) -> tuple[str, ...]:
    """Say a Skill in lines: itself, each Boost and Surge, and when the AI uses it."""
    scene = _scene(skill, cards)
    own = " ".join(sentences(skill.effects, scene))
    if skill.trigger:
        said = trigger(skill.trigger, skill.r, scene, scene.user, sight=skill.sight)
        own = f"{capital(said)}: {own}"
    if skill.attack and skill.attack.range:
        own = " ".join([f"Range {skill.attack.range}.", *([own] if own else [])])
    lines = [own] if own else []
    lines += [_extra("Boost", boost, scene) for boost in skill.boosts]
    lines += [_extra("Surge", surge, scene) for surge in skill.surges]
    if skill.ready:
        lines.append(f"The AI uses it if {' or if '.join([_ready(one, scene.user, cards) for one in skill.ready])}.")
    return tuple(lines)


def _scene(skill: Skill, cards: Cards) -> Scene:
    after = "when this Action is complete" if skill.kind == "action" else "after the attack"
    return Scene(
        place=_BOOSTS[skill.boost_on] if skill.boost_on else _PLACES[skill.kind],
        user=cards.names[skill.of],
        target="that Character" if skill.trigger in _WOUNDS else "the target",
        mover="that Character" if skill.trigger == "enemy_uses_skill" else "that Enemy",
        enemy="Enemy Character" if skill.trigger == "enemy_uses_skill" else "Enemy",
        after=_AFTER.get(skill.trigger, after) if skill.trigger else after,
        names=cards.names,
    )


def told_of(effects: Effects, user: str, cards: Cards, *, attack: bool = False) -> str:
    """Say some effects in one go, as part of an attack or of a Skill or card in use."""
    return " ".join(sentences(effects, Scene(place="attack" if attack else "use", user=user, names=cards.names)))


def _extra(kind: str, extra: Extra, scene: Scene) -> str:
    return f"{extra.name}, {kind} for {extra.cost} Power: {' '.join(sentences(extra.effects, scene))}"


def attack_words(attack: AttackLine) -> str:
    """Say an Attack: its reach, its dice, and its range where another is printed."""
    far = f", range {attack.range}" if attack.range else ""
    return f"{REACHES[attack.reach]}, {count(attack.dice, 'die', 'dice')}{far}"


def benefit_view(benefit: Benefit, user: str, cards: Cards, kind: str = "Trait") -> SkillView:
    """Show a trait or an Empowered benefit."""
    return SkillView("", benefit.name, kind, lines=benefit_lines(benefit, user, cards))


def benefit_lines(benefit: Benefit, user: str, cards: Cards) -> tuple[str, ...]:
    """Say the effects of a trait or an Empowered benefit; ``user`` is its holder's name."""
    return sentences(benefit.effects, Scene(place="always", user=user, names=cards.names))


# ---- The Controller's cards -----------------------------------------------------


def controller_skill_view(card: ControllerSkill, cards: Cards, *, empowered: bool) -> SkillView:
    """ETE-CTL-1: a Controller Skill with the side that is up."""
    lines = [_choice(choice, cards) for choice in (card.empowered if empowered else card.plain)]
    if empowered and card.keep:
        lines.append(f"Of the cards drawn keep {card.keep}; the rest goes under the deck.")
    return SkillView(
        card.code, card.name, "Empowered Controller Skill" if empowered else "Controller Skill", lines=tuple(lines)
    )


def _choice(choice: Choice, cards: Cards) -> str:
    place: Place = _BOOSTS[choice.boost_on] if choice.boost_on else "use"
    scene = Scene(place=place, user="the model", friendly="Controller", names=cards.names)
    kind = f"{choice.boost_on.title()} Boost, " if choice.boost_on else ""
    return f"{kind}{choice.cost} Power: {' '.join(sentences(choice.effects, scene))}"


def strategy_view(card: Strategy, cards: Cards) -> SkillView:
    """ETE-STR-6: a Strategy card and its moment."""
    scene, model = _strategy_scene(card, cards)
    said = trigger(card.trigger, card.r, scene, model)
    if card.trigger == "ally_ko":
        said = f"when {model} is KO'ed"
    line = f"{capital(said)}: {' '.join(sentences(card.effects, scene))}"
    return SkillView(card.code, card.name, "Strategy card", cost=1, lines=(line,))


def _strategy_scene(card: Strategy, cards: Cards) -> tuple[Scene, str]:
    """Return a Strategy card's scene, and its name for the Controller's model of its trigger."""
    character = card.of == "character"
    by_character = character and card.trigger in _SET_OFF
    scene = Scene(
        place="reaction" if card.trigger == "enemy_attacks_self" else "use",
        user="that Character" if character else "that model",
        friendly="other Controller" if card.trigger == "ally_ko" else "Controller",
        enemy="Player Character" if by_character else "Player Team model",
        mover="that Player Character",
        after=_AFTER.get(card.trigger, "after the attack"),
        names=cards.names,
    )
    return scene, "a Controller Character" if character else "a Controller model"


def told_by(source: str, effects: Effects, user: str, cards: Cards) -> str:
    """Say some effects of a Skill or card in use, in the words of that card."""
    scene = Scene(place="use", names=cards.names)
    if source in cards.strategy:
        scene, _ = _strategy_scene(cards.strategy[source], cards)
    elif source in cards.controller_skill:
        scene = replace(scene, friendly="Controller")
    return " ".join(sentences(effects, replace(scene, user=user)))


def ai_card_view(card: AiCard) -> SkillView:
    """ETE-AI-11: an AI card with its lines from the top."""
    return SkillView(
        card.code, card.name, f"AI {card.deck.title()} card", lines=tuple([_ai_line(line) for line in card.lines])
    )


_AI_IF: dict[str, str] = {
    "always": "",
    "in_attack_range": "if an Enemy is in Attack Range",
    "can_reach_attack": "if a Move Action brings an Enemy into Attack Range",
    "skill_ready": "if its Skill can be used",
    "can_flank": "as its first Action, if a Move Action brings more Enemies into Attack Range",
    "half_hp": "if it has half its HP or fewer",
    "enemy_low": "if an Enemy Character with 3 or fewer HP is in Attack Range",
    "objective_near": "if its objective is within 4",
    "minion_models": "if a Minion is in the supply",
    "elite_models": "if there is one in the supply",
    "minions_2": "if 2 or more Minions are on the board",
    "character_down": "if a Controller Character is KO'ed",
}


def _ai_line(line: AiLine) -> str:
    n = line.n
    minions = "the Minion" if n == 1 else f"each of the {n} Minions"
    characters = "the Controller Character" if n == 1 else f"each of the {n} Controller Characters"
    said: dict[str, str] = {
        "attack": "attack",
        "attack_bonus": f"attack with {count(n, 'more die', 'more dice')}",
        "skill": "use the Skill",
        "advance": "move towards the nearest Enemy",
        "retreat": "move to where the fewest Enemies are within 4",
        "flank": "move to where the most Enemies are in Attack Range",
        "objective": "Interact with the objective, else move towards it",
        "charge": "move towards the Enemy Character with the lowest HP",
        "spawn": f"spawn {count(n, 'Minion')}",
        "spawn_elite": "spawn 1 Elite Minion of its class next to the Controller Character nearest to a Player one",
        "minion_attack": f"{minions} nearest to an Enemy makes a Bonus Attack, else moves 3",
        "command": f"{characters} nearest to an Enemy performs 1 Action of the last Character card",
        "gain_power": f"the Controller Character with room for {n} Power and the most HP gains it",
        "mend": f"the Controller Character that has lost the most HP heals {n} HP",
        "wounds_all": f"each Player Character next to a Minion suffers {count(n, 'Wound')}",
        "save": "keep the Power",
    }
    head = ", ".join([part for part in (f"for {line.cost} Power" if line.cost else "", _AI_IF[line.given]) if part])
    text = f"{head or 'otherwise'}: {said[line.do]}."
    return capital(text)


def _ready(all_of: Iterable[Ready], user: str, cards: Cards) -> str:
    return listing([_one_ready(one, user, cards) for one in all_of])


def _one_ready(one: Ready, user: str, cards: Cards) -> str:
    """ETE-AI-20: say when the AI uses a Skill."""
    within = "" if one.r == 99 else f" within {one.r}"
    match one.is_:
        case "self":
            return f"{user} has lost {one.lost} or more HP"
        case "friend_can_attack":
            return f"a friend{within} could attack after a move of 2"
        case "none_adjacent":
            return "no Enemy is adjacent" if one.r in (1, 99) else f"no Enemy is{within}"
        case "outmatched":
            return f"an adjacent Enemy has more HP than {user}"
        case "supply":
            code = one.code or ""
            token = " token" if code in cards.terrain else ""
            return f"{with_article(cards.names[code])}{token} is in the supply"
        case _:
            return _counted(one, within)


def _counted(one: Ready, within: str) -> str:
    """Say which Enemies or friends must be where."""
    noun = "Enemy" if one.is_ == "enemy" else "friendly model"
    if one.character:
        noun = "Enemy Character" if one.is_ == "enemy" else "friendly Character"
    where = f" {one.least} to {one.r} spaces away" if one.least else within
    if one.lost or one.power:
        what = f"has lost {one.lost} or more HP" if one.lost else f"has {one.power} or more Power"
        return f"{with_article(noun)}{where} {what}"
    many = {"Enemy": "Enemies"}.get(noun, f"{noun}s")
    there = f"{one.count} or more {many} are" if one.count > 1 else f"{with_article(noun)} is"
    return f"{there}{where or ' on the board'}{' in Line of Sight' if one.sight else ''}"


# ---- Terrain and figures ----------------------------------------------------------


def terrain_lines(terrain: Terrain, cards: Cards) -> tuple[str, ...]:
    """ETE-TER-1, ETE-TER-4: the rules of a terrain card; Terrain Penalties carry that label."""
    inside = "a model in it" if terrain.kind == "overlay" else "a model on it"
    scene = Scene(place="always", user=inside, mover="the model", names=cards.names)
    label = "Terrain Penalty: "
    it = "each space of it" if terrain.each else "it"
    tolls = [
        f"{toll} more {'movement point' if toll == 1 else 'movement points'} to {way} {it}"
        for toll, way in ((terrain.enter, "enter"), (terrain.leave, "leave"))
        if toll
    ]
    lines = [f"{label}{listing(tolls)}."] if tolls else []
    if terrain.blocks_move:
        lines.append(f"{label}nobody enters it; flying models pass over it.")
    lines += [f"{label}{text}" for text in sentences(terrain.penalties, scene)]
    if terrain.blocks_sight:
        lines.append("It blocks Line of Sight.")
    if terrain.holds_dazed:
        lines.append("A Dazed model on it stays Dazed until it leaves.")
    lines += sentences(terrain.effects, scene)
    if any(effect.when == "pushed_into" for effect in terrain.effects):
        lines[-1] = f"{lines[-1].removesuffix('.')}, and the {terrain.name} is removed."
    if terrain.throw:
        lines.append(f"An adjacent Character may Interact to throw it: {attack_words(terrain.throw)}; it is removed.")
    if terrain.target:
        goal = terrain.target
        armor = f", Armor {goal.armor}" if goal.armor else ""
        lines.append(
            f"Any model within {goal.r} may attack it and nothing else: {goal.hp} HP{armor}; broken, it is removed."
        )
    return tuple(lines)


def npc_lines(npc: Npc, cards: Cards) -> tuple[str, ...]:
    """ETE-NPC-1: the words of an NPC card."""
    scene = Scene(place="always", user="it", mover="that Character", names=cards.names)
    lines = []
    if "enemies" in npc.attackable_by:
        lines.append("Enemies of its side may attack it.")
    elif npc.attackable_by:
        lines.append(
            "Both sides may attack it." if len(npc.attackable_by) > 1 else f"The {npc.attackable_by[0]} may attack it."
        )
    else:
        lines.append("Nobody may attack it.")
    if npc.follows:
        lines.append(
            "A Character next to it may Interact to lead it: it follows every move of that Character, one NPC each,"
            " and no Skill puts that Character elsewhere."
        )
    return (*lines, *sentences(npc.effects, scene))


@lru_cache(maxsize=256)
def character_card(code: str, card: Card, cards: Cards) -> CardView:
    """ETE-CMP-2: a Character card, one side up, and all Skills its Character can have there."""
    character = cards.character[code]
    stats = {"player": character.player, "controller": character.controller, "ai": character.ai}[card]
    skills = [skill_view(skill, cards) for skill in cards.printed[code, card]]
    if card == "player":
        skills += [skill_view(skill, cards) for level in LEVELS for skill in cards.choices[code, level]]
    if card == "controller":
        skills.append(benefit_view(character.empowered, character.name, cards, "Empowered"))
    side: dict[Card, Literal["players", "controller"]] = {
        "player": "players",
        "controller": "controller",
        "ai": "controller",
    }
    kind = {"player": "Character", "controller": "Controller Character", "ai": "AI Character"}[card]
    return CardView(
        code, character.name, character.mark, kind, side[card], character.kind, stats.hp, stats.armor, 3, tuple(skills)
    )


def minion_card(minion: Minion, cards: Cards) -> CardView:
    """ETE-MIN-4, ETE-MIN-8: the card of a type of Minion."""
    attack = SkillView("", minion.attack_name, "Attack", "", 0, minion.attack.reach, minion.attack.dice)
    user = f"the {minion.name}"
    skills = (attack, *[benefit_view(trait, user, cards) for trait in minion.traits])
    kind = "Elite Minion" if minion.elite else "Minion"
    return CardView(
        minion.code, minion.name, minion.mark, kind, None, minion.kind, 1, minion.armor, minion.move, skills
    )


def mounted_card(code: str, cards: Cards) -> CardView:
    """ETE-MNT-5: the mounted form of a Character, with its rider's HP, Armor and Skills."""
    form = cards.mounted[code]
    rider = cards.character[form.rider]
    skills = tuple([benefit_view(trait, rider.name, cards) for trait in form.traits])
    return CardView(code, form.name, rider.mark, "mounted model", None, rider.kind, move=form.move, skills=skills)


def npc_card(npc: Npc, cards: Cards) -> CardView:
    """The card of an NPC."""
    said = SkillView("", "NPC", "NPC", lines=npc_lines(npc, cards))
    side = None if npc.side == "scenario" else npc.side
    return CardView(npc.code, npc.name, npc.mark, "NPC", side, None, npc.hp, npc.armor, npc.move or None, (said,))


def terrain_card(terrain: Terrain, cards: Cards) -> CardView:
    """The card of a terrain."""
    kind = "terrain" if terrain.kind == "overlay" else "terrain token"
    said = SkillView("", terrain.name, kind, lines=terrain_lines(terrain, cards))
    return CardView(terrain.code, terrain.name, terrain.name[:2], kind, skills=(said,))


def skill_card(skill: SkillView, mark: str = "", kind: str = "", side: Side | None = None) -> CardView:
    """A card with one Skill: of a Character, a Controller Skill, a Strategy or an AI card."""
    return CardView(skill.code, skill.name, mark, kind or skill.kind, side, skills=(skill,))
