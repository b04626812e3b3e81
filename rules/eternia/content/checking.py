"""Checks of the content beyond its types: a wrong file is refused on reading.

Every function raises :class:`ValueError` with a sentence that names the item.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.content.checks import need, need_known, need_once
from rules.eternia.content import checking_effects
from rules.eternia.content.records import Character, Skill, Tables
from rules.eternia.content.scenarios import Interact, Laid, Objective, Scale, Scenario, Shape
from rules.eternia.effects.vocabulary import LEVELS
from rules.eternia.view import COLUMNS, space_of
from rules.kernel.ground.hexes import Hex

CONTROLLER_SKILLS = ("reserves", "command", "empower", "battle_plan")  # ETE-CTL-1
SPAWN_TOKENS, NPC_TOKENS, SCENARIO_TOKENS, OBJECTIVE_TOKENS = 8, 4, 4, 6  # what the box holds (ETE-F-7)
MOST_HEROES, VILLAINS = 4, 3


class Content(Tables, frozen=True, forbid_unknown_fields=True):
    """All content in force at a table, which is checked as a whole when it is read.

    Raises:
        ValueError: The set cannot be played: the message says which item is wrong.
    """

    def __post_init__(self) -> None:
        refuse(self)


def refuse(content: Tables) -> None:
    """Refuse content that cannot be played.

    Raises:
        ValueError: The message says which item is wrong, and how.
    """
    _characters(content)
    _skills(content)
    _cards(content)
    _terrain(content)
    checking_effects.refuse(content)
    for scenario in content.scenario:
        _scenario(content, scenario)


# ---- Characters and skills ----------------------------------------------------


def _characters(content: Tables) -> None:
    """ETE-CMP-4, ETE-ESC-2, ETE-AI-4: a Character has a card, Skills by colour and an AI card."""
    for character in content.character:
        skills = [skill for skill in content.skill if skill.of == character.code]
        for side in ("player", "controller"):
            printed = [skill for skill in skills if skill.card == side and skill.level == "basic"]
            need(bool(printed), f"{character.code}: there is no Skill on the {side} side of its card (ETE-CMP-2)")
        for level in LEVELS:
            found = sum(skill.level == level for skill in skills)
            need(found == 2, f"{character.code}: its {level} Skill card has 2 sides (ETE-CMP-4), not {found}")
        _ai_card(character, [skill for skill in skills if skill.card == "ai"])
    for kind in ("hero", "villain"):
        found = sum(character.kind == kind for character in content.character)
        need(found >= VILLAINS, f"a side needs at least 3 Characters of the class {kind}, not {found}")
    marks = [one.mark for one in content.character] + [one.mark for one in content.minion]
    need_once([*marks, *[one.mark for one in content.npc]], "marks of models")
    riders = {character.code for character in content.character}
    for form in content.mounted:
        need_known(form.rider, riders, form.code, "Character")


def _ai_card(character: Character, skills: Sequence[Skill]) -> None:
    attacks = sum(skill.kind == "attack" for skill in skills)
    said = f"{character.code}: its AI card has exactly 1 Attack and 1 Skill (ETE-AI-4)"
    need(attacks == 1 and len(skills) == 2, said)


def _skills(content: Tables) -> None:
    """ETE-SKL-2: the parts of a Skill of each type."""
    characters = {character.code for character in content.character}
    for skill in content.skill:
        code = skill.code
        need_known(skill.of, characters, code, "Character")
        need(skill.card == "player" or skill.level == "basic", f"{code}: only Player Characters have Skill cards")
        need((skill.kind == "attack") == (skill.attack is not None), f"{code}: an Attack, and it alone, has `attack`")
        need((skill.kind == "boost") == (skill.boost_on is not None), f"{code}: a Boost, and it alone, has `boost_on`")
        need(
            (skill.kind == "reaction") == (skill.trigger is not None),
            f"{code}: a Reaction, and it alone, has `trigger`",
        )
        need(skill.kind != "passive" or not skill.cost, f"{code}: a Passive is never paid for")
        extras = [*skill.boosts, *skill.surges]
        need(skill.kind != "passive" or not extras, f"{code}: a Passive is never used, so nothing is added to it")
        need(all(one.effects for one in extras), f"{code}: a Boost or Surge does nothing")
        need_once([one.name for one in extras], f"{code}: Boosts and Surges")
        need(bool(skill.effects) or skill.kind == "attack", f"{code}: it does nothing")
        used = skill.card == "ai" and skill.kind != "attack"
        need(used == bool(skill.ready), f"{code}: the Skill of an AI card, and it alone, has `ready` (ETE-AI-20)")


def _cards(content: Tables) -> None:
    """ETE-CTL-1, ETE-SET-12, ETE-AI-5, ETE-AI-11: a Controller's cards, person or AI."""
    skills = sorted(skill.code for skill in content.controller_skill)
    need(skills == sorted(CONTROLLER_SKILLS), f"the Controller Skills are {', '.join(CONTROLLER_SKILLS)} (ETE-CTL-1)")
    for kind in ("hero", "villain"):
        normal = [minion for minion in content.minion if minion.kind == kind and not minion.elite]
        elite = [minion for minion in content.minion if minion.kind == kind and minion.elite]
        need(len(normal) >= 1, f"there is no Minion of the class {kind} (ETE-SET-12)")
        need(len(elite) == 1, f"there is one Elite Minion of the class {kind}, not {len(elite)}")
    need(bool(content.strategy), "the Strategy deck is empty (ETE-STR-1)")
    for deck in ("character", "strategy"):
        cards = [card for card in content.ai_card if card.deck == deck]
        need(bool(cards), f"the {deck} deck of the AI is empty (ETE-AI-5)")
        for card in cards:
            last = card.lines[-1] if card.lines else None
            sure = last is not None and last.given == "always" and not last.cost
            need(sure, f"{card.code}: its last line must always be possible (ETE-AI-11)")
    need(len(content.die) == 1, f"there is one kind of attack dice, not {len(content.die)}")
    tracks = sorted(track.code for track in content.track)
    need(tracks == ["controller", "players"], "each side has one Activation Track (ETE-ORD-2)")


