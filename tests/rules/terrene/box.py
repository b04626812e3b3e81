"""A tiny box of cards for tests: each does one thing, with numbers that are easy to add.

Characters named in the tests take 1 supply unless told here: ``ann`` (ATK 20, DEF 5, HP 30), ``bob`` (10, 10, 40),
``cat`` (15, 0, 20), ``dan`` a Spellcaster, ``eve`` a Tactician, ``max`` of 2 supply, ``big`` of 3, ``zed`` of none,
``imp`` with a Purple ability, ``hal`` the Hero, ``rex`` who draws a card when it is recruited.
"""

from __future__ import annotations

import tomllib

import msgspec

from rules.terrene.cards.checking import Content
from rules.terrene.cards.in_force import Cards

_PEOPLE = (
    # code, name, class, affiliation, lv, sp, hp, atk, def
    ("ann", "Ann", "Warrior", "Fire", 1, 1, 30, 20, 5),
    ("bob", "Bob", "Guardian", "Earth", 1, 1, 40, 10, 10),
    ("cat", "Cat", "Thief", "Wind", 1, 1, 20, 15, 0),
    ("dan", "Dan", "Spellcaster", "Water", 2, 1, 30, 15, 5),
    ("eve", "Eve", "Tactician", "Light", 1, 1, 25, 10, 5),
    ("max", "Max", "Warrior", "Dark", 2, 2, 50, 25, 10),
    ("big", "Big", "Golem", "Earth", 3, 3, 70, 30, 15),
    ("zed", "Zed", "Machine", "Fire", 1, 0, 10, 5, 0),
)
_TEXT = """
[[character]]
code = "hal"
name = "Hal"
source = "turnkeeper"
hero = true
classes = ["Warrior"]
affiliation = "Light"
lv = 2
sp = 1
hp = 30
atk = 20
def = 5

[[character]]
code = "rex"
name = "Rex"
source = "turnkeeper"
classes = ["Beast"]
affiliation = "Fire"
lv = 1
sp = 1
hp = 20
atk = 10
def = 0
abilities = [{ speed = "green", when = "recruited", effects = [{ do = "draw", to = "you", amount = 1 }] }]

[[character]]
code = "imp"
name = "Imp"
source = "turnkeeper"
classes = ["Interdimensional"]
affiliation = "Dark"
lv = 1
sp = 1
hp = 25
atk = 15
def = 0
abilities = [
    { speed = "purple", cost = { actions = 1 }, targets = [{ filter = { side = "opponent" } }], effects = [
        { do = "damage", to = "target1", amount = 10 },
    ] },
]

[[token]]
code = "pup"
name = "Pup"
source = "turnkeeper"
classes = ["Beast"]
affiliation = "Fire"
lv = 1
sp = 1
hp = 10
atk = 5
def = 0

[[terrain]]
code = "plain"
name = "Plain"
source = "turnkeeper"
actions = 4
xp = [
    [{ do = "stat", to = "self", stat = "def", amount = 5 }],
    [{ do = "draw", to = "you", amount = 2 }],
    [{ do = "level_up", to = "self" }, { do = "heal", to = "self", amount = 10 }],
    [{ do = "level_up", to = "self" }, { do = "stat", to = "self", stat = "atk", amount = 10 }],
]

[[terrain]]
code = "hill"
name = "Hill"
source = "turnkeeper"
actions = 3
xp = [
    [{ do = "stat", to = "self", stat = "atk", amount = 5 }],
    [{ do = "stat", to = "self", stat = "atk", amount = 5 }],
    [{ do = "level_up", to = "self" }],
    [{ do = "level_up", to = "self" }],
]
abilities = [
    { speed = "blue", cost = { actions = 1 }, limit = "turn", affiliations = ["Fire"], effects = [
        { do = "draw", to = "you", amount = 1 },
    ] },
]

[[terrain]]
code = "gale"
name = "Gale"
source = "turnkeeper"
storm = true
actions = 2
xp = [
    [{ do = "level_up", to = "self" }],
    [{ do = "level_up", to = "self" }],
    [{ do = "level_up", to = "self" }],
    [{ do = "level_up", to = "self" }],
]
abilities = [
    { speed = "passive", when = "storm", effects = [
        { do = "damage", to = { side = "any" }, amount = 10 },
        { do = "damage", to = "each_player", amount = 5 },
    ] },
]

[[item]]
code = "bomb"
name = "Bomb"
source = "turnkeeper"
ability = { speed = "green", cost = { actions = 1 }, targets = [{ filter = { side = "opponent" } }], effects = [
    { do = "damage", to = "target1", amount = 15 },
] }

[[item]]
code = "potion"
name = "Potion"
source = "turnkeeper"
ability = { speed = "blue", cost = { actions = 1 }, effects = [{ do = "heal", to = "self", amount = 15 }] }

[[item]]
code = "dart"
name = "Dart"
source = "turnkeeper"
ability = { speed = "blue", cost = { actions = 1 }, targets = [{ filter = { side = "opponent" } }], effects = [
    { do = "damage", to = "target1", amount = 10, stab = true },
] }

[[item]]
code = "tonic"
name = "Tonic"
source = "turnkeeper"
ability = { speed = "blue", effects = [{ do = "stat", to = "self", stat = "atk", amount = 10, dur = "end_of_turn" }] }

[[command]]
code = "spark"
name = "Spark"
source = "turnkeeper"
subtype = "spell"
classes = ["Spellcaster"]
ability = { speed = "blue", cost = { actions = 1 }, targets = [{ filter = { side = "opponent" } }], effects = [
    { do = "damage", to = "target1", amount = { by_lv = [10, 20, 30] } },
] }

[[command]]
code = "snare"
name = "Snare"
source = "turnkeeper"
subtype = "trap"
[command.ability]
speed = "blue"
when = "attack_declared"
subject = { side = "opponent" }
effects = [{ do = "cancel_attack" }]

[[command]]
code = "banner"
name = "Banner"
source = "turnkeeper"
ability = { speed = "green", cost = { actions = 1 }, effects = [] }
stays = [{ speed = "passive", effects = [{ do = "stat", to = "self", stat = "atk", amount = 10 }] }]

[[command]]
code = "drill"
name = "Drill"
source = "turnkeeper"
classes = ["Warrior"]
ability = { speed = "green", effects = [{ do = "draw", to = "you", amount = 1 }] }
"""
_DECK = {
    "ann": 3, "bob": 3, "cat": 3, "dan": 2, "eve": 2, "max": 2, "rex": 1, "imp": 1, "hal": 1,
    "bomb": 2, "potion": 2, "dart": 2, "snare": 1, "spark": 1, "plain": 2, "hill": 1, "gale": 1,
}  # fmt: skip


def _read() -> Content:
    tables = tomllib.loads(_TEXT)
    keys = ("lv", "sp", "hp", "atk", "def")
    for code, name, class_, affiliation, *numbers in _PEOPLE:
        printed = {"source": "turnkeeper", "classes": [class_], "affiliation": affiliation}
        tables["character"].append({"code": code, "name": name} | printed | dict(zip(keys, numbers, strict=True)))
    cards = [{"card": code, "n": n} for code, n in _DECK.items()]
    plan = "Do one thing at a time."
    tables["deck"] = [
        {"code": f"deck_{name}", "name": name.title(), "source": "turnkeeper", "plan": plan, "cards": cards}
        for name in ("red", "green")
    ]
    return msgspec.convert(tables, Content)


CONTENT = _read()
CARDS = Cards(CONTENT)
