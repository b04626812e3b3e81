"""Words of effects in play: whose turn ends them, those in vain, and their targets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from rules.kernel import Secrecy
from rules.kernel.words import fill
from rules.terrene.chain import resolving
from rules.terrene.effects.effects_in_vain import Known, in_vain
from rules.terrene.effects.records import CancelAbility, CancelAttack, Effect, GainXp
from rules.terrene.state_underway import Link
from rules.terrene.told.ability_events import InVain, TargetLost
from rules.terrene.words.aimed_abilities import scene_of
from tests.rules.conformance.games import CASES
from tests.rules.conformance.walk import begin, drawn, stream
from tests.rules.terrene.making import ability, do, made, person
from tests.rules.terrene.table import C, table
from tests.rules.terrene.words.saying import at, board, detail, use

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
    """Jin's Scout takes no supply; nor is a deck without a fitting Character about supply."""
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
    """Thunder Storm damages and removes conditions; Zowie's Immunity to both is told once."""
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