# ---- Terrain --------------------------------------------------------------------


def _terrain(content: Tables) -> None:
    """ETE-TER-1, ETE-CMP-7: tokens are counted, and every overlay has a shape and two terrains."""
    kinds = {terrain.code: terrain.kind for terrain in content.terrain}
    for terrain in content.terrain:
        counted = terrain.count is not None
        need(counted == (terrain.kind == "token"), f"{terrain.code}: tokens, and they alone, have `count` (ETE-CMP-7)")
    for token in ("water", "boulder", "deadly_plant"):
        need(kinds.get(token) == "token", f"there is no terrain token {token!r} (ETE-CMP-7)")
    shapes = {shape.code: shape for shape in content.shape}
    for shape in content.shape:
        need((0, 0) in shape.hexes, f"{shape.code}: a shape contains its anchor [0, 0]")
        need(len(set(shape.hexes)) == len(shape.hexes), f"{shape.code}: a hex stands there twice")
    for overlay in content.overlay:
        need_known(overlay.shape, shapes, overlay.code, "shape")
        for side in overlay.sides:
            need(kinds.get(side) == "overlay", f"{overlay.code}: {side!r} is no terrain of an overlay")


# ---- Scenarios ------------------------------------------------------------------


def _scenario(content: Tables, scenario: Scenario) -> None:
    """ETE-SCN-1, ETE-SCN-3: a battlefield, a sound Escalation Track, Interacts with elements."""
    code = scenario.code
    _battlefield(content, scenario)
    track = scenario.escalation
    need(
        track.green < track.yellow < track.red <= track.last,
        f"{code}: the advancement spaces are not in order (ETE-ESC-2)",
    )
    need(bool(track.steps), f"{code}: nothing moves the Escalation token (ETE-SCN-3)")
    places: list[str] = [objective.use for objective in scenario.objectives]
    places += ["friendly_spawn", *[standing.npc for standing in scenario.npcs]]
    for interact in scenario.interacts:
        need(interact.at in places, f"{code}: nothing there to {interact.name!r} at")
        need(_does_something(interact), f"{code}: {interact.name!r} does nothing")
    for name, scales in (("scale", scenario.scale), ("scale_ai", scenario.scale_ai)):
        for n, scale in enumerate(scales, 1):
            _scale(scenario, f"{code}: {name} for {n} Player Characters", scale)


def _scale(scenario: Scenario, named: str, scale: Scale) -> None:
    """ETE-SCN-2: Minions have their spaces, and HP are somebody's."""
    spaces = len(scenario.minions)
    need(scale.minions <= spaces, f"{named}: {scale.minions} Minions, and {spaces} spaces for them")
    npcs = sum(len(standing.spaces) for standing in scenario.npcs)
    seals = sum(objective.hp is not None for objective in scenario.objectives)
    need(scale.npc_hp is None or npcs > 0, f"{named}: npc_hp, and there is no NPC")
    need(scale.seal_hp is None or seals > 0, f"{named}: seal_hp, and there is nothing to break")


def _does_something(interact: Interact) -> bool:
    return interact.does is not None or bool(interact.effects)


