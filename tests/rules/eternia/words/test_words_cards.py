"""Cards in words: built from effects by clauses, and every card as it was read by eye."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from rules.eternia.content.records import AttackLine, Skill
from rules.eternia.content.scenarios import Goal, Scale
from rules.eternia.effects import records as e
from rules.eternia.effects.records import Effect
from rules.eternia.effects.vocabulary import Condition, Limit, To, Trigger, When
from rules.eternia.words import cards as words
from rules.eternia.words.effect_texts import sentences
from rules.eternia.words.phrases import LIMITS, Place, Scene, condition, moment, subject_words, trigger
from rules.eternia.words.scenarios import goal_words, scenario_card
from tests.rules.eternia.box import CARDS
from tests.rules.eternia.words import told

SEEN = Path(__file__).with_name("cards.txt")
USE = Scene(place="use", user="Orko")
ATTACK = Scene(place="attack", user="Orko")


def test_every_card_reads_as_it_was_read_by_eye() -> None:
    """After a change of words or cards: write it again as ``told`` says, and read what changed."""
    assert [*told.everything()] == SEEN.read_text(encoding="utf-8").splitlines()


CLAUSES = """
use { do = "wounds", n = 2, to = "enemy", r = 3 }
    An Enemy within 3 suffers 2 Wounds.
attack { do = "wounds", n = 1, when = "per_power" }
    For each Power symbol rolled, the target suffers 1 more Wound.
attack { do = "splash", n = 1, when = "after" }
    After the attack, each other Enemy next to the target, or to where it fell, suffers 1 Wound.
use { do = "cancel_wounds", n = 1, to = "self" }
    Orko suffers 1 Wound less.
use { do = "heal", n = 2, to = "ally_character", r = 4 }
    Another friendly Character within 4 heals 2 HP.
attack { do = "daze", when = "hit", if = "target_character" }
    If it hits, the target becomes Dazed if it is a Character.
use { do = "undaze" }
    Orko recovers from Dazed.
attack { do = "root", when = "wounded" }
    If it causes a Wound, the target cannot move until the end of its next Activation (a Push still works).
attack { do = "push", n = 2, dir = "away", when = "hit" }
    If it hits, push the target up to 2 spaces away.
use { do = "push", n = 1, dir = "any", to = "enemy", r = 1 }
    Push an adjacent Enemy up to 1 space.
use { do = "push", n = 3, dir = "towards", to = "enemies_r", r = 2 }
    Push each Enemy within 2 up to 3 spaces towards Orko.
use { do = "move", n = 2, to = "self" }
    Orko may move up to 2 spaces.
always { do = "move", n = 3, towards = "nearest_character" }
    Orko moves up to 3 spaces towards the nearest Character.
use { do = "move", n = 1, towards = "pass" }
    Orko may move up to 1 space (under the AI towards its goal).
use { do = "force_move", n = 2, to = "enemy", r = 4 }
    Move an Enemy within 4 up to 2 spaces without Escape Damage.
use { do = "place", n = 4, where = "on_water" }
    Put Orko on a free space within 4, on or next to a Water token.
use { do = "place", n = 5, to = "ally_character", r = 1 }
    Put another adjacent friendly Character on a free space within 5 of Orko.
attack { do = "place", n = 1, near = "target", when = "hit" }
    If it hits, put the target on a free space within 1 of its own space.
use { do = "swap", to = "any_character", r = 5 }
    Orko exchanges spaces with a Character within 5.
use { do = "mount", form = "battle_cat" }
    Orko mounts as battle cat.
always { do = "fly" }
    Every move of Orko passes over models and terrain.
move { do = "no_escape" }
    This Move Action causes no Escape Damage.
always { do = "escape_plus", n = 1 }
    An Enemy that leaves a space next to Orko suffers 1 more Escape Damage.
always { do = "ignore_terrain" }
    Orko ignores Terrain Penalties and terrain tokens.
move { do = "move_bonus", n = 2 }
    This Move Action is 2 spaces longer.
always { do = "move_bonus", n = -1, to = "carrier" }
    Every Move Action of any Character that carries an objective is 1 space shorter.
