"""What is said of effects as they are played: whose turn ends them, what comes of nothing, and whom they concern."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from rules.kernel import Secrecy
from rules.kernel.words import fill
from rules.terrene.chain import resolving
from rules.terrene.chain.underway import Link
from rules.terrene.effects.in_vain import Known, in_vain
from rules.terrene.effects.records import CancelAbility, CancelAttack, Demand, Effect, Filter, GainXp
from rules.terrene.told.ability_events import InVain, LinkFailed, ReturnedToHand, TargetLost
from rules.terrene.told.battle_events import EffectEnded
from rules.terrene.words.phrases import Scene, unmet
from rules.terrene.words.scenes import scene_of
from tests.rules.conformance.games import CASES
from tests.rules.conformance.walk import begin, drawn, stream
from tests.rules.terrene.making import ability, do, made, person
from tests.rules.terrene.printed import CONTENT
from tests.rules.terrene.table import C, Table, Who, table

GROUNDS = [["hot_springs"], ["hot_springs"]]
HANDS = [["inu", "ike"], ["sammy"]]
DECKS = [["sammy", "ike", "zane", "fireball", "ashen"], ["ike", "zane"]]


def at(*parties: Sequence[Who], **more: Any) -> Table:
    """Set up a table with printed cards."""
    kept: dict[str, Any] = {"grounds": GROUNDS, "hands": HANDS, "decks": DECKS, "actions": (6, 6), "content": CONTENT}
    return table(*parties, **kept | more)


def use(t: Table, key: str, seat: int = 0) -> Table:
    """Use an ability and have it resolve, with the default for all that is asked."""
    t.seat(seat).chooses(key)
    return t.passes("Action Phase", 20)


def detail(t: Table, key: str, seat: int = 0) -> str:
    """What an option says, with seats as names."""
    return fill(t.seat(seat).options[key].detail, ["Anna", "Ben", "Cleo", "Dan"])


def board(t: Table, code: str) -> str:
    """What holds on a Character for a time, as everybody sees it."""
    return fill(", ".join(t.member(code).effects), ["Anna", "Ben", "Cleo", "Dan"])


# ---- Durations name their player ------------------------------------------------------

DURATIONS = [
    ("susana", "", "just_a_traveler", "until the start of Anna's next turn", "until the start of your next turn"),
    ("gerald", "", "just_a_traveler", "until the end of Anna's turn", "until the end of your turn"),
    ("sade", "silence", "just_a_traveler", "until the end of Ben's next turn", "until the end of Ben's next turn"),
    ("ike", "intimidate", "just_a_traveler", "until the end of Ben's next turn", "until the end of Ben's next turn"),
    ("sammy", "haze_bomb", "inu", "until the end of Ben's next turn", "until the end of Ben's next turn"),
    ("sammy", "defense_potion", "sammy", "until the start of Anna's next turn", "until the start of your next turn"),
    ("skylar", "silence_orb", "skylar", "until the end of Anna's next turn", "until the end of your next turn"),
]


@pytest.mark.rule("TER-TURN-10", "TER-2V2-11", "TER-INFO-6")
@pytest.mark.parametrize(("user", "card", "target", "told", "offered"), DURATIONS)
def test_a_duration_names_its_player(user: str, card: str, target: str, told: str, offered: str) -> None:
    t = at([C(user, held=card)], ["just_a_traveler", "inu"])
    source = f"{t.held(card)}:u" if card else f"{t.number(user)}:0"
    key = f"use:{source}:{t.number(target)}"
    assert offered in detail(t, key)
    use(t, key)
    assert told in fill(t.words(), []).replace("seat 0", "Anna").replace("seat 1", "Ben")
    assert told in board(t, target)


@pytest.mark.rule("TER-2V2-11")
def test_every_line_that_tells_a_duration_names_a_player() -> None:
    case = next(case for case in CASES if case.game.id == "terrene" and case.seats == 2)
    lines = set()
    for seed in range(6):
        state = begin(case, seed)
        chance = stream(seed)
        for _ in range(400):
            if choices := case.game.choices(state):
                answer = drawn(case.game, state, choices[0], chance)
                if answer.picks in (("run",), ("end",)) and chance.below(4):
                    continue
                lines |= {case.game.words.tell(event) for event in case.game.advance(state, answer)}
    told = [line for line in lines if re.search("until the (start|end)", line) and "rewarded" not in line]
    assert told
    assert [line for line in told if not re.search("of ⟪\\d⟫'s (next )?turn", line)] == []


# ---- What comes of nothing ------------------------------------------------------------


@pytest.mark.rule("TER-CHAIN-8", "TER-IMMUNE-1", "TER-IMMUNE-2")
def test_what_does_nothing_to_an_immune_one_is_said_beforehand_and_told() -> None:
    t = at(["banisher"], [C("jin", damage=5)])
    key = f"use:{t.number('banisher')}:0:{t.number('jin')}"
    assert detail(t, key).startswith("No effect: Jin is Immune to Character abilities. 2 Actions: ")
    use(t, key)
    assert "Jin the Ambitious is Immune to Character abilities." in t.words()
    assert t.there("jin")


@pytest.mark.rule("TER-CHAR-13", "TER-CHAIN-8")
@pytest.mark.parametrize(
    ("more", "said", "missing"),
    [
        ((), "", []),
        (("sade",), "Only in part: there is no supply for Johny Donuts. ", ["Johny Donuts"]),
        (
            ("sade", "isaac", "ike"),
            "No effect: there is no supply for Scoops McGee; ",
            ["Scoops McGee", "Johny Donuts"],
        ),
    ],
)
def test_a_token_without_supply_is_said_beforehand_and_told(more: Sequence[str], said: str, missing: list[str]) -> None:
    t = at([C("jin", held="scoops_and_johny"), *more, *(["sammy"] if more else [])], ["inu"])
    key = f"use:{t.held('scoops_and_johny')}:u"
    assert detail(t, key).startswith(said or "1 Action: ")
    use(t, key)
    assert [event.why for event in t.happened(InVain)] == [f"there is no supply for {name}" for name in missing]


@pytest.mark.rule("TER-RECRUIT-7", "TER-CHAIN-8")
def test_a_recruit_that_finds_nobody_is_said_beforehand_and_told() -> None:
    t = at([C("skylar", held="persuaded_with_power"), "ike", "sade", "inu"], ["inu"])
    key = f"use:{t.held('persuaded_with_power')}:u"
    assert detail(t, key).startswith("No effect: nobody can be recruited: you have 0 supply left. ")
    t.seat(0).chooses(key)
    t.passes("whom do you recruit")
    t.seat(0).chooses("nothing")
    assert "seat 0 recruits nobody with Persuaded with Power." in t.words()


@pytest.mark.rule("TER-RECRUIT-7", "TER-SUPPLY-5", "TER-CHAIN-8")
def test_a_recruit_for_want_of_the_card_does_not_speak_of_supply() -> None:
    """Jin's Scout takes no supply; a deck without a fitting Character is no matter of supply either."""
    t = at([C("jin", hidden=True)], ["sammy"], hands=[["inu"], []])
    t.seat(0).chooses(f"recruit:{t.number('jin')}")
    assert detail(t, "yes").startswith("No effect: no Scout to recruit is in your deck or hand. ")
    t = at([C("zile", held="persuaded_with_power")], ["sammy"], hands=[[], []], decks=[["fireball", "guntram"]])
    key = f"use:{t.held('persuaded_with_power')}:u"
    assert detail(t, key).startswith("No effect: no Character of at most 2 SP to recruit is in your deck or hand. ")


