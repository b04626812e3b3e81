"""Battle Cards, the Modify step, and what each kind of effect does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest

from rules.elemancers.battle.battles import EndBattle, PutUnder
from rules.elemancers.battle.using import unplayable
from rules.elemancers.effects.helping import by_default
from rules.elemancers.effects.records import Reroll
from rules.elemancers.effects.targets import targets
from rules.elemancers.effects.uses import Use, item_of
from rules.elemancers.state import Die
from rules.elemancers.told.battle_events import CardPlayed, CardsLost, CardsPutUnder, Defeated, DieChanged, DieLocked
from rules.kernel import Table
from tests.rules.elemancers.table import CARDS, MODIFY, Elements, State, fight, table

TWO = ("umbra", "caelum")
FOUR = ("umbra", "caelum", "mortis", "ignis")


def playing(
    clan: str,
    card: str,
    mine: Sequence[str] = ("eternal",),
    theirs: Sequence[str] = ("eternal",),
    *,
    dice: tuple[Sequence[int], Sequence[int]] = ((4,), (4,)),
    active: str = "",
    hp: int = 3,
    dragon: bool = False,
) -> Elements:
    """A Clan that holds a card against an enemy Clan in the Modify step at B0."""
    dark = CARDS.faction[clan] == "dark"
    foe = "caelum" if dark else "umbra"
    placed = {clan: {"b0": list(mine)}, foe: {"b0": list(theirs)}}
    own, other = dice
    battle = fight("b0", dark=own if dark else other, light=other if dark else own)
    if dragon:
        battle.dice += fight("b0", baransu=[5, 5, 5]).dice
    return table(
        (clan, foe),
        placed,
        active=active or clan,
        hands={clan: [card]},
        hp={clan: hp},
        dragon="b0" if dragon else "",
        battle=battle,
        steps=(*MODIFY[:1], PutUnder(), EndBattle()),
    ).passes_until(lambda decision: decision.actor == CARDS.names[clan])


def cards(made: Elements) -> list[str]:
    """The cards that can be played."""
    return [key for key in made.keys if key.startswith("card.")]


@pytest.mark.rule("ELE-CRD-2")
@pytest.mark.parametrize(
    ("clan", "card", "able", "unable"),
    [
        ("umbra", "siphon", {"dice": ((4,), (6,))}, {"dice": ((4,), (5,))}),
        ("umbra", "slip_into_dusk", {"active": "caelum"}, {"active": "umbra"}),
        ("umbra", "ruinous_omen", {"mine": ("avatar",)}, {"mine": ("eternal",)}),
        ("mortis", "reap", {"dice": ((8,), (4,))}, {"dice": ((7,), (4,))}),
        ("mortis", "grotesque_growth", {"dice": ((2,), (4,))}, {"dice": ((3,), (4,))}),
        ("cryo", "brittle_cold", {"dice": ((4,), (2,))}, {"dice": ((1,), (3,))}),
        ("ignis", "scorch", {"dice": ((1,), (4,))}, {"dice": ((2,), (1,))}),
        ("ignis", "take_heart", {"theirs": ("eternal", "eternal")}, {}),
        ("anima", "pack_instinct", {"mine": ("eternal",) * 3}, {"mine": ("eternal",) * 2}),
        ("caelum", "strength_in_numbers", {"mine": ("eternal", "avatar")}, {}),
        ("umbra", "home_ground", {}, {"mine": ("avatar^", "eternal"), "dice": ((4,), (1,))}),
        ("mortis", "no_rest", {"mine": ("elemancer",)}, {"mine": ("elemancer",), "active": "caelum"}),
    ],
)
def test_a_card_is_played_only_if_its_condition_holds(clan: str, card: str, able: dict, unable: dict) -> None:  # type: ignore[type-arg]
    assert cards(playing(clan, card, **able))
    assert not cards(playing(clan, card, **unable))


@pytest.mark.rule("ELE-CRD-2")
def test_conditions_about_the_place_and_about_spent_traits() -> None:
    at_home = table(
        TWO,
        {"caelum": {"a0": ["warrior"]}, "umbra": {"a0": ["eternal"]}},
        active="caelum",
        hands={"caelum": ["blessing_of_stars"]},
        battle=fight("a0", dark=[4], light=[4]),
        steps=MODIFY,
    )
    assert cards(at_home)
    assert not cards(playing("caelum", "blessing_of_stars"))
    ready = playing("umbra", "battle_rhythm", ("warrior",))
    assert not cards(ready)
    ready.chooses(ready.keys[0]).passes_until(lambda decision: decision.seat == 0)
    assert cards(ready) == [f"card.battle_rhythm>{ready.n('umbra', 'warrior')}"]


@pytest.mark.rule("ELE-CRD-3", "ELE-CRD-4", "ELE-CRD-8", "ELE-DRP-8")
def test_played_cards_are_read_out_and_go_under_the_deck_in_a_chosen_order() -> None:
    placed = {"umbra": {"b0": ["eternal"]}, "caelum": {"b0": ["eternal"]}}
    made = table(
        TWO,
        placed,
        hands={"umbra": ["siphon", "mirror_veil"]},
        battle=fight("b0", dark=[4], light=[8]),
        steps=(*MODIFY[:1], PutUnder(), EndBattle()),
    )
    made.chooses("card.siphon")
    event = made.happened(CardPlayed)[0]
    assert (event.card, event.audience) == ("siphon", None)
    made.chooses(next(key for key in made.keys if "mirror_veil" in key))
    made.someone.is_asked("order")
    assert made.someone.decision.default.picks == ("siphon", "mirror_veil")
    made.someone.answers(("mirror_veil", "siphon"))
    assert made.state.clans["umbra"].deck[-2:] == ["mirror_veil", "siphon"]
    assert made.clan("umbra").held == 0


@pytest.mark.rule("ELE-CRD-4", "ELE-INF-1", "ELE-INF-5")
def test_the_order_of_cards_that_go_under_the_deck_is_told_to_nobody() -> None:
    placed = {"umbra": {"b0": ["eternal"]}, "caelum": {"b0": ["eternal"]}}
    told = []
    for order in (("siphon", "home_ground"), ("home_ground", "siphon")):
        made = table(TWO, placed, battle=fight("b0"), steps=(PutUnder(), EndBattle()), also=_both_played)
        assert made.asked() == [0]
        made.someone.answers(order)
        assert made.asked() == [1], "Caelum's cards come next, so that nothing else is told of the answer"
        assert made.log[-1] == CardsPutUnder(clan="umbra", number=2, rules=("ELE-CRD-4", "ELE-INF-1"))
        told.append((made.log, made.view(1), made.view()))
    assert told[0] == told[1]


@pytest.mark.rule("ELE-CRD-4", "ELE-DRP-8")
def test_an_order_of_many_cards_is_one_press_where_nobody_minds() -> None:
    """Three cards have six orders, and a phone listed them all."""
    placed = {"umbra": {"b0": ["eternal"]}, "caelum": {"b0": ["eternal"]}}
    played = ["siphon", "home_ground", "mirror_veil"]

    def also(s: State, number: int) -> None:
        assert s.battle is not None
        s.battle.played["umbra"] = played[:number]
        s.clans["umbra"].deck = [card for card in s.clans["umbra"].deck if card not in played[:number]]

    for number, proposed in ((2, ()), (3, tuple(played))):
        made = table(
            TWO, placed, battle=fight("b0"), steps=(PutUnder(), EndBattle()), also=partial(also, number=number)
        )
        assert made.someone.decision.proposal == proposed


def _both_played(s: State) -> None:
    assert s.battle is not None
    for clan in TWO:
        s.battle.played[clan] = s.clans[clan].deck[:2] if clan == "caelum" else ["siphon", "home_ground"]
        s.clans[clan].deck = [card for card in s.clans[clan].deck if card not in s.battle.played[clan]]


@pytest.mark.rule("ELE-CRD-5", "ELE-MOD-1", "ELE-MOD-8")
def test_a_clan_needs_a_face_down_creature_of_its_own_in_the_battle() -> None:
    placed = {"umbra": {"b0": ["eternal"]}, "mortis": {"b0": ["elemancer^"]}, "caelum": {"b0": ["eternal"]}}
    made = table(
        FOUR,
        placed,
        active="mortis",
        hands={"mortis": ["dread_visage"], "umbra": ["siphon"]},
        battle=fight("b0", dark=[4], light=[4]),
        steps=MODIFY,
    )
    assert made.someone.decision.actor == "Umbra"


@pytest.mark.rule("ELE-CRD-7", "ELE-MOD-9")
def test_a_card_does_what_it_can_and_must_do_something() -> None:
    half = playing("anima", "breath_of_life", ("avatar",), hp=2)
    assert cards(half) == ["card.breath_of_life"]
    half.chooses("card.breath_of_life")
    assert half.one(half.n("anima")).hp == 3
    assert not cards(playing("anima", "breath_of_life", ("avatar",), hp=3))


@pytest.mark.rule("ELE-CRD-10", "ELE-TRT-16")
def test_a_dragon_stops_the_reroll_of_a_card() -> None:
    assert cards(playing("anima", "keen_senses", active="umbra"))
    assert not cards(playing("anima", "keen_senses", ("eternal",), ("dragon",), active="umbra"))
    both = playing("caelum", "foresight", ("eternal",), ("dragon",), dice=((2,), (4,)))
    assert cards(both) == ["card.foresight"]
    both.chooses("card.foresight")
    assert not both.happened(DieChanged)
    assert both.clan("caelum").held == 1


@pytest.mark.rule("ELE-MOD-2", "ELE-CRD-7")
def test_both_targets_are_chosen_before_anything_is_done() -> None:
    made = playing("umbra", "siphon", ("eternal", "eternal"), ("eternal", "eternal"), dice=((3, 4), (7, 6)))
    made.chooses("card.siphon")
    assert not made.happened(DieChanged)
    assert made.keys == ["2", "3"]
    made.chooses("3")
    assert not made.happened(DieChanged)
    made.chooses("0")
    assert [(event.before, event.after) for event in made.happened(DieChanged)] == [(6, 4), (3, 4)]


@pytest.mark.rule("ELE-MOD-9")
def test_up_to_several_needs_one_target_at_least() -> None:
    made = playing("umbra", "strength_in_numbers", ("eternal", "avatar"), dice=((3, 8), (4,)))
    made.chooses("card.strength_in_numbers")
    assert [event.after for event in made.happened(DieChanged)] == [4]
    two = playing("umbra", "strength_in_numbers", ("eternal", "avatar"), dice=((3, 5), (4,)))
    two.chooses("card.strength_in_numbers")
    assert two.seat(0).cannot().reason == "Choose 1 to 2."
    two.seat(0).chooses("0", "1")
    assert [event.after for event in two.happened(DieChanged)] == [4, 6]


@pytest.mark.rule("ELE-MOD-9")
def test_a_die_is_set_to_another_number_or_to_that_of_an_enemy_die() -> None:
    made = playing("umbra", "mirror_veil", dice=((6,), (6, 3)), theirs=("eternal", "eternal"))
    assert cards(made) == ["card.mirror_veil>0=3"]
    set_ = playing("ignis", "backdraft", dice=((4,), (7, 4)), theirs=("eternal", "eternal"))
    assert len(cards(set_)) == 1
    set_.chooses(cards(set_)[0])
    assert set_.happened(DieChanged)[0].after == 4


@pytest.mark.rule("ELE-MOD-9")
def test_a_locked_die_is_changed_by_nobody() -> None:
    made = playing("cryo", "flash_freeze", ("warrior",), ("eternal",), dice=((4,), (3,)))
    made.chooses("card.flash_freeze")
    assert [(event.side, event.number) for event in made.happened(DieLocked)] == [("light", 3)]
    assert made.view().battle is None  # the Warrior has no die to reroll


@pytest.mark.rule("ELE-MOD-7", "ELE-MOD-8", "ELE-ROL-4", "ELE-MAT-4")
def test_a_hit_of_a_card_counts_at_once_and_the_dice_stay() -> None:
    made = playing("mortis", "reap", ("elemancer",), ("warrior",), dice=((8,), (6,)))
    number = made.n("caelum", "warrior")
    made.chooses(f"card.reap>{number}")
    assert made.happened(Defeated)
    assert made.one(number).at is None
    assert made.view().battle is None or made.dice("light") == [6]


@pytest.mark.rule("ELE-DMG-10", "ELE-MOD-7", "ELE-TRT-10")
def test_a_ward_takes_the_next_hit_and_eternal_works_against_a_card() -> None:
    warded = playing("cryo", "ice_wall", ("warrior",), active="caelum")
    number = warded.n("cryo", "warrior")
    warded.chooses(f"card.ice_wall>{number}")
    assert warded.one(number).wards == 1
    kept = playing("mortis", "reap", ("elemancer",), ("eternal",), dice=((8,), (4,)))
    number = kept.n("caelum", "eternal")
    kept.chooses(f"card.reap>{number}")
    assert (kept.one(number).at, kept.one(number).up) == ("b0", True)


@pytest.mark.rule("ELE-MOD-9", "ELE-TRT-3")
def test_a_silenced_creature_has_no_trait_not_even_eternal() -> None:
    made = playing("ignis", "illuminate", ("warrior",), ("eternal", "warrior"))
    eternal, warrior = made.n("umbra", "eternal"), made.n("umbra", "warrior")
    made.chooses("card.illuminate")
    made.seat(made.asked()[0]).chooses(str(eternal), str(warrior))
    assert made.one(eternal).silenced
    made.passes_until(lambda decision: decision.actor == "Umbra")
    assert made.view().battle is None  # neither can use anything


@pytest.mark.rule("ELE-MOD-9", "ELE-TRT-11")
def test_a_granted_trait_is_for_who_has_it_not_and_is_ready() -> None:
    made = playing("mortis", "no_rest", ("elemancer", "eternal"))
    number = made.n("mortis", "elemancer")
    assert cards(made) == [f"card.no_rest>{number}"]
    made.chooses(f"card.no_rest>{number}")
    assert made.one(number).traits == ("elemancer", "eternal")


@pytest.mark.rule("ELE-MOD-9")
@pytest.mark.parametrize(("card", "spent"), [("no_rest", False), ("battle_rhythm", True)])
@pytest.mark.parametrize("silenced", [True, False])
def test_a_silenced_creature_is_no_target_for_a_trait(card: str, spent: bool, silenced: bool) -> None:
    """It would have none all the same."""

    def marked(s: State) -> None:
        assert s.battle is not None
        mine = [one.number for one in s.creatures if one.at == "b0" and one.clan == "mortis"]
        s.battle.spent = mine if spent else []
        s.battle.silenced = mine if silenced else []

    placed = {"mortis": {"b0": ["annihilator"]}, "caelum": {"b0": ["warrior"]}}
    battle = fight("b0", dark=[8], light=[8])
    made = table(
        ("mortis", "caelum"),
        placed,
        active="mortis",
        hands={"mortis": [card]},
        battle=battle,
        steps=MODIFY,
        also=marked,
    )
    use = Use("mortis", "card", card)
    found = [each for effect in item_of(CARDS, use).effects for each in targets(effect, Table(made.state, CARDS), use)]
    assert found == ([] if silenced else [str(made.n("mortis", "annihilator"))])


@pytest.mark.rule("ELE-INF-3", "ELE-MOD-9")
def test_a_discard_is_drawn_from_a_hand_that_is_not_empty() -> None:
    placed = {"cryo": {"b0": ["avatar"]}, "caelum": {"b0": ["eternal"]}}
    for hand in (["starfall", "foresight"], []):
        made = table(
            ("cryo", "caelum"),
            placed,
            active="cryo",
            hands={"cryo": ["forgetting_frost"], "caelum": hand},
            battle=fight("b0", dark=[4], light=[4]),
            steps=(*MODIFY[:1], PutUnder(), EndBattle()),
        )
        made.chooses(cards(made)[0])
        assert [event.number for event in made.happened(CardsLost)] == ([1] if hand else [])
        assert made.clan("caelum").held == max(len(hand) - 1, 0)


@pytest.mark.rule("ELE-MOD-4")
def test_a_reroll_counts_even_if_it_is_worse() -> None:
    changes = set()
    for seed in range(12):
        placed = {"umbra": {"b0": ["warrior"]}, "caelum": {"b0": ["eternal"]}}
        made = table(TWO, placed, battle=fight("b0", dark=[4], light=[4]), steps=MODIFY, seed=seed)
        made.chooses(made.keys[0])
        event = made.happened(DieChanged)[0]
        changes.add((event.after > event.before) - (event.after < event.before))
    assert {-1, 1} <= changes


@pytest.mark.rule("ELE-FUP-6")
def test_no_card_is_aimed_at_baransu_but_her_dice_are() -> None:
    made = playing("mortis", "reap", ("elemancer",), ("warrior",), dice=((8,), (4,)), dragon=True)
    assert cards(made) == [f"card.reap>{made.n('caelum', 'warrior')}"]
    dice = playing("umbra", "siphon", ("warrior",), ("eternal",), dice=((4,), (4,)), dragon=True)
    assert not cards(dice)
    high = playing("umbra", "home_ground", ("warrior",), ("eternal",), dice=((4,), (1,)), dragon=True)
    assert cards(high) == ["card.home_ground>2"]


@pytest.mark.rule("ELE-CRD-2", "ELE-CRD-10", "ELE-MOD-9")
def test_why_a_card_in_hand_cannot_be_played_is_said_to_its_player_alone() -> None:
    placed = {"umbra": {"b0": ["eternal"]}, "caelum": {"b0": ["dragon"]}}
    hands = {"umbra": ["siphon", "cornered_fury", "battle_rhythm", "home_ground"]}
    made = table(TWO, placed, hands=hands, battle=fight("b0", dark=[8], light=[4]), steps=MODIFY, pt=["b0"])
    made.state.clans["umbra"].hand = list(hands["umbra"])
    said = {one.what: one.reason for one in made.seat(0).explained()}
    assert said["card.siphon"] == "Siphon can be played only if an enemy die shows 6 or more."
    assert "only if your Faction is outnumbered" in said["card.cornered_fury"]
    assert made.seat(0).cannot("card.siphon").rules == ("ELE-CRD-2",)
    assert not any("Siphon" in one.reason for one in made.seat(1).explained())
    placed["caelum"]["b0"] = ["dragon", "warrior"]
    barred = table(TWO, placed, hands=hands, battle=fight("b0", dark=[8], light=[4]), steps=MODIFY)
    assert barred.seat(0).cannot("card.cornered_fury").rules == ("ELE-CRD-10",)
    vain = playing("ignis", "backdraft", dice=((8,), (7,)))
    vain.state.battle.dice = [Die("dark", 7, locked=True), Die("light", 8)]  # type: ignore[union-attr]
    assert {one.rules for one in unplayable(Table(vain.state, CARDS), "ignis")} == {("ELE-MOD-9",)}


@pytest.mark.rule("ELE-DRP-8")
@pytest.mark.parametrize(
    ("trait", "dark", "light", "target"),
    [
        ("annihilator", [8, 4], [1], 1),  # its own 4 becomes a 5, and no enemy die is raised
        ("elemancer", [8, 2], [1], 1),
    ],
)
def test_an_effect_whose_target_nobody_names_is_aimed_where_it_helps(
    trait: str, dark: list[int], light: list[int], target: int
) -> None:
    placed = {"umbra": {"b0": ["avatar"]}, "caelum": {"b0": ["warrior"]}}
    made = table(("umbra", "caelum"), placed, battle=fight("b0", dark=dark, light=light), steps=MODIFY)
    t = Table(made.state, CARDS)
    use = Use("umbra", "trait", trait, made.n("umbra"))
    (effect,) = CARDS.traits[trait].effects
    assert by_default(t, use, effect, targets(effect, t, use), 1) == (str(target),)


@pytest.mark.rule("ELE-DRP-8")
def test_no_more_targets_are_taken_by_default_than_it_helps() -> None:
    placed = {"umbra": {"b0": ["avatar"]}, "caelum": {"b0": ["warrior"]}}
    made = table(("umbra", "caelum"), placed, battle=fight("b0", dark=[8, 2, 3], light=[1]), steps=MODIFY)
    t, effect = Table(made.state, CARDS), Reroll(die="friend", n=3)
    use = Use("umbra", "trait", "elemancer", made.n("umbra"))
    assert by_default(t, use, effect, ("0", "1", "2"), 3) == ("1", "2")
    assert by_default(t, use, effect, ("0",), 3) == ("0",)