always { do = "gain_power", n = 1, to = "controller_side", when = "leader_ko" }
    When a Character that leads an NPC is KO'ed, the Controller gains 1 Power.
use { do = "lose_power", n = 2, to = "enemy_character", r = 99 }
    An Enemy Character loses 2 Power.
use { do = "shift_power", n = 2, to = "friendly_character", r = 4 }
    Move up to 2 Power between slots of a friendly Character within 4 or from Orko to it.
attack { do = "dice", n = 2 }
    The attack rolls 2 more dice.
use { do = "dice", n = 1, to = "friends_r", r = 3, dur = "round" }
    Every attack of any friendly model within 3 rolls 1 more die until the end of the Round.
use { do = "armor", n = 1, dur = "own_next" }
    Orko has 1 more Armor until Orko's next Activation.
defense { do = "armor", n = 1, to = "self" }
    Orko has 1 more Armor in this attack.
always { do = "armor", n = 1, if = "melee_attack", dur = "game" }
    Orko has 1 more Armor against Melee Attacks.
attack { do = "ignore_armor", n = 1 }
    The attack ignores 1 Armor.
attack { do = "reroll", n = 2, faces = "miss" }
    The attack may reroll up to 2 misses.
always { do = "reroll", n = 2, faces = "success", to = "attacker", limit = "round" }
    An attacker of Orko rerolls up to 2 Successes (once each Round).
attack { do = "set_die", n = 1, face = "power" }
    The attack may turn 1 miss to a Power symbol.
attack { do = "area", r = 3 }
    The attack targets all Enemies within 3 in Line of Sight.
attack { do = "area", r = 1 }
    The attack targets all adjacent Enemies.
attack { do = "range", n = 1 }
    The attack reaches 1 space farther.
always { do = "range", n = -1, to = "all_models", if = "ranged_attack", dur = "game" }
    Every Ranged Attack reaches 1 space less.
attack { do = "no_los" }
    The attack needs no Line of Sight.
attack { do = "no_defense" }
    The attack allows no Defense Boost, no Reaction and no Strategy card, even after it.
use { do = "expose", n = 1, to = "enemy", r = 6, dur = "round" }
    Choose an Enemy within 6: every attack against it rolls 1 more die until the end of the Round.
always { do = "weaken", n = 1, to = "enemies_r", r = 4, if = "target_dazed" }
    Every attack of any Enemy within 4 rolls 1 fewer die if that model is Dazed.
reaction { do = "redirect" }
    Orko becomes the target instead.
reaction { do = "bonus_attack", attack = "eye_beam", against = "mover" }
    Orko makes a Bonus Attack with eye beam against that Enemy.
use { do = "force_attack", to = "enemy", r = 4 }
    An Enemy within 4 makes a free attack on one of its own friends, both of your choice; the attack is its own.
use { do = "extra_action", n = 1 }
    Orko has 1 more Action.
use { do = "extra_action", n = 2, to = "ally_character", r = 4 }
    Another friendly Character within 4 performs 2 Actions.
use { do = "spawn_minion", n = 2, near = "reserves" }
    Spawn 2 Minions on the border of the board or next to a friendly Character.
use { do = "spawn_minion", n = 2, near = "enemy_character", exact = true, r = 2 }
    Spawn 2 Minions exactly 2 spaces away from the Player Character nearest to them.
use { do = "spawn_elite", n = 1, elite = "royal_guard" }
    Spawn 1 royal guard within 2 of Orko.
use { do = "spawn_elite", n = 1, near = "friendly_character", elite = "own_class", r = 2 }
    Spawn 1 Elite Minion within 2 of a friendly Character, of the class of that Character.
use { do = "place_token", n = 2, token = "water", r = 4 }
    Place 2 water tokens within 4 of Orko.
attack { do = "place_token", n = 1, token = "water", r = 1, near = "target" }
    Place 1 water token within 1 of the target.
use { do = "draw_strategy", n = 2 }
    Draw 2 Strategy cards.
use { do = "peek_order", n = 1 }
    Look at 1 facedown Activation card of the other side.
