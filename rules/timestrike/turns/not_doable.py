"""What units cannot do in their turn now, and why: an answer for each verb."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from rules.kernel import Refusal
from rules.kernel.words import listing
from rules.timestrike.actions.action_limits import BARRED, at_peace, may_act, may_activate
from rules.timestrike.actions.climbing import NEVER
from rules.timestrike.actions.taming import wild
from rules.timestrike.combat.targeting import foes, held
from rules.timestrike.effects.records import Free
from rules.timestrike.ground.bodies import FEAR_HEXES
from rules.timestrike.ground.placing.shaping import roads_left, walls_left
from rules.timestrike.moving.walking import movement
from rules.timestrike.myths import myths
from rules.timestrike.state import MOST_ENERGY, MOST_UNITS, TimestrikeTable, has_turn
from rules.timestrike.units.stats import constants, energy, silenced, skills, total
from rules.timestrike.units.unit_places import engaged, foes_engaged, relief
from rules.timestrike.using.uses import spent

Why = tuple[str, str]
"""A reason, and its rule."""

SAID = {
    "move": "move",
    "tread": "move",
    "attack": "attack",
    "jump": "make a Jump Attack",
    "cast": "cast an ability",
    "free": "use a free ability",
    "climb": "climb",
    "contest": "Contest",
    "fish": "Fish",
    "mine": "Mine",
    "tame": "tame a Monster",
    "trade": "Trade",
    "loot": "use a card",
    "wall": "build a wall",
    "road": "build roads",
}
"""How it is said that a unit does what it does in a turn."""
ACTIONS = {"jump": "attack"} | dict.fromkeys(
    ["attack", "cast", "climb", "contest", "fish", "mine", "tame", "trade"], ""
)
"""What takes Energy, and as which Action it counts if not as its own."""
ENGAGED = "while engaged with an enemy"
ON_FEAR = "on Fear"


def not_doable(t: TimestrikeTable, units: Iterable[str], offered: Collection[str]) -> Iterator[Refusal]:
    """TIM-ACT-7, TIM-TURN-6: say what units cannot do now and why, units alike at once.

    Args:
        t: The table.
        units: The units of the turn.
        offered: The keys of what they can do.
    """
    found: dict[tuple[str, Why], list[tuple[str, str]]] = {}
    for unit in units:
        for verb, does in SAID.items():
            if f"{verb}.{unit}" in offered:
                continue
            said = does
            if (why := _hindered(t, unit)) is not None:
                said = "do anything"
            elif verb in ACTIONS and (why := _no_action(t, unit, verb)) is not None:
                said = f"{does} again" if why[1] == "TIM-ACT-2" else "do an Action"
            else:
                why = WHY[verb](t, unit)
            if why is not None:
                found.setdefault((said, why), []).append((verb, unit))
    names = t.content.names
    for (said, (reason, rule)), keys in found.items():
        who = listing(list(dict.fromkeys([names[unit] for _, unit in keys])))
        for verb, unit in keys:
            yield Refusal(f"{verb}.{unit}", f"{who} cannot {said}: {reason}.", (rule,))


def finished(t: TimestrikeTable, characters: Iterable[str]) -> Iterator[Refusal]:
    """TIM-EXH-1: say of Characters that they have had their turn."""
    for code in characters:
        yield Refusal(f"end.{code}", f"{t.content.names[code]} has ended its turn in this round.", ("TIM-EXH-1",))


def _hindered(t: TimestrikeTable, unit: str) -> Why | None:
    if may_activate(t, unit):
        return None
    if t.state.units[unit].grown:
        return "grown in this turn", "TIM-MOB-6"
    if not has_turn(t.state, t.state.units[unit].of):
        return "tamed in this turn", "TIM-MON-2"
    return f"{MOST_UNITS} other units were activated in this turn", "TIM-TURN-3"


def _no_action(t: TimestrikeTable, unit: str, verb: str) -> Why | None:
    action = ACTIONS[verb] or verb
    one = t.state.units[unit]
    if action in one.did:
        return "each Action is done once in a turn", "TIM-ACT-2"
    if may_act(t, unit, action):
        return None
    if action in BARRED and t.state.characters[one.of].led:
        return None
    if energy(t, unit) < 1:
        return "no Energy is left in this turn", "TIM-ACT-1"
    return f"{MOST_ENERGY} Energy were used in this turn", "TIM-ACT-4"


# ---- One verb after another ----------------------------------------------------------


def _move(t: TimestrikeTable, unit: str) -> Why | None:
    one = t.state.units[unit]
    if t.content.board_of(unit).hexes == FEAR_HEXES:
        return None  # it is set down elsewhere instead
    if one.on:
        return ("on Fear no Movement is used", "TIM-CLIMBS-9") if one.tier else ("a rider uses none", "TIM-BEH-2")
    if "attack" in one.did:
        return "after an attack no Movement is left in this turn", "TIM-TURN-6"
    if not total(t, unit, "move"):
        return "the Move stat is 0", "TIM-MOVE-1"
    if not movement(t, unit):
        return "all Movement is used in this turn", "TIM-MOVE-1"
    return "the Movement left pays for no way to a free hex", "TIM-MOVE-3"


def _tread(t: TimestrikeTable, unit: str) -> Why | None:
    one = t.state.units[unit]
    if t.content.board_of(unit).kind != "sentience":
        return None
    if "attack" in one.did:
        return "after an attack no Movement is left in this turn", "TIM-TURN-6"
    return ("Fear moves once in a turn", "TIM-MOVE-1") if one.walked else ("there is no room", "TIM-SMOVE-1")


def _attack(t: TimestrikeTable, unit: str) -> Why | None:
    return None if foes(t, unit) else ("no enemy is on the map", "TIM-ATK-1")  # of each enemy there it is said apart


def _jump(t: TimestrikeTable, unit: str) -> Why | None:
    if not t.content.board_of(unit).melee:
        return "only a Melee unit does", "TIM-JUMP-1"
    if t.state.units[unit].tier:
        return "nobody jumps off Fear at an enemy", "TIM-CLIMBS-3"
    if t.state.units[unit].on:
        return "a rider makes none", "TIM-BEH-13"
    if foes_engaged(t, unit):
        return f"not {ENGAGED}", "TIM-JUMP-1"
    return "no enemy in sight within 2 hexes stands lower, with room to land", "TIM-JUMP-1"


def _cast(t: TimestrikeTable, unit: str) -> Why | None:
    of = t.state.units[unit].of
    found = [skill for skill in skills(t, of) if skill.moment == "cast"]
    if not found and silenced(t, of):
        return "Silence stops all skills", "TIM-SIL-1"
    if not found:
        return "no ability is on the board", "TIM-CAST-1"
    if all(spent(t, of, skill) for skill in found):
        return "each ability has been used as often as it may be for now", "TIM-CAST-1"
    return "no ability has all that it needs now: a target, its conditions, its cost", "TIM-CAST-1"


def _free(t: TimestrikeTable, unit: str) -> Why | None:
    found = [one for one in constants(t, t.state.units[unit].of) if isinstance(one.effect, Free)]
    return ("the ability is used up or has no target now", "TIM-ART-2") if found else None


def _climb(t: TimestrikeTable, unit: str) -> Why | None:
    fear, one = t.content.fear.code, t.state.units[unit]
    if fear not in t.state.units or unit == fear:
        return None
    hindered = {
        ("this kind of unit does not", "TIM-CLIMBS-11"): t.content.board_of(unit).kind in NEVER,
        ("a Monster that Myths lead does not", "TIM-MYTH-14"): t.state.characters[one.of].led,
        ("a rider does not", "TIM-BEH-13"): bool(one.on and not one.tier),
        ("only who is engaged with Fear does", "TIM-CLIMBS-1"): not engaged(t, unit, fear),
        ("with a Myth in play nobody does", "TIM-CLIMBS-10"): bool(myths(t.state)),
    }
    return next((why for why, holds in hindered.items() if holds), ("there is no room", "TIM-CLIMBS-1"))


def _contest(t: TimestrikeTable, unit: str) -> Why | None:
    if t.state.units[unit].on and not t.state.units[unit].tier:
        return "a rider does not", "TIM-BEH-13"
    if not held(t, unit):
        return "no enemy to challenge is engaged", "TIM-CON-1"
    return "the enemies engaged are larger", "TIM-CON-9"


def _fish(t: TimestrikeTable, unit: str) -> Why | None:
    return _held_back(t, unit, "TIM-FISH-4") or (
        "the unit has to stand on land above free water beside it",
        "TIM-FISH-2",
    )


def _mine(t: TimestrikeTable, unit: str) -> Why | None:
    near = "no free resource hex lies beside the unit, at most 4 levels off"
    return _held_back(t, unit, "TIM-MINE-4") or (near, "TIM-MINE-2")


def _held_back(t: TimestrikeTable, unit: str, rule: str) -> Why | None:
    """TIM-ENG-6, TIM-MYTH-14: what takes some peace, and is nothing for the Monsters of Myths."""
    if t.state.characters[t.state.units[unit].of].led:
        return "a Monster that Myths lead does not", "TIM-MYTH-14"
    if at_peace(t, unit):
        return None
    return f"not {ON_FEAR if t.state.units[unit].tier else ENGAGED}", rule


def _tame(t: TimestrikeTable, unit: str) -> Why | None:
    s = t.state
    if s.boss is None:
        return None
    if not t.content.is_survivor(s.units[unit].of):
        return "only Survivors do", "TIM-TAME-2"
    if myths(s):
        return "with a Myth in play nobody does", "TIM-TAME-9"
    if s.units[unit].tier:
        return f"not {ON_FEAR}", "TIM-CLIMBS-17"
    if not wild(t, unit):
        return "no Lost Monster is engaged", "TIM-TAME-1"
    return "a fish is needed, or a card that needs none", "TIM-TAME-1"


def _trade(t: TimestrikeTable, unit: str) -> Why | None:
    if t.content.board_of(unit).kind == "mob":
        return "a tentacle carries nothing", "TIM-MOB-9"
    rule = "TIM-TRADE-5" if t.state.units[unit].tier else "TIM-TRADE-4"
    return _held_back(t, unit, rule) or ("there is nobody to Trade with, or nothing to give", "TIM-TRADE-1")


def _loot(t: TimestrikeTable, unit: str) -> Why | None:
    if t.content.board_of(unit).kind == "mob":
        return "a tentacle carries nothing", "TIM-MOB-9"
    return "there is no item or fish in hand", "TIM-LOOT-2"


def _build(t: TimestrikeTable, unit: str) -> Why | None:
    of = t.state.units[unit].of
    if not t.content.is_survivor(of):
        return "only Survivors do", "TIM-BUILD-1"
    if t.state.units[unit].tier:
        return f"not {ON_FEAR}", "TIM-BUILD-4"
    if not at_peace(t, unit):
        return f"not {ENGAGED}", "TIM-BUILD-2"
    return None if t.state.characters[of].materials else ("a material is needed", "TIM-BUILD-3")


def _wall(t: TimestrikeTable, unit: str) -> Why | None:
    left = walls_left(relief(t))
    return _build(t, unit) or (
        ("no two free base hexes of one height are near, with a way around", "TIM-WALL-1")
        if left
        else ("all walls stand on the map", "TIM-COMP-3")
    )


def _road(t: TimestrikeTable, unit: str) -> Why | None:
    left = roads_left(relief(t))
    return _build(t, unit) or (
        ("no free hex takes one here", "TIM-BROAD-6") if left else ("all road hexes lie on the map", "TIM-BROAD-2")
    )


WHY: dict[str, Callable[[TimestrikeTable, str], Why | None]] = {
    "move": _move,
    "tread": _tread,
    "attack": _attack,
    "jump": _jump,
    "cast": _cast,
    "free": _free,
    "climb": _climb,
    "contest": _contest,
    "fish": _fish,
    "mine": _mine,
    "tame": _tame,
    "trade": _trade,
    "loot": _loot,
    "wall": _wall,
    "road": _road,
}
"""What hinders what a unit does in its turn, where its Energy and Actions do not."""
