"""Words of effects in play: their targets, their cards, and things lost with them."""

from __future__ import annotations

import pytest

from rules.terrene.effects.records import Demand, Filter
from rules.terrene.told.ability_events import LinkFailed, ReturnedToHand
from rules.terrene.told.battle_events import EffectEnded
from rules.terrene.words.phrases import Scene, unmet
from tests.rules.terrene.making import ability, do, made, person
from tests.rules.terrene.table import C, table
from tests.rules.terrene.words.saying import at, board, detail, use

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


@pytest.mark.rule("TER-CHAIN-8", "TER-HEAL-1")
@pytest.mark.parametrize(
    ("to", "damage", "said"),
    [
        ("you", (0, 10), "No effect: you have no damage. "),
        ("you", (10, 0), ""),
        ("each_player", (0, 0), "No effect: nobody has damage. "),
        ("each_player", (0, 10), ""),
        ("each_opponent", (10, 0), "No effect: nobody has damage. "),
        ("self", (10, 10), "No effect: Ira has no damage. "),
    ],
)
def test_it_is_said_who_has_no_damage_to_heal(to: str, damage: tuple[int, int], said: str) -> None:
    mend = ability(do("heal", to=to, amount=10), cost={"actions": 1})
    t = table(["ira"], content=made(person("ira", mend)), damage=damage)
    assert t.seat(0).options[f"use:{t.number('ira')}:0"].detail.startswith(f"{said}1 Action: ")


@pytest.mark.rule("TER-CHAIN-8", "TER-DEFEAT-3")
@pytest.mark.parametrize(
    ("when", "subject", "to", "said"),
    [
        ("defeated", {"side": "own", "other": True}, "subject", "Cat is gone"),
        ("defeats_character", {"side": "opponent"}, "victim", "Cat is gone"),
    ],
)
def test_a_character_that_has_left_play_is_still_called_by_its_name(
    when: str, subject: dict[str, object], to: str, said: str
) -> None:
    grief = ability(do("level_up", to=to), when=when, subject=subject)
    t = table(["big"], ["una", "cat"], content=made(person("una", grief)))
    t.seat(0).chooses(f"attack:{t.number('big')}").passes("blocks?")
    t.seat(1).chooses(f"block:{t.number('cat')}").passes()
    assert not t.there("cat")
    assert said in t.words()


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
    assert t.words().endswith("Ivan the Organic (2) is healed by 5, 20 HP left.")


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