use { do = "swap_order" }
    You may exchange two facedown Activation cards of your side.
"""
_LINES = CLAUSES.strip().splitlines()


def read(written: str) -> Effect:
    """Return the effect that is written as in a data file."""
    effect: Effect = msgspec.convert(tomllib.loads(f"effect = {written}")["effect"], Effect)
    return effect


@pytest.mark.parametrize(("written", "text"), [*zip(_LINES[::2], _LINES[1::2], strict=True)])
def test_each_effect_says_whom_what_how_much_and_when(written: str, text: str) -> None:
    place, _, effect = written.partition(" ")

    assert sentences((read(effect),), Scene(place=msgspec.convert(place, Place), user="Orko")) == (text.strip(),)


def test_no_effect_is_without_words() -> None:
    told_of = {type(read(line.partition(" ")[2])) for line in _LINES[::2]}

    assert told_of == set(get_args(Effect))


def test_effects_of_the_same_moment_are_one_sentence() -> None:
    effects = (e.Dice(n=1), e.Reroll(n=1, faces="miss"), e.Daze(when="hit"), e.Push(n=1, dir="away", when="hit"))

    assert sentences(effects, ATTACK) == (
        "The attack rolls 1 more die and may reroll 1 miss.",
        "If it hits, the target becomes Dazed; push it up to 1 space away.",
    )


def test_whoever_was_named_is_called_shortly_and_another_is_told_apart() -> None:
    effects = (
        e.GainPower(n=1, to="ally_character", r=4),
        e.Heal(n=1, to="ally_character", r=4, same=True),
        e.Heal(n=1, to="friendly_character", r=4, another=True),
    )

    assert " ".join(sentences(effects, USE)) == (
        "Another friendly Character within 4 gains 1 Power; that other Character heals 1 HP;"
        " a different friendly Character within 4 heals 1 HP."
    )


def test_a_condition_belongs_to_its_own_effect() -> None:
    effects = (e.Push(n=2, dir="any", when="hit"), e.Wounds(n=1, when="hit", given="target_near_terrain"))

    assert " ".join(sentences(effects, ATTACK)) == (
        "If it hits, push the target up to 2 spaces;"
        " it suffers 1 more Wound if it is in or next to terrain or a terrain token."
    )


def test_dice_beside_a_bonus_attack_are_of_that_attack() -> None:
    effects = (e.BonusAttack(to="ally_character", r=3), e.Dice(n=1, to="ally_character", r=3))

    assert sentences(effects, USE) == (
        "Another friendly Character within 3 makes a Bonus Attack; that attack rolls 1 more die.",
    )


@pytest.mark.parametrize(
    "when", [when for when in get_args(When) if when not in ("use", "attack", "after_roll", "friendly_attacks")]
)
def test_every_moment_has_words(when: When) -> None:
    assert moment(e.Daze(when=when), ATTACK)


def test_every_word_of_the_vocabulary_has_words() -> None:
    assert all(subject_words(to, 2, USE) for to in get_args(To))
    assert all(condition(given, USE, "it", 2) for given in get_args(Condition))
    assert all(trigger(what, 2, USE, "Orko") for what in get_args(Trigger))
    assert set(LIMITS) == set(get_args(Limit))


# ---- Cards --------------------------------------------------------------------


@pytest.mark.rule("ETE-SKL-2")
def test_a_skill_shows_name_type_level_cost_attack_and_effect() -> None:
    view = words.skill_view(CARDS.skill["life_siphon"], CARDS)

    assert (view.name, view.kind, view.level, view.cost) == ("Life Siphon", "Attack", "yellow", 1)
    assert (view.reach, view.dice) == ("ranged", 4)
    assert view.lines == ("For each Wound caused, Skeletor heals 1 HP.",)


@pytest.mark.rule("ETE-SKL-2")
def test_a_passive_shows_no_cost_and_a_boost_shows_what_it_boosts() -> None:
    passive = words.skill_view(CARDS.skill["winged_flight"], CARDS)
    boosts = [words.skill_view(CARDS.skill[code], CARDS).kind for code in ("change_arm", "bone_ward", "updraft")]

    assert (passive.kind, passive.cost) == ("Passive", None)
    assert boosts == ["Attack Boost", "Defense Boost", "Move Boost"]


def test_boosts_and_surges_have_lines_of_their_own_with_their_cost() -> None:
    view = words.skill_view(CARDS.skill["sword_of_power_ai"], CARDS)

    assert [line.split(":")[0] for line in view.lines] == ["Two-Handed, Boost for 1 Power", "Throw, Surge for 1 Power"]


def test_a_printed_range_is_said_and_the_usual_one_is_not() -> None:
    longer = Skill(
        code="x",
        name="X",
        source="turnkeeper",
        of="orko",
        card="player",
        kind="attack",
        attack=AttackLine("ranged", 2, 6),
    )

    assert words.skill_lines(longer, CARDS) == ("Range 6.",)
    assert words.attack_words(longer.attack or AttackLine("melee", 1)) == "Ranged, 2 dice, range 6"


@pytest.mark.rule("ETE-CMP-1", "ETE-CMP-2")
def test_a_character_card_has_two_sides_and_one_for_the_ai() -> None:
    player, controller, ai = [words.character_card("skeletor", side, CARDS) for side in ("player", "controller", "ai")]

    assert [skill.name for skill in player.skills[:2]] == ["Havoc Staff", "Mind Control"]
    assert [skill.level for skill in player.skills[2:]] == ["green", "green", "yellow", "yellow", "red", "red"]
    assert [skill.kind for skill in controller.skills] == ["Attack", "Action", "Bonus Action", "Empowered"]
    assert len(ai.skills) == 2
    assert {(card.hp, card.armor) for card in (player, controller, ai)} == {(9, 0)}


@pytest.mark.rule("ETE-TER-4")
def test_terrain_penalties_alone_carry_the_label() -> None:
    forest = words.terrain_lines(CARDS.terrain["forest"], CARDS)
    ruins = words.terrain_lines(CARDS.terrain["ruins"], CARDS)

    assert forest == (
        "Terrain Penalty: 1 more movement point to enter it and 1 more movement point to leave it.",
        "A model in it has 1 more Armor against Ranged Attacks from outside.",
    )
    assert ruins[1] == "It blocks Line of Sight."


def wins_with(players: Sequence[int], against_ai: Sequence[int], ai: Goal | None = None) -> list[str]:
    """Return a scenario card's lines on both sides, with these targets of the Player Team."""
    scale, scale_ai = (
        tuple([Scale(minions=4, players=n, controller=3) for n in targets]) for targets in (players, against_ai)
    )
    gates = msgspec.structs.replace(CARDS.scenario["gates_of_grayskull"], victory_ai=ai, scale=scale, scale_ai=scale_ai)
    lines = scenario_card(gates, CARDS).skills[0].lines
    return [line for line in lines if " wins with: " in line]


def test_what_a_scenario_asks_for_is_said_with_its_numbers() -> None:
    """For each number of Player Characters, and against the AI where that differs."""
    seals = "The Controller wins with: 3 seals broken."

    assert wins_with((6, 6, 6, 6), (6, 6, 6, 6)) == ["The Player Team wins with: 6 Victory Points.", seals]
    team, controller = wins_with((9, 6, 6, 5), (7, 7, 7, 7), Goal("vp", 3))
    each = "(9, 6, 6 and 5 for 1, 2, 3 and 4 Player Characters)"
    assert team == f"The Player Team wins with: 5 Victory Points {each}. Against the AI: 7 Victory Points."
    assert controller == f"{seals} The AI: 3 Victory Points."
    assert "when King Randor is down to 7, 5 and 3 HP, once each" in "\n".join(told.everything())


@pytest.mark.parametrize(("n", "said"), [(1, "1 Captive led off the board"), (3, "3 Captives led off the board")])
def test_people_to_be_led_off_the_board_are_counted(n: int, said: str) -> None:
    assert goal_words(CARDS.scenario["vine_jungle"], "players", n, CARDS, ai=False) == said
