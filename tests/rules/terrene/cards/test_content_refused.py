"""Content that cannot be played is refused, with the item and its fault."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rules.content import loader
from rules.content.loader import ContentError
from rules.terrene.cards.checking import Content
from rules.terrene.cards.records import Ability, Copies
from rules.terrene.effects.records import Effects
from tests.rules.terrene.printed import CARDS, CONTENT


def with_one(table: str, code: str, /, **fields: Any) -> Content:
    """Return the content with fields of one item changed."""
    items = tuple([replace(item, **fields) if item.code == code else item for item in getattr(CONTENT, table)])
    return replace(CONTENT, **{table: items})


def ability(text: str) -> Ability:
    return msgspec.convert(tomllib.loads(f"ability = {{ {text} }}")["ability"], Ability)


def effects(text: str) -> Effects:
    return msgspec.convert(tomllib.loads(f"effects = [{text}]")["effects"], Effects)


def of_inu(text: str) -> Content:
    """Return the content with an ability of Inu changed; by default it is Blue and draws."""
    given = {"speed": '"blue"', "effects": '[{ do = "draw", to = "you", amount = 1 }]'}
    said = ", ".join([text, *[f"{key} = {value}" for key, value in given.items() if f"{key} =" not in text]])
    return with_one("character", "inu", abilities=(ability(said),))


def effect_of_inu(text: str) -> Content:
    return of_inu(f"effects = [{{ {text} }}]")


def deck_of(change: Callable[[list[Copies]], list[Copies]]) -> Content:
    return with_one("deck", "deck_jin", cards=tuple(change([*CARDS.deck["deck_jin"].cards])))


TARGET = 'targets = [{ filter = { side = "opponent" } }]'
HELD = 'targets = [{ kind = "face_down_card", filter = { side = "opponent" } }]'
XP = CARDS.terrain["plateau"].xp

WRONG: dict[str, tuple[Callable[[], Content], str]] = {
    "a name twice": (lambda: with_one("item", "flare", name="FIRE bomb"), "flare: fire_bomb has the same name"),
    "a name that is a code": (lambda: with_one("item", "flare", name="Mr White"), "flare: mr_white has the same name"),
    "a card like a deck": (lambda: with_one("item", "flare", code="deck_flare"), "deck_flare: only the code of a deck"),
    "a deck like a card": (
        lambda: with_one("deck", "deck_jin", code="jin_deck"),
        "jin_deck: the code of a deck begins",
    ),
    "an ability that does nothing": (lambda: of_inu("effects = []"), "inu: an ability does nothing"),
    "affiliations of a Character": (lambda: of_inu('affiliations = ["Fire"]'), "inu: a Terrain alone"),
    "a Storm Effect of a Character": (lambda: of_inu('when = "storm"'), "inu: a Storm alone"),
    "a subject without a moment": (lambda: of_inu("subject = { other = true }"), "inu: an ability without `when`"),
    "three targets": (
        lambda: of_inu("targets = [{ filter = {} }, { filter = {} }, { filter = {} }]"),
        "inu: an ability has at most 2 targets",
    ),
    "a token that is a Hero": (
        lambda: with_one("token", "energy_token", hero=True),
        "energy_token: a token is no Hero",
    ),
    "an Item that may": (
        lambda: with_one("item", "flare", ability=replace(CARDS.item["flare"].ability, may=True)),
        "flare: an Item or Command is used by choice",
    ),
    "a Command that does nothing": (lambda: with_one("command", "item_expertise", stays=()), "item_expertise: it does"),
    "an empty line of an XP tree": (
        lambda: with_one("terrain", "plateau", xp=((), *XP[1:])),
        "plateau: line 1 of its XP tree is empty",
    ),
    "an XP tree with a target": (
        lambda: with_one("terrain", "plateau", xp=(effects('{ do = "level_up", to = "target1" }'), *XP[1:])),
        "plateau: it has no target1",
    ),
    "a Character that nobody knows": (
        lambda: of_inu('demand = { controls = { name = "zoe" } }'),
        "inu: there is no Character 'zoe'",
    ),
    "a Character that is none": (
        lambda: effect_of_inu('do = "recruit", from = "hand", filter = { name = "flare" }'),
        "inu: there is no Character 'flare'",
    ),
    "a token that is none": (
        lambda: effect_of_inu('do = "create_token", token = "ike"'),
        "inu: there is no token 'ike'",
    ),
    "Immune to nothing": (
        lambda: effect_of_inu('do = "gain", to = "self", ability = "immune"'),
        "inu: Immune, and it alone",
    ),
    "Haste against Items": (
        lambda: effect_of_inu('do = "gain", to = "self", ability = "haste", against = "items"'),
        "inu: Immune, and it alone",
    ),
    "blocked by nobody said": (
        lambda: effect_of_inu('do = "block_rule", to = "self", rule = "only_blocked_by"'),
        "inu: only_blocked_by",
    ),
    "a choice of one": (
        lambda: effect_of_inu('do = "choose", options = [[{ do = "cancel_attack" }]]'),
        "inu: a choice has two options",
    ),
    "a choice of nothing": (
        lambda: effect_of_inu('do = "choose", options = [[{ do = "cancel_attack" }], []]'),
        "inu: a choice has two options",
    ),
    "an if for nothing": (
        lambda: effect_of_inu('do = "if", demand = { own_turn = true }, then = []'),
        "inu: `if` does nothing",
    ),
    "a Character held": (
        lambda: effect_of_inu('do = "search", from = "deck", filter = { kind = "character" }, put = "self"'),
        "inu: a Character holds an Item or Command",
    ),
    "healing that harms": (lambda: effect_of_inu('do = "heal", to = "self", amount = -5'), "inu: -5 is no amount"),
    "an amount of nothing": (
        lambda: effect_of_inu('do = "heal", to = "self", amount = {}'),
        "inu: an amount is `by_lv`",
    ),
    "an amount of both": (
        lambda: effect_of_inu('do = "heal", to = "self", amount = { by_lv = [1, 2, 3], stat = "hp", of = "self" }'),
        "inu: an amount is `by_lv`",
    ),
    "a player with Stab": (
        lambda: effect_of_inu('do = "gain", to = "you", ability = "stab"'),
        "inu: Gain is not for you",
    ),
    "a Character that draws": (
        lambda: effect_of_inu('do = "draw", to = "self", amount = 1'),
        "inu: Draw is not for self",
    ),
    "a target that is not there": (
        lambda: of_inu(f'{TARGET}, effects = [{{ do = "level_up", to = "target2" }}]'),
        "inu: it has no target2",
    ),
    "a look at no target": (lambda: effect_of_inu('do = "look", at = "target1"'), "inu: it has no target1"),
    "a card with Stab": (
        lambda: of_inu(f'{HELD}, effects = [{{ do = "gain", to = "target1", ability = "stab" }}]'),
        "inu: Gain is for Characters",
    ),
    "a victim of nothing": (
        lambda: of_inu('when = "recruited", effects = [{ do = "discard_card", to = "victim" }]'),
        "inu: the moment recruited has no victim",
    ),
    "a subject of nothing": (lambda: effect_of_inu('do = "level_up", to = "subject"'), "inu: without `when`"),
    "hidden in an option": (
        lambda: effect_of_inu(
            'do = "choose", options = [[{ do = "cancel_attack" }], [{ do = "create_token", token = "tree" }]]'
        ),
        "inu: there is no token 'tree'",
    ),
    "a card twice in a list": (lambda: deck_of(lambda cards: [*cards, Copies("scout")]), "deck_jin: a card stands"),
}


@pytest.mark.parametrize("wrong", list(WRONG))
def test_it_is_refused(wrong: str) -> None:
    make, said = WRONG[wrong]
    with pytest.raises(ValueError, match=f"^{re.escape(said)}"):
        make()


@pytest.mark.rule("TER-COMP-2", "TER-DECK-1")
def test_a_printed_deck_that_is_not_legal_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^deck_jin: A deck has exactly 30 cards; this one has 27. \(TER-DECK-1\)$"):
        deck_of(lambda cards: [one for one in cards if one.card != "wanderer"])


@pytest.mark.rule("TER-PASSIVE-1")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('speed = "passive", when = "turn_start", cost = { actions = 1 }', "costs nothing"),
        (f'speed = "passive", when = "turn_start", {TARGET}', "has no targets"),
        ('speed = "passive"', "must be an effect that lasts"),
        (
            'speed = "passive", limit = "turn", effects = [{ do = "gain", to = "self", ability = "stab" }]',
            "has no limit and is nobody's choice",
        ),
        (
            'speed = "passive", effects = [{ do = "stat", to = { def_at_most = 5 }, stat = "def", amount = 5 }]',
            "asks for what it changes",
        ),
        (
            'speed = "passive", effects = [{ do = "status", to = "self", status = "silence" }]',
            "asks for what it changes",
        ),
    ],
)
def test_a_passive_ability_works_by_itself(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=f"^inu: .*{said}"):
        of_inu(text)


@pytest.mark.rule("TER-TRIG-5")
def test_purple_is_for_the_interdimensional_alone() -> None:
    with pytest.raises(ValueError, match=r"^inu: Purple is for Interdimensional Characters alone"):
        of_inu('speed = "purple"')
    with_one("character", "inu", classes=("Beast", "Interdimensional"))
    purple = replace(CARDS.item["flare"].ability, speed="purple")
    with pytest.raises(ValueError, match=r"^flare: an Item or Command is used at Green or Blue speed"):
        with_one("item", "flare", ability=purple)
    with pytest.raises(ValueError, match=r"^item_expertise: Purple is for Interdimensional Characters alone"):
        with_one(
            "command", "item_expertise", stays=(ability('speed = "purple", effects = [{ do = "cancel_attack" }]'),)
        )


@pytest.mark.rule("TER-TRIG-15")
def test_items_and_commands_answer_what_opens_a_round() -> None:
    bomb = CARDS.item["smoke_bomb"].ability
    with_one("item", "smoke_bomb", ability=replace(bomb, when="item_or_command_used"))
    for when in ("defeated", "turn_start", "deals_battle_damage_to_player"):
        with pytest.raises(ValueError, match=f"^smoke_bomb: {when} opens no round of responses"):
            with_one("item", "smoke_bomb", ability=replace(bomb, when=when))
    with pytest.raises(ValueError, match=r"^smoke_bomb: Green answers nothing"):
        with_one("item", "smoke_bomb", ability=replace(bomb, speed="green"))


@pytest.mark.rule("TER-STORM-1", "TER-STORM-2")
def test_a_storm_and_it_alone_has_a_storm_effect() -> None:
    with pytest.raises(ValueError, match=r"^rain_storm: it has 1 Storm Effects, not 0 \(TER-STORM-1\)$"):
        with_one("terrain", "rain_storm", storm=False)
    with pytest.raises(ValueError, match=r"^plateau: it has 0 Storm Effects, not 1 \(TER-STORM-1\)$"):
        with_one("terrain", "plateau", storm=True)
    strikes = CARDS.terrain["rain_storm"].abilities[0]
    with pytest.raises(ValueError, match=r"^rain_storm: a Storm Effect is passive"):
        with_one("terrain", "rain_storm", abilities=(replace(strikes, speed="blue"),))


@pytest.mark.rule("TER-SPELL-1")
def test_a_spell_is_for_spellcasters() -> None:
    for classes in ((), ("Warrior",), ("Spellcaster", "Thief")):
        with pytest.raises(ValueError, match=r"^fireball: a Spell is for the class Spellcaster"):
            with_one("command", "fireball", classes=classes)


@pytest.mark.rule("TER-TRAP-1", "TER-TRAP-3")
def test_a_trap_has_a_condition_and_no_class() -> None:
    trap = CARDS.command["tripwire"].ability
    with pytest.raises(ValueError, match=r"^tripwire: anybody may use a Trap"):
        with_one("command", "tripwire", classes=("Tactician",))
    with pytest.raises(ValueError, match=r"^tripwire: a Trap has a condition"):
        with_one("command", "tripwire", ability=replace(trap, when=None))
    with pytest.raises(ValueError, match=r"^tripwire: a Trap names whom its condition is about"):
        with_one("command", "tripwire", ability=replace(trap, subject="self"))
    stays = CARDS.command["item_expertise"].stays
    with pytest.raises(ValueError, match=r"^tripwire: a Trap is used once"):
        with_one("command", "tripwire", stays=stays)


def test_a_wrong_file_is_refused_with_its_folder(tmp_path: Path) -> None:
    (tmp_path / "terrene").mkdir()
    (tmp_path / "terrene" / "items.toml").write_text(
        '[[item]]\ncode = "pebble"\nname = "Flare"\nsource = "pack: a test"\n'
        'ability = { speed = "green", effects = [{ do = "draw", to = "you", amount = 1 }] }\n',
        encoding="utf-8",
    )
    with pytest.raises(ContentError, match="pebble: flare has the same name"):
        loader.load(Content, "terrene", [tmp_path])


@pytest.mark.parametrize("what", ["actions", "discard"])
def test_a_cost_is_at_most_nine_and_at_least_nothing(what: str) -> None:
    for n in (0, 9):
        assert getattr(ability(f'speed = "blue", effects = [], cost = {{ {what} = {n} }}').cost, what) == n
    for n in (-1, 10):
        with pytest.raises(msgspec.ValidationError, match=f"cost.{what}"):
            ability(f'speed = "blue", effects = [], cost = {{ {what} = {n} }}')
