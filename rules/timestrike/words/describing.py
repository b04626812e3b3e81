"""How the table stands, in words: the round, a fight, each Character, and the ground."""

from __future__ import annotations

from collections.abc import Iterator

from rules.kernel.play.model import Focus
from rules.kernel.words import count, listing, seat
from rules.kernel.words.phrasing import sentence
from rules.timestrike.told.event_base import STATUS, faces
from rules.timestrike.view import BoardFace, CardFace, CharacterView, FightView, TimestrikeView, UnitView
from rules.timestrike.words.conditions import STATS

_MOST = 960  # of an alt text, whose beginning names the game and the table
_PLAIN = 1  # the level of most of a map
_AROUND = 7  # the hexes of Fear


def describe(view: TimestrikeView) -> str:
    """Put the position into words, a line for each thing."""
    lines = [_head(view), *_fight(view)]
    for number in view.around:
        mine = [one for one in view.characters if one.seat == number]
        lines.append(_player(view, number))
        lines += [_character(view, one) for one in mine]
    lines += _lost(view)
    items, fish, artifacts = view.decks
    lines.append(f"Left: {count(items, 'item')}, {fish} fish, {count(artifacts, 'artifact')}.")
    return "\n".join([*lines, *_ground(view)])


def describe_briefly(view: TimestrikeView) -> str:
    """Put the position into words for an alt text: as much as there is room for."""
    for depth in (3, 2, 1, 0):
        text = "\n".join([_head(view), *_fight(view), *_players_briefly(view, depth)])
        if len(text) <= _MOST:
            return text
    return text[:_MOST]


def _head(view: TimestrikeView) -> str:
    land = view.map.replace("_", " ").title()
    if view.outcome is not None:
        return f"{land}: the game is over."
    if view.drafting:
        return f"{land}: the draft."
    names = {one.code: one.name for one in view.characters}
    turn = f", the turn of {names[view.active]}" if view.active else ""
    return f"{land}, round {view.round}{turn}." if view.round else f"{land}: teams are set up."


def _fight(view: TimestrikeView) -> Iterator[str]:
    """Say what hits are on their way, or what has been rolled."""
    names = {unit.code: unit.name for unit in view.units}
    if view.fight is not None:
        yield _attack(view.fight, names)
    elif view.roll is not None:
        roll = view.roll
        shown = f"{roll.d20} on a D20" if roll.d20 else faces(roll.faces)
        bonus = f", {roll.bonus} more by cards" if roll.bonus else ""
        yield f"{names[roll.unit]} has rolled {shown}{bonus}: {roll.why}."


def _attack(fight: FightView, names: dict[str, str]) -> str:
    target = fight.defender or fight.target
    said = f"{names[fight.by]} attacks {names[target] if target else 'an area'}"
    return f"{said}: {count(fight.hits, 'hit')}." if fight.rolled or fight.hits else f"{said}, not rolled yet."


def _player(view: TimestrikeView, number: int) -> str:
    if view.boss is not None:
        return f"{seat(number)}{_role(view, number)}:"
    team = [*dict.fromkeys(view.side)].index(view.side[number]) + 1
    said = f"{seat(number)}, team {team}"
    return f"{said}, {count(view.points[number], 'point')} to spend:" if view.drafting else f"{said}:"


def _lost(view: TimestrikeView) -> Iterator[str]:
    """Say what the Lost go by, and where they are."""
    if view.boss is None:
        return
    boss = view.boss
    stats = ", ".join([f"{STATS[stat]} {value}" for stat, value in boss.stats.items()])
    if boss.beaten:
        yield "The Lost are defeated."
        return
    yield f"The Lost, phase {boss.phase} of {boss.phases}, {boss.name}: {stats}."
    if boss.turns is not None:
        yield f"The next phase begins at damage {boss.turns}."
    if boss.guide is not None:
        yield f"{seat(boss.guide)} controls the next card of Fear."
    full = {one.code: one.full for one in view.characters}
    lost = {one.code for one in view.characters if one.seat < 0}
    for unit in view.units:
        if unit.of in lost and unit.at:
            yield f"{unit.name} at {unit.at[0]}: health {unit.health} of {full[unit.of]}."


def _role(view: TimestrikeView, number: int) -> str:
    """Say that a player is a Myth, or of which team where players fight one another."""
    if view.boss is not None and number in view.boss.myths:
        return ", a Myth"
    teams = [*dict.fromkeys(view.side)]
    return f", team {teams.index(view.side[number]) + 1}" if len(teams) > 1 else ""


def _units(view: TimestrikeView, one: CharacterView) -> list[UnitView]:
    return [unit for unit in view.units if unit.of == one.code and not unit.gone]


def _health(view: TimestrikeView, one: CharacterView) -> int:
    return max([unit.health for unit in _units(view, one)], default=one.full)


def _where(view: TimestrikeView, one: CharacterView) -> str:
    """Say where its units stand."""
    return listing([_places(unit) for unit in _units(view, one) if unit.at])


def _places(unit: UnitView) -> str:
    """Name the place of a unit; Fear stands around its centre."""
    return f"{unit.at[0]} and all around it" if len(unit.at) == _AROUND else " and ".join(unit.at)


