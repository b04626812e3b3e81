"""Cards in words: built from effects by clauses, and every card as it was read by eye."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from rules.terrene.cards.records import Ability, Target
from rules.terrene.effects.records import Effect, Filter
from rules.terrene.effects.vocabulary import Against, Condition, Counter, Duration, Gained, Moment, Stat
from rules.terrene.words.cards import LIMITS, ability_view, card_of, in_brief, in_full
from rules.terrene.words.effect_texts import in_words, sentence
from rules.terrene.words.phrases import (
    AGAINST,
    COUNTERS,
    GAINED,
    STATS,
    STATUSES,
    Scene,
    lasting,
    moment,
    names_of,
    short,
)
from rules.terrene.words.pieces import pieces_of
from tests.rules.terrene.printed import CARDS
from tests.rules.terrene.words import told

SEEN = Path(__file__).with_name("cards.txt")
NAMES = names_of(CARDS)


def test_every_card_reads_as_it_was_read_by_eye() -> None:
    """After a change of words or cards: write it again as ``told`` says, and read what changed."""
    assert [*told.everything()] == SEEN.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(
    ("code", "brief"),
    [
        ("fire_bomb", "Item. Blue, 1 Action: A recruited enemy takes 15 damage"),
        (
            "tripwire",
            "Trap. Blue, 1 Action: When an enemy attacks, the attack is cancelled; the attacker takes 15 damage",
        ),
        ("sammy", "SP 1, LV 1, HP 20, ATK 15, DEF 5. Blue: When Sammy deals battle damage to a Character, draw a card"),
        ("seaside_market", "Terrain, 4 Actions. Green, Water, 1 Action: Draw a card. Blue, Water and Wind, 1 Action: "),
    ],
)
def test_a_card_in_brief_says_what_it_is_and_does(code: str, brief: str) -> None:
    """A menu has room for little more: who sets up a game need not look up thirty cards."""
    assert in_brief(CARDS, code).startswith(brief)


CLAUSES = """
{ do = "damage", to = "target1", amount = 15 }
    A recruited enemy takes 15 damage.
{ do = "damage", to = "each_player", amount = 5 }
    Each player takes 5 damage.
{ do = "damage", to = "each_opponent", amount = { by_lv = [5, 10, 15] }, stab = true }
    Each opponent takes 5, 10 or 15 Stab damage (by Inu's LV).
{ do = "damage", to = "source", amount = { stat = "def", of = "self", times = 2 } }
    The victor takes damage equal to twice Inu's DEF.
{ do = "heal", to = "you", amount = 5 }
    You heal 5.
{ do = "heal", to = { side = "allied", class = "Thief" }, amount = { stat = "hp", times = 3 } }
    Each recruited Thief of your side heals damage equal to 3 times Inu's HP.
{ do = "stat", to = "self", stat = "atk", amount = -5, dur = "this_battle" }
    Inu has -5 ATK in this battle.
{ do = "stat", to = "self", stat = "def", amount = 5 }
    Inu gains +5 DEF.
{ do = "stat", to = "self", stat = "hp", amount = { stat = "atk", of = "target1" } }
    Inu gains a bonus to HP equal to the ATK of a recruited enemy.
{ do = "prevent", to = "self", amount = 10, what = "battle", dur = "end_of_turn" }
    Inu is protected from the next 10 battle damage until the end of the turn.
{ do = "prevent", to = "self", amount = "all", dur = "this_battle" }
    Inu takes no damage in this battle.
{ do = "no_decay", to = "blocker", dur = "end_of_turn" }
    The blocker suffers no Defence Decay until the end of the turn.
{ do = "extra_overkill", amount = 15, dur = "this_battle" }
    Inu deals 15 more overkill, if any, in this battle.
{ do = "status", to = "attacker", status = "stun", dur = "end_of_their_next_turn" }
    The attacker is stunned until the end of its player's next turn.
{ do = "remove_status", to = { side = "own", other = true } }
    Each other recruited Character of yours loses all status conditions.
{ do = "gain", to = "self", ability = "immune", against = "spells", dur = "end_of_turn" }
    Inu is Immune to Spells until the end of the turn.
{ do = "gain", to = "self", ability = "unblockable" }
    Inu becomes Unblockable.
{ do = "block_rule", to = "self", rule = "must_block", dur = "end_of_turn" }
    Inu must block every attack that it can block until the end of the turn.
{ do = "block_rule", to = "target1", rule = "cannot_block", dur = "end_of_turn" }
    A recruited enemy cannot block until the end of the turn.
{ do = "block_rule", to = "self", rule = "only_blocked_by", filter = { class = "Beast" }, dur = "end_of_turn" }
    Inu can be blocked only by Beasts until the end of the turn.
{ do = "cost_change", what = "command", amount = 1, filter = { side = "opponent" }, dur = "end_of_turn" }
    Commands of enemies cost 1 Action more until the end of the turn.
{ do = "cost_change", what = "recruit", amount = -2, filter = { side = "own", class = "Thief" } }
    Recruiting your Thieves costs 2 Actions less.
{ do = "cost_change", what = "attack", amount = -1, filter = { side = "own", class = "Energy", other = true } }
    Attacks of your other Energy Characters cost 1 Action less.
{ do = "gain_xp", to = "self", amount = 2 }
    Inu gains 2 XP.
{ do = "level_up", to = "self" }
    Inu gains 1 LV.
{ do = "gain_actions", to = "you", amount = 2 }
    You gain 2 Actions.
{ do = "gain_actions", to = "opponent", amount = -1 }
    The opponent loses 1 unspent Action.
{ do = "counters", kind = "charge", amount = 1 }
    Put 1 Charge counter on this card.
{ do = "counters", kind = "stratagem", amount = -2 }
    Remove 2 Stratagem counters from this card.
{ do = "draw", to = "you", amount = 1 }
    Draw a card.
{ do = "draw", to = "each_player", amount = 2 }
    Each player draws 2 cards.
{ do = "discard_hand", to = "opponent", amount = 2, random = true }
    The opponent discards 2 cards at random.
{ do = "search", from = "deck", filter = { kind = "command", subtype = "trap" }, amount = 2, put = "top" }
    Take up to 2 Traps from your deck and put them on top of your deck.
{ do = "search", from = "discard", filter = { kind = "item" }, put = "self" }
    Take an Item from your discard pile for Inu to hold.
{ do = "look", at = "top" }
    Look at the top card of your deck.
{ do = "look", at = "opponent_hand" }
    Look at the opponent's hand.
{ do = "look", at = "target2" }
    Look at the face-down card of an enemy.
{ do = "turn_up", to = "target1" }
    A recruited enemy is turned face-up.
{ do = "recruit", from = "hand", filter = { class = "Machine", sp_at_most = 1 } }
    Recruit a Machine of at most 1 SP from your hand.
{ do = "create_token", token = "energy_token", amount = 2 }
    Create 2 Energy Tokens.
{ do = "discard_card", to = "target1" }
    The card of a recruited enemy is discarded.
{ do = "discard_card", to = "target2" }
    The face-down card of an enemy is discarded.
{ do = "take_card", to = "target2" }
    Take the face-down card of an enemy into your hand.
{ do = "return_to_hand", to = "subject" }
    That Character returns to its owner's hand.
{ do = "cancel_attack" }
    The attack is cancelled.
{ do = "cancel_ability" }
    That card has no effect.
{ do = "redirect_block", to = "self" }
    Inu becomes the blocker instead.
{ do = "extra_attack", to = "self" }
    Inu can attack once more in this turn.
{ do = "choose", options = [[{ do = "draw", to = "you", amount = 1 }], [{ do = "draw", to = "you", amount = 2 }]] }
    Draw a card or 2 cards.
{ do = "choose", options = [[{ do = "draw", to = "you", amount = 1 }], [{ do = "heal", to = "you", amount = 5 }]] }
    Choose: draw a card, or you heal 5.
{ do = "if", demand = { own_turn = true, battle_as = "blocker" }, then = [{ do = "cancel_attack" }] }
    If it is your turn and Inu blocks, the attack is cancelled.
{ do = "if", demand = { controls = { name = "jin" } }, then = [{ do = "draw", to = "you", amount = 1 }], else = [{ do = "heal", to = "you", amount = 5 }] }
    If you control a recruited Jin, draw a card, otherwise you heal 5.
"""  # noqa: E501 - each stands in one line, as its words do
LINES = CLAUSES.strip().splitlines()
TARGETS = (Target(filter=Filter(side="opponent")), Target(kind="face_down_card", filter=Filter(side="opponent")))
INU = Scene(user="Inu", names=NAMES, targets=TARGETS)


def effects_of(text: str) -> tuple[Effect, ...]:
    return msgspec.convert(tomllib.loads(f"effects = [{text}]")["effects"], tuple[Effect, ...])


@pytest.mark.parametrize(("effect", "words"), [*zip(LINES[::2], LINES[1::2], strict=True)])
def test_each_effect_has_its_clause(effect: str, words: str) -> None:
    assert sentence(effects_of(effect), INU) == words.strip()


def test_no_effect_is_without_a_clause() -> None:
    done = {type(effects_of(line)[0]) for line in LINES[::2]}
    assert done == {*get_args(Effect)}


def test_what_one_does_in_a_row_is_said_once() -> None:
    text = (
        '{ do = "damage", to = "target1", amount = 5 }, { do = "status", to = "target1", status = "slow" },'
        '{ do = "gain", to = "target1", ability = "stab", dur = "end_of_turn" },'
        '{ do = "draw", to = "you", amount = 1 }, { do = "level_up", to = "target1" }'
    )
    assert sentence(effects_of(text), INU) == (
        "A recruited enemy takes 5 damage, and is Slow and has Stab until the end of the turn; draw a card; "
        "it gains 1 LV."
    )


def test_a_target_that_somebody_else_came_after_is_called_by_what_it_is() -> None:
    text = '{ do = "level_up", to = "target1" }, { do = "level_up", to = "self" }, { do = "level_up", to = "target1" }'
    assert sentence(effects_of(text), INU) == "A recruited enemy gains 1 LV; Inu gains 1 LV; that enemy gains 1 LV."


def test_several_targets_are_each_meant() -> None:
    scene = msgspec.structs.replace(INU, targets=(Target(filter=Filter(side="own", other=True), n=2, up_to=True),))
    text = (
        '{ do = "level_up", to = "target1" }, { do = "draw", to = "you", amount = 1 },'
        '{ do = "heal", to = "target1", amount = 5 }'
    )
    said = sentence(effects_of(text), scene)
    assert said == "Each of up to 2 other recruited Characters of yours gains 1 LV; draw a card; each of them heals 5."


WHEN: dict[Moment, str] = {
    "recruited": "When Inu is recruited, draw a card.",
    "attack_declared": "When Inu attacks, draw a card.",
    "block_declared": "When Inu blocks, draw a card.",
    "deals_battle_damage_to_character": "When Inu deals battle damage to a Character, draw a card.",
    "deals_battle_damage_to_player": "When Inu deals battle damage to a player, draw a card.",
    "defeated": "When Inu is defeated, draw a card.",
    "defeats_character": "When Inu defeats a Character, draw a card.",
    "item_or_command_used": "When Inu uses an Item or Command, draw a card.",
    "turn_start": "At the start of each turn, draw a card.",
    "turn_end": "At the end of each turn, draw a card.",
    "storm": "Storm Effect: Draw a card.",
}


def ability(text: str) -> Ability:
    return msgspec.convert(tomllib.loads(f"ability = {text}")["ability"], Ability)


@pytest.mark.parametrize("when", get_args(Moment))
def test_each_moment_has_its_words(when: Moment) -> None:
    drawing = ability(f'{{ speed = "blue", when = "{when}", effects = [{{ do = "draw", to = "you", amount = 1 }}] }}')
    assert ability_view(drawing, INU).text == WHEN[when]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('when = "turn_end", demand = { own_turn = true }', "at the end of your turn"),
        ('when = "turn_start", demand = { controls = { class = "Beast" } }',
         "at the start of each turn, if you control a recruited Beast"),
        ('when = "turn_start", demand = { own_turn = true, outnumbered = true }',
         "at the start of your turn, if an opponent controls more recruited Characters than you"),
        ('when = "attack_declared", subject = { side = "own", class = "Thief" }', "when one of your Thieves attacks"),
        ('when = "attack_declared", subject = { other = true }', "when another Character attacks"),
        ('when = "block_declared", subject = { side = "opponent" }, demand = { battle_as = "attacker" }',
         "when an attack of Inu is blocked"),
        ('when = "recruited", subject = { side = "allied" }', "when one of your side's Characters is recruited"),
        ('when = "defeated", demand = { own_turn = true }', "when Inu is defeated and it is your turn"),
        ("demand = { own_turn = true }", "if it is your turn"),
    ],
)  # fmt: skip
def test_who_the_moment_happens_to_and_what_is_demanded(text: str, said: str) -> None:
    assert moment(ability(f'{{ speed = "blue", {text}, effects = [] }}'), INU) == said


@pytest.mark.parametrize(
    ("cost", "said"),
    [
        ("{}", ""),
        ("{ actions = 1 }", "1 Action"),
        ("{ actions = 2, discard = 2, damage = 5 }", "2 Actions, discard 2 cards and put 5 damage on Inu"),
        ('{ dismiss = true, counters = { kind = "charge", n = 1 } }', "Remove 1 Charge counter and dismiss Inu"),
    ],
)
def test_what_an_ability_costs(cost: str, said: str) -> None:
    view = ability_view(ability(f'{{ speed = "green", limit = "game", cost = {cost}, effects = [] }}'), INU)
    assert (view.cost, view.limit) == (said, "once a game")


@pytest.mark.rule("TER-PASSIVE-2")
def test_a_ban_is_told_from_what_allows() -> None:
    """Where one card allows and another forbids, players must see which is the ban."""
    assert sentence(effects_of('{ do = "block_rule", to = "self", rule = "cannot_block" }'), INU) == "Inu cannot block."
    assert " can " in sentence(effects_of('{ do = "extra_attack", to = "self" }'), INU)
    only = '{ do = "block_rule", to = "self", rule = "only_blocked_by", filter = { def_at_least = 5 } }'
    assert sentence(effects_of(only), INU) == "Inu can be blocked only by Characters with at least 5 DEF."


def test_a_link_names_its_targets_and_the_figure_of_the_level() -> None:
    fireball, silence = CARDS.command["fireball"].ability, CARDS.command["silence"].ability
    scene = Scene(named=("Sammy",), whose={"target1": "⟪1⟫'s"})
    assert sentence(fireball.effects, replace(scene, lv=2)) == "Sammy takes 25 damage."
    assert sentence(fireball.effects, replace(scene, lv=5)) == "Sammy takes 40 damage."
    said = sentence(silence.effects, replace(scene, lv=1))
    assert said == "Sammy is silenced until the end of ⟪1⟫'s next turn and takes no damage."


def test_a_player_is_called_by_a_mark_where_others_read_it() -> None:
    treasure = CARDS.item["another_mans_treasure"].ability
    scene = Scene(named=("the card of Ivan",), targets=treasure.targets, you="⟪1⟫")
    assert sentence(treasure.effects, scene) == "⟪1⟫ takes the card of Ivan into their hand."
    assert in_words(CARDS, CARDS.item["prophecy"].ability.effects, you="⟪0⟫") == (
        "⟪0⟫ looks at the top 3 cards of their deck (put back in any order) and draws 2 cards."
    )
    assert in_words(CARDS, ()) == ""


def test_names_in_a_sentence_are_short() -> None:
    names = ["Sammy the Agile", "Mr. White the Astute", "The Revenant", "Hooks in the Zephyr", "Dagger on the Edge"]
    assert [short(name) for name in names] == ["Sammy", "Mr. White", *names[2:]]
    characters = [short(card.name) for card in CARDS.character.values()]
    assert len({*characters}) == len(characters)


def test_each_word_of_the_vocabulary_has_its_phrase() -> None:
    for phrases, of in (
        (STATS, Stat),
        (STATUSES, Condition),
        (GAINED, Gained),
        (AGAINST, Against),
        (COUNTERS, Counter),
        (LIMITS, ("turn", "game")),
    ):
        assert [*phrases] == [*(of if isinstance(of, tuple) else get_args(of))]
    assert [bool(lasting(dur, INU)) for dur in get_args(Duration)] == [True, True, True, True, False]


def test_a_face_is_made_once() -> None:
    assert card_of(CARDS, "jin") is card_of(CARDS, "jin")


def test_each_piece_is_found_by_a_name_of_its_own() -> None:
    pieces = pieces_of(CARDS)
    names = [piece.name.casefold() for piece in pieces]
    assert len({*names}) == len(names) == len(CARDS.card) + 6
    assert len({piece.key for piece in pieces}) == len(pieces)
    assert all(piece.text for piece in pieces)


def test_pieces_say_what_they_are() -> None:
    pieces = {piece.key: piece for piece in pieces_of(CARDS)}
    kinds = {key: pieces[key].kind for key in ("jin", "energy_token", "rain_storm", "plateau", "flare", "fireball")}
    assert [*kinds.values()] == [
        "Hero, Engineer of Fire",
        "token, Energy of Light",
        "Storm",
        "Terrain",
        "Item",
        "Spell",
    ]
    assert pieces["tripwire"].kind == "Trap"
    assert pieces["energy_factory"].kind == "On-going Command for Engineer"
    assert pieces["jin"].text.splitlines()[0] == "LV 2, SP 1, HP 30, ATK 20, DEF 5"
    assert pieces["deck_jin"].text.splitlines()[1] == "Characters (19)"


def test_an_ability_in_full_begins_with_its_colour() -> None:
    market = card_of(CARDS, "seaside_market").abilities[1]
    assert in_full(market) == "Blue, Water and Wind, 1 Action, once a turn: A recruited Character heals 5."