@pytest.mark.rule("TER-RECRUIT-10")
@pytest.mark.parametrize(("user", "held"), [("hooks", ""), ("knife", "no_more_hiding"), ("sammy", "flare")])
def test_who_is_turned_up_by_an_enemy_is_not_said_to_be_recruited_by_its_player(user: str, held: str) -> None:
    t = at([C(user, held=held)], ["asu", C("ike", hidden=True)])
    source = f"{t.held(held)}:u" if held else f"{t.number(user)}:0"
    number = t.number("ike")
    use(t, f"use:{source}:{number}")
    told = f"idden Character {number} of seat 1 is turned face-up: Ike the Aggressive, now recruited."
    assert told in t.words()
    assert "seat 1 recruits" not in t.words().lower()


@pytest.mark.rule("TER-IMMUNE-1")
def test_of_all_that_one_ability_does_immunity_is_told_once() -> None:
    """Thunder Storm deals damage and takes status conditions away; Zowie's Characters are Immune to both."""
    t = at(["zowie"], ["sammy"], grounds=[["thunder_storm"], ["hot_springs"]], active=1, turn=2)
    t.seat(1).chooses("end")
    assert t.words().count("Zowie the Ingenuic is Immune to Storm Effects.") == 1


@pytest.mark.rule("TER-DRAW-5", "TER-CHAIN-8")
def test_a_search_of_a_pile_with_nothing_fitting_is_said_beforehand_and_told() -> None:
    t = at(["mr_white"], ["inu"], hands=[["ike"], []])
    key = f"use:{t.number('mr_white')}:0"
    assert detail(t, key).startswith("No effect: no Spell is in your discard pile. Discard a card: ")
    use(t, key)
    assert t.words().endswith("No effect: no Spell is in seat 0's discard pile (Mr. White the Astute).")