def _character(view: TimestrikeView, one: CharacterView) -> str:
    """Say how a Character is, where it stands, and what it has."""
    if one.gone:
        return f"{one.name} is defeated."
    board = _board(view, one.code)
    where = _where(view, one)
    if one.tamer and not where:
        return f"{one.name}: none on the map."
    said = [f"{one.name}{f' at {where}' if where else ''}: health {_health(view, one)} of {one.full}"]
    said.append(", ".join([f"{STATS[stat]} {total}" for stat, total in one.totals.items()]))
    said += [f"awake {listing([STATS[stat] for stat in one.awake])}"] if one.awake else []
    said += _states(one)
    said += _held(one)
    said += [f"trial {len(one.met)} of {len(board.trial)} met"] if one.trial else []
    foes = {foe for unit in _units(view, one) for foe in unit.engaged}
    names = [unit.name for unit in view.units if unit.code in foes]
    said += [f"engaged with {listing(names)}"] if names else []
    said += ["exhausted"] if one.exhausted else []
    return f"{'; '.join(said)}."


def _states(one: CharacterView) -> list[str]:
    """Say which buffs and curses it has."""
    columns = (("buff", one.buffs), ("curse", one.curses))
    return [f"{word} {listing([STATUS[status] for status in states])}" for word, states in columns if states]


def _held(one: CharacterView) -> list[str]:
    """Say how much loot it has."""
    items, fish = one.held
    said = [count(items, "item")] if items else []
    said += [f"{fish} fish"] if fish else []
    said += [count(len(one.artifacts), "artifact")] if one.artifacts else []
    said += [count(one.materials, "material")] if one.materials else []
    return [listing(said)] if said else []


def _players_briefly(view: TimestrikeView, depth: int) -> Iterator[str]:
    """Yield each player's Characters: health; by the depth places, statuses, loot."""
    for number in view.around:
        mine = [_briefly(view, one, depth) for one in view.characters if one.seat == number]
        points = f" {count(view.points[number], 'point')}." if view.drafting and view.boss is None else ""
        myth = view.boss is not None and number in view.boss.myths
        yield f"{seat(number)}{', a Myth' * myth}: {'; '.join(mine) or 'nobody yet'}.{points}"
    yield from _lost(view)


def _briefly(view: TimestrikeView, one: CharacterView, depth: int) -> str:
    if one.gone:
        return f"{one.name} defeated"
    where = _where(view, one) if depth else ""
    said = [f"{one.name} {_health(view, one)}/{one.full}{f' at {where}' if where else ''}"]
    if depth > 1:
        said += _states(one)
    if depth > 2:
        said += [f"{STATS[stat]} awake" for stat in one.awake] + _held(one)
        said += [f"trial {len(one.met)}/{len(_board(view, one.code).trial)}"] if one.trial else []
    return ", ".join(said)


def _ground(view: TimestrikeView) -> Iterator[str]:
    """Say where resources, roads, water and walls are, then the ground above the plain."""
    for kind, words in (("resource", "Resources"), ("road", "Roads"), ("water", "Water")):
        found = [place.name for place in view.places if place.kind == kind and not place.wall]
        if found:
            yield f"{words}: {', '.join(found)}."
    walls = [f"{place.name} +{place.wall}" for place in view.places if place.wall]
    if walls:
        yield f"Walls: {', '.join(walls)}."
    for level in sorted({place.level for place in view.places if place.level > _PLAIN}, reverse=True):
        yield f"Level {level}: {', '.join([place.name for place in view.places if place.level == level])}."


def _board(view: TimestrikeView, code: str) -> BoardFace:
    return next(board for board in view.boards if board.code == code)


# ---- What a seat has, and what is asked -----------------------------------------------------------


def describe_hand(view: TimestrikeView) -> str:
    """Put a seat's Characters into words, with their skills and cards as printed."""
    loot = {face.code: face for face in view.loot}
    lines = []
    if view.drawn:
        lines += ["Drawn, to keep some:", *[_card(loot[code]) for code in view.drawn]]
    for one in view.characters:
        if one.seat == view.seat:
            lines.append(_character(view, one))
            lines += [] if one.gone else _printed(view, one, loot)
    return "\n".join(lines) or "No Character yet."


def _printed(view: TimestrikeView, one: CharacterView, loot: dict[str, CardFace]) -> Iterator[str]:
    board = _board(view, one.code)
    for skill in board.skills:
        yield f"{skill.name}, {skill.kind}: {skill.text}"
    for code in (*one.artifacts, *(one.items or ()), *(one.fish or ())):
        equipped = " (equipped)" if code == one.equipped else ""
        yield _card(loot[code], equipped)
    if one.trial:
        left = [f"{STATS[stat]}: {text}" for stat, text in board.trial if stat not in one.met]
        yield f"Trial, still open: {' '.join(left)}"


def _card(face: CardFace, more: str = "") -> str:
    return f"{face.name}{more}, {face.kind}: {' '.join(face.lines)}"


def describe_asked(view: TimestrikeView, focus: Focus) -> str:
    """Say where the units of a question are, and how: its subjects, then choices."""
    codes = [*focus.ids("unit")]
    codes += [
        option.target.id for option in focus.options if option.target is not None and option.target.kind == "unit"
    ]
    units = {unit.code: unit for unit in view.units if unit.at}
    return "\n".join([sentence(_unit(view, units[code])) for code in dict.fromkeys(codes) if code in units])


def _unit(view: TimestrikeView, unit: UnitView) -> str:
    levels = {place.name: place.level for place in view.places}
    full = next(one.full for one in view.characters if one.code == unit.of)
    return f"{unit.name} at {_places(unit)}, level {levels[unit.at[0]]}, health {unit.health} of {full}"