def _battlefield(content: Tables, scenario: Scenario) -> None:
    """ETE-SCN-2: terrain, tokens and models lie and stand where they can."""
    code = scenario.code
    terrain = _laid(content, scenario)
    walls = {item.code for item in content.terrain if item.blocks_move}
    count = {item.code: item.count or 0 for item in content.terrain}
    tokens = [(tokens.token, space) for tokens in scenario.tokens for space in tokens.spaces]
    need_once([space for _, space in tokens], f"{code}: terrain tokens (ETE-TER-6)")
    for token in dict.fromkeys([token for token, _ in tokens]):
        lying = sum(one == token for one, _ in tokens)
        need(lying <= count[token], f"{code}: {lying} tokens {token}, and there are {count[token]} (ETE-CMP-7)")
    blocked = {space for space, name in [*terrain.items(), *[(at, name) for name, at in tokens]] if name in walls}
    spawn = [*scenario.spawn.players, *scenario.spawn.controller]
    need_once(spawn, f"{code}: Spawn Tokens")
    fitting = bool(scenario.spawn.players) and bool(scenario.spawn.controller) and len(spawn) <= SPAWN_TOKENS
    need(fitting, f"{code}: each side has a Spawn Token, and there are {SPAWN_TOKENS} (ETE-KO-7)")
    start = scenario.start
    need(len(start.players) >= MOST_HEROES, f"{code}: the Player Team needs 4 start spaces")
    need(len(start.controller) >= VILLAINS, f"{code}: the Controller needs 3 start spaces")
    npcs = [space for standing in scenario.npcs for space in standing.spaces]
    known = {npc.code for npc in content.npc}
    for standing in scenario.npcs:
        need_known(standing.npc, known, code, "NPC")
    need(len(npcs) <= NPC_TOKENS, f"{code}: {len(npcs)} NPCs, and there are {NPC_TOKENS} tokens (ETE-CMP-7)")
    standing_there = [*start.players, *start.controller, *scenario.minions, *npcs]
    need_once(standing_there, f"{code}: spaces to start on")
    for space in (*standing_there, *spawn, *[objective.at for objective in scenario.objectives]):
        need(space not in blocked, f"{code}: nobody can stand on {space}")
    _objectives(code, scenario.objectives)


def _objectives(code: str, objectives: Sequence[Objective]) -> None:
    """ETE-SCN-10: objectives are tokens of the box, and breakable ones say how they break."""
    need_once([objective.code for objective in objectives], f"{code}: objectives")
    need_once([objective.at for objective in objectives], f"{code}: spaces of objectives")
    scenery = sum(objective.use in ("seal", "exit") for objective in objectives)
    fitting = scenery <= SCENARIO_TOKENS and len(objectives) - scenery <= OBJECTIVE_TOKENS
    need(fitting, f"{code}: there are 4 Scenario tokens and 6 Objective tokens (ETE-CMP-7)")
    for objective in objectives:
        breaks = objective.hp is not None and objective.attackable_by is not None
        whole = objective.hp is None and objective.attackable_by is None
        need(
            breaks if objective.use == "seal" else whole, f"{code}: {objective.code}: a seal alone has HP and an Enemy"
        )


def _laid(content: Tables, scenario: Scenario) -> dict[str, str]:
    """ETE-SCN-2: each overlay lies once, on one side; return the terrain of the spaces."""
    code = scenario.code
    overlays = {overlay.code: overlay for overlay in content.overlay}
    shapes = {shape.code: shape for shape in content.shape}
    need_once([laid.overlay for laid in scenario.overlays], f"{code}: overlays")
    terrain: dict[str, str] = {}
    for laid in scenario.overlays:
        need_known(laid.overlay, overlays, code, "overlay")
        overlay = overlays[laid.overlay]
        need(laid.terrain in overlay.sides, f"{code}: {laid.overlay} has no side {laid.terrain!r}")
        need(fits(shapes[overlay.shape], laid), f"{code}: {laid.overlay} does not have the shape of its spaces")
        for space in laid.spaces:
            need(space not in terrain, f"{code}: two overlays cover {space}")
            terrain[space] = laid.terrain
    return terrain


def fits(shape: Shape, laid: Laid) -> bool:
    """Whether an overlay of this shape, turned by some sixths, covers exactly these spaces."""
    covered = [_hex(space) for space in laid.spaces]
    centre = Hex(0, 0)
    for sixths in range(6):
        turned = [Hex(q, r).turned(sixths, centre) for q, r in shape.hexes]
        for anchor in covered:
            if {Hex(anchor.q + q, anchor.r + r) for q, r in turned} == set(covered):
                return True
    return False


def _hex(name: str) -> Hex:
    row, column = divmod(space_of(name), COLUMNS)
    return Hex(column - row // 2, row)