@pytest.mark.rule("TER-DRAW-5", "TER-INFO-3")
def test_a_search_of_ones_own_deck_says_beforehand_what_is_not_left_in_it() -> None:
    t = at(["skylar"], ["inu"])
    assert detail(t, f"use:{t.number('skylar')}:0").startswith("No effect: no Trap is in your deck. 1 Action: ")


@pytest.mark.rule("TER-CHAIN-8")
def test_a_target_that_has_left_play_is_told() -> None:
    t = at([C("ike", held="fire_bomb")], ["energy_token", C("sade", damage=5)])
    t.seat(0).chooses(f"use:{t.held('fire_bomb')}:u:{t.number('energy_token')}")
    t.seat(1).chooses(f"use:{t.number('energy_token')}:0:{t.number('sade')}")
    t.passes()
    (lost,) = t.happened(TargetLost)
    assert (lost.card, lost.target, lost.gone) == ("Fire Bomb", "Energy Token", True)
    assert t.words().endswith("No effect: its target is gone (Fire Bomb).")


@pytest.mark.rule("TER-CHAIN-8")
@pytest.mark.parametrize(
    ("user", "card", "target", "said"),
    [
        ("ivan", "", "ivan", "No effect: Ivan has no damage. "),
        ("sade", "fireball", "ivan", "No effect: the DEF of Ivan takes it all. "),
        ("sammy", "healing_salve", "sammy", "No effect: Sammy has no damage; Sammy has no status condition. "),
        ("skylar", "zowies_ingenuity", "", "Only in part: you control no recruited Zowie. "),
        ("jin", "jins_ambition", "", "Only in part: there is no recruited Machine of yours. "),
    ],
)
def test_what_an_option_would_not_do_goes_before_what_it_does(user: str, card: str, target: str, said: str) -> None:
    t = at([C(user, held=card)], ["ivan" if user != "ivan" else "inu"])
    source = f"{t.held(card)}:u" if card else f"{t.number(user)}:0"
    assert detail(t, f"use:{source}" + (f":{t.number(target)}" if target else "")).startswith(said)


@pytest.mark.rule("TER-CHAIN-8")
def test_of_whom_an_ability_could_be_aimed_at_it_is_said_who_is_not_affected() -> None:
    t = at([C("blades", hidden=True)], ["ivan", "jin"])
    t.seat(0).chooses(f"recruit:{t.number('blades')}")
    options = t.seat(0).is_asked("target").options
    assert options[str(t.number("jin"))].detail == "No effect: Jin is Immune to Character abilities"
    assert options[str(t.number("ivan"))].detail == ""


@pytest.mark.rule("TER-INFO-3", "TER-TRIG-9")
def test_what_a_player_alone_knows_is_not_said_where_all_read_the_options() -> None:
    seek = do("search", from_="deck", filter={"kind": "item"})
    mark = [{"n": 2, "up_to": True, "filter": {"side": "opponent"}}, {"filter": {"side": "opponent"}}]
    one = ability(seek, do("damage", to="target2", amount=30), targets=mark, speed="green")
    t = table(["ira"], ["bob", "cat"], decks=[["ann"] * 5], content=made(person("ira", one)))
    t.seat(0).chooses(f"use:{t.number('ira')}:0")
    t.seat(0).chooses(str(t.number("bob")))
    decision = t.seat(0).is_asked("target").decision
    assert decision.secrecy is Secrecy.OPEN
    assert [option.detail for option in t.seat(0).options.values()] == ["", ""]


@pytest.mark.rule("TER-ACT-1", "TER-CHAIN-8")
def test_actions_that_are_not_there_are_not_lost() -> None:
    t = at([C("sammy", held="embezzle")], ["ivan"], actions=(6, 0))
    t.seat(0).chooses(f"attack:{t.number('sammy')}")
    t.seat(1).chooses(f"block:{t.number('ivan')}")
    key = f"use:{t.held('embezzle')}:u"
    assert (
        detail(t, key)
        == "Only in part: Ben has no unspent Action. No Action: You gain 1 Action; Ben loses 1 unspent Action"
    )
    t.seat(0).chooses(key)
    assert "seat 1 has no unspent Action to lose." in t.passes().words()


@pytest.mark.rule("TER-CHAIN-8")
def test_no_effect_does_nothing_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """But for those that are told later: a cancelled attack or card, XP that is due."""
    silent: list[Effect] = []
    tell = resolving._tell_nothing

    def noted(t: Any, effect: Effect, link: Link) -> None:
        if not in_vain(effect, Known(t, link, scene_of(t, link), None)):
            silent.append(effect)
        tell(t, effect, link)

    monkeypatch.setattr(resolving, "_tell_nothing", noted)
    for case in [case for case in CASES if case.game.id == "terrene"]:
        for seed in range(5):
            state = begin(case, seed)
            chance = stream(seed)
            for _ in range(500):
                if choices := case.game.choices(state):
                    answer = drawn(case.game, state, choices[0], chance)
                    if answer.picks not in (("run",), ("end",)) or not chance.below(4):
                        case.game.advance(state, answer)
    assert {type(effect) for effect in silent} <= {CancelAttack, CancelAbility, GainXp}


# ---- Whom and what it concerns --------------------------------------------------------


def test_an_ability_that_looks_at_a_card_names_where_its_counter_goes() -> None:
    t = at(["akos"], [C("ivan", held="haze_bomb")])
    key = f"use:{t.number('akos')}:0:{t.held('haze_bomb')}"
    said = "Look at the card of Ivan the Organic and put 1 Stratagem counter on Akos"
    assert t.seat(0).options[key].label == said


def test_a_card_that_is_taken_is_called_once() -> None:
    t = at([C("sammy", held="another_mans_treasure")], [C("ivan", held="haze_bomb")])
    key = f"use:{t.held('another_mans_treasure')}:u:{t.held('haze_bomb')}"
    assert detail(t, key) == "2 Actions: Take the card of Ivan the Organic into your hand"
    assert t.seat(0).options[key].label == "The card of Ivan the Organic"


@pytest.mark.rule("TER-SPELL-2")
@pytest.mark.parametrize(("levels", "damage"), [(0, 15), (1, 25), (2, 40), (5, 40)])
def test_a_known_lv_is_offered_as_one_amount(levels: int, damage: int) -> None:
    t = at([C("sade", held="fireball", levels=levels)], ["inu"])
    assert (
        detail(t, f"use:{t.held('fireball')}:u:{t.number('inu')}") == f"1 Action: Inu the Inferno takes {damage} damage"
    )


def test_a_card_without_effect_is_named() -> None:
    t = at([C("sammy", held="fire_bomb")], [C("skylar", held="disorientate")])
    t.seat(0).chooses(f"use:{t.held('fire_bomb')}:u:{t.number('skylar')}")
    assert detail(t, f"use:{t.held('disorientate')}:u", 1) == "1 Action: Fire Bomb of Anna has no effect"


def test_an_on_going_card_says_what_it_does_from_its_use_on() -> None:
    t = at([C("sammy", held="item_expertise")], ["inu"])
    key = f"use:{t.held('item_expertise')}:u"
    assert detail(t, key) == "1 Action: Stays in use. Your Items cost 1 Action less"
    use(t, key)
    assert t.words().endswith("Item Expertise of seat 0 stays in use: seat 0's Items cost 1 Action less.")


@pytest.mark.rule("TER-CHAR-13", "TER-CHAR-11")
def test_a_token_that_would_return_to_a_hand_ceases_to_exist_and_what_it_holds_is_told() -> None:
    t = at(["banisher"], [C("energy_token", damage=5, held="flare"), C("ike", damage=5, held="haze_bomb")])
    use(t, f"use:{t.number('banisher')}:0:{t.number('energy_token')}")
    (returned,) = t.happened(ReturnedToHand)
    assert returned.token
    said = "Energy Token is a token: instead of returning to the hand of seat 1 it ceases to exist"
    assert f"{said}, and Flare goes to the discard pile." in t.words()
    assert t.discarded(1) == ["flare"]


@pytest.mark.rule("TER-DISMISS-3", "TER-CHAR-11")
def test_a_card_lost_with_its_holder_is_told_however_that_one_leaves() -> None:
    t = at([C("ike", held="haze_bomb"), "sade"], [C("inu", damage=5, held="flare")])
    t.seat(0).chooses(f"dismiss:{t.number('ike')}")
    assert t.words().endswith("seat 0 dismisses Ike the Aggressive, and Haze Bomb goes with it.")
    t = at(["banisher"], [C("ike", damage=5, held="haze_bomb"), "inu"])
    use(t, f"use:{t.number('banisher')}:0:{t.number('ike')}")
    assert "Ike the Aggressive returns to the hand of seat 1, and Haze Bomb goes to the discard pile." in t.words()


@pytest.mark.rule("TER-BLOCK-6", "TER-TRIG-10")
def test_just_a_traveler_is_not_asked_where_it_cannot_block() -> None:
    t = at(["javelin"], [C("just_a_traveler"), "sade"])
    t.seat(0).chooses(f"attack:{t.number('javelin')}")
    t.seat(1).chooses(f"block:{t.number('sade')}")
    t.passes()
    (failed,) = t.happened(LinkFailed)
    assert failed.why == "Just a Traveler cannot block this attack"


@pytest.mark.rule("TER-DMG-8", "TER-INFO-6")
def test_protection_that_is_used_up_is_over_and_not_listed() -> None:
    t = at([C("ike", held="fire_bomb")], [C("sade", held="shadow_veil"), "inu"], actions=(6, 6))
    t.seat(0).chooses(f"use:{t.held('fire_bomb')}:u:{t.number('sade')}")
    t.seat(1).chooses(f"use:{t.held('shadow_veil')}:u:{t.number('sade')}")
    t.passes()
    assert [event.what for event in t.happened(EffectEnded)] == [("protection from damage",)]
    assert t.member("sade").effects == ()
    t = at(["ike"], [C("sade", held="shadow_veil"), "inu"], actions=(6, 6), active=1)
    use(t, f"use:{t.held('shadow_veil')}:u:{t.number('sade')}", 1)
    assert board(t, "sade") == "protected from the next 15 damage until the end of Ben's turn (Shadow Veil)"


@pytest.mark.rule("TER-XP-3")
def test_a_reward_names_the_player_whom_it_concerns() -> None:
    t = at([C("hooks", xp=3)], [C("sade", damage=5), "ike"])
    t.seat(0).chooses(f"attack:{t.number('hooks')}")
    t.passes("Who blocks")
    t.seat(1).chooses(f"block:{t.number('sade')}")
    assert "line 4 of Hot Springs: It gains 1 LV and +10 ATK; seat 0 heals 5." in t.words()


@pytest.mark.rule("TER-XP-3", "TER-2V2-14")
def test_a_reward_names_the_opponent_whom_it_harms() -> None:
    t = at([C("hooks", xp=3)], [C("sade", damage=5), "ike"], grounds=[["emberstadt"], ["hot_springs"]])
    t.seat(0).chooses(f"attack:{t.number('hooks')}")
    t.passes("Who blocks")
    t.seat(1).chooses(f"block:{t.number('sade')}")
    assert "line 4 of Emberstadt: It gains 1 LV and +10 ATK; seat 1 takes 5 damage." in t.words()


@pytest.mark.rule("TER-CHAIN-8")
def test_of_many_who_are_concerned_it_is_said_once_that_none_is() -> None:
    t = at(["sade", "inu", "ike"], ["just_a_traveler"])
    option = t.seat(0).options[f"use:{t.ground('hot_springs')}:2"]
    assert option.detail == "No effect: none of them has damage; none of them has a status condition. 1 Action"


@pytest.mark.rule("TER-CHAIN-5")
def test_of_several_links_it_is_said_what_each_does_that_resolves() -> None:
    t = at([C("ike", held="fire_bomb")], [C("sade", held="shadow_veil"), "inu"])
    t.seat(0).chooses(f"use:{t.held('fire_bomb')}:u:{t.number('inu')}")
    t.seat(1).chooses(f"use:{t.held('shadow_veil')}:u:{t.number('inu')}")
    said = t.passes().words()
    protected = "Inu the Inferno is protected from the next 15 damage until the end of seat 0's turn"
    assert f"Shadow Veil of seat 1 resolves: {protected}." in said
    assert "Fire Bomb of seat 0 resolves: Inu the Inferno takes 15 damage." in said


def test_two_of_one_name_are_told_apart_in_the_log() -> None:
    t = at(["ivan", C("ivan", damage=5)], ["inu"])
    use(t, f"use:{t.number('ivan')}:0:{t.state.members[1].number}")
    assert t.words().endswith("Ivan the Organic (2) is healed by 5, 0 damage in all.")


@pytest.mark.rule("TER-CHAR-11", "TER-CHAR-13")
def test_what_is_lost_with_a_character_is_said_beforehand() -> None:
    t = at(["banisher"], [C("energy_token", damage=5, held="flare"), C("ike", damage=5)])
    said = "Energy Token is a token and ceases to exist. The card of Energy Token is discarded. 2 Actions: "
    assert detail(t, f"use:{t.number('banisher')}:0:{t.number('energy_token')}").startswith(said)
    assert detail(t, f"use:{t.number('banisher')}:0:{t.number('ike')}").startswith("2 Actions: ")
    t = at([C("ike", held="haze_bomb"), "sade"], ["inu"])
    assert t.seat(0).options[f"dismiss:{t.number('ike')}"].detail.endswith("no damage; Haze Bomb goes with it")


@pytest.mark.rule("TER-INFO-8", "TER-CHAIN-8")
def test_a_look_at_an_empty_hand_says_that_it_is_empty() -> None:
    t = at([C("scout", hidden=True)], ["inu"], hands=[["ike"], []])
    t.seat(0).chooses(f"recruit:{t.number('scout')}")
    assert "No effect: seat 1's hand is empty (Scout)." in t.passes().words()


@pytest.mark.rule("TER-DRAW-3")
def test_a_deck_that_runs_out_is_told() -> None:
    t = at([C("akos", counters={"stratagem": 2})], ["inu"], decks=[["ike"], ["ike"]])
    assert "seat 0 draws 1 card, and the deck is empty." in use(t, f"use:{t.number('akos')}:1").words()
    t = at([C("akos", counters={"stratagem": 2})], ["inu"], decks=[[], ["ike"]])
    key = f"use:{t.number('akos')}:1"
    assert detail(t, key) == "No effect: your deck is empty. Remove 2 Stratagem counters"
    assert "seat 0 draws nothing: the deck is empty." in use(t, key).words()


@pytest.mark.rule("TER-TRIG-1")
def test_why_an_ability_cannot_be_used_names_what_is_not_so() -> None:
    scene = Scene(user="Ike", names={"zowie": "Zowie"})
    for demand, why in (
        (Demand(own_turn=True), "it is not your turn"),
        (Demand(battle_as="attacker"), "Ike does not attack"),
        (Demand(battle_as="blocker"), "Ike does not block"),
        (Demand(outnumbered=True), "no opponent controls more recruited Characters than you"),
        (Demand(controls=Filter(name="zowie"), own_turn=True), "you control no recruited Zowie or it is not your turn"),
    ):
        assert unmet(demand, scene) == why


# ---- What an immune Character holds -----------------------------------------------------


@pytest.mark.rule("TER-IMMUNE-1")
def test_the_card_of_an_immune_character_is_another_card() -> None:
    t = at(["jace"], [C("jin", held="fire_bomb")])
    t.seat(0).chooses(f"attack:{t.number('jace')}")
    t.seat(1).chooses(f"block:{t.number('jin')}")
    t.passes()
    assert t.discarded(1) == ["fire_bomb"]
    assert "Fire Bomb of seat 1 is discarded." in t.words()
