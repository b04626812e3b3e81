"""Set-up: who leads which Clans, and what lies where at the beginning (ELE-SET, ELE-BRD)."""

from __future__ import annotations

from collections import Counter
from copy import copy

import pytest

from rules.elemancers.content.records import Size
from rules.elemancers.rounds.setup import ANY
from rules.elemancers.state import ElemancersOptions
from rules.elemancers.words.clan_strengths import strengths
from tests.rules.elemancers.box import GAME, SETUPS
from tests.rules.elemancers.table import CARDS, Elements, table


def begun(size: Size = "standard", seats: int = 4, sides: tuple[str, ...] = ()) -> Elements:
    return Elements(GAME, GAME.new(ElemancersOptions(size=size), seats, bytes(32), sides=sides))


def laid_out(size: Size = "standard", seats: int = 4) -> Elements:
    """A game whose Clans nobody chose, at its first Power Action."""
    made = begun(size, seats)
    return made.passes_until(lambda decision: "Power Action" in decision.prompt)


@pytest.mark.rule("ELE-SET-1", "ELE-SET-2", "ELE-SET-3")
@pytest.mark.parametrize(("size", "seats"), SETUPS)
def test_both_factions_have_as_many_clans_as_the_set_up_says(size: Size, seats: int) -> None:
    view = laid_out(size, seats).view()
    setup = CARDS.setup(size, seats)
    led = Counter(clan.seat for clan in view.clans)
    by_side = [sorted(led[seat] for seat in range(seats) if view.side[seat] == side) for side in ("dark", "light")]
    assert sorted(by_side) == sorted(map(sorted, setup.leads))
    assert all(sum(counts) == setup.clans for counts in by_side)


@pytest.mark.rule("ELE-SET-1", "ELE-SET-3")
def test_other_sizes_are_for_few_players() -> None:
    assert [*GAME.rules.seats(ElemancersOptions())] == [2, 3, 4, 5, 6]
    assert [*GAME.rules.seats(ElemancersOptions(size="race"))] == [2]
    assert [*GAME.rules.seats(ElemancersOptions(size="realm"))] == [2, 3]
    with pytest.raises(ValueError, match="not 4"):
        begun("realm", 4)


@pytest.mark.rule("ELE-SET-4")
def test_clans_are_chosen_first_come_first_served() -> None:
    made = begun(sides=("light", "dark", "dark", "light"))
    assert made.asked() == [0, 1], "the first of each Faction"
    made.seat(0).is_asked("Which Clan")
    assert list(made.seat(0).options) == ["caelum", "anima", "ignis", ANY]
    assert list(made.seat(1).options) == ["umbra", "mortis", "cryo", ANY]
    made.seat(1).chooses("cryo")
    assert made.asked() == [0]
    made.seat(0).chooses("ignis")
    assert made.asked() == [2, 3]
    assert list(made.seat(2).options) == ["umbra", "mortis", ANY]
    assert made.seat(2).cannot("cryo").instead == ("Umbra", "Mortis", "Any Clan")
    made.seat(2).chooses("umbra").seat(3).chooses("anima")
    assert {clan.code: clan.seat for clan in made.view().clans} == {"umbra": 2, "anima": 3, "cryo": 1, "ignis": 0}


@pytest.mark.rule("ELE-SET-4", "ELE-SET-2")
def test_the_last_of_six_players_get_the_clans_that_are_left() -> None:
    made = begun(seats=6, sides=("dark", "dark", "dark", "light", "light", "light"))
    made.seat(0).chooses("mortis").seat(3).chooses("caelum")
    assert made.asked() == [1, 4]
    made.seat(1).chooses("umbra").seat(4).chooses("ignis")
    leads = {clan.code: clan.seat for clan in made.view().clans}
    assert leads == {"umbra": 1, "caelum": 3, "mortis": 0, "anima": 5, "cryo": 2, "ignis": 4}


@pytest.mark.rule("ELE-SET-4")
def test_what_nobody_chooses_is_drawn() -> None:
    drawn = set()
    for seed in range(20):
        made = Elements(GAME, GAME.new(ElemancersOptions(size="race"), 2, seed.to_bytes(32, "big")))
        made.seat(0).takes_default().seat(1).takes_default()
        drawn.add(tuple(clan.code for clan in made.view().clans))
    assert len(drawn) > 4


@pytest.mark.rule("ELE-SET-4", "ELE-SET-2")
def test_who_leads_two_clans_chooses_both_at_once() -> None:
    made = begun(seats=3, sides=("dark", "light", "light"))
    made.seat(0).is_asked("Which 2 Clans")
    made.seat(0).chooses("umbra", "cryo").seat(1).chooses("ignis").seat(2).chooses(ANY)
    leads = {clan.code: clan.seat for clan in made.view().clans}
    assert (leads.pop("umbra"), leads.pop("cryo"), leads.pop("ignis")) == (0, 0, 1)
    assert leads in ({"caelum": 2}, {"anima": 2})


@pytest.mark.rule("ELE-SET-4")
@pytest.mark.parametrize("named", [(), ("mortis",)])
def test_what_is_left_open_of_two_clans_is_drawn(named: tuple[str, ...]) -> None:
    made = begun(seats=3, sides=("dark", "light", "light"))
    assert made.seat(0).decision.nothing == "Draw Them at Random"
    assert not made.seat(1).decision.nothing, "one Clan has to be named"
    made.seat(0).chooses(*named).seat(1).takes_default()
    mine = {*made.state.chosen[0]}
    assert len(mine) == 2
    assert {*named} <= mine <= {"umbra", "mortis", "cryo"}


@pytest.mark.rule("ELE-SET-3")
def test_who_leads_a_whole_faction_is_not_asked() -> None:
    made = begun("realm", 2)
    made.someone.is_asked("Which Power Action")


@pytest.mark.rule("ELE-SET-5", "ELE-ACT-3", "ELE-ACT-4", "ELE-ACT-6")
def test_a_clan_begins_with_its_decks_and_nothing_else() -> None:
    view = laid_out().view()
    for clan in view.clans:
        drawn = 1
        assert (clan.deck, clan.held, clan.creatures) == (8 - drawn, drawn, 6 - 2)
        assert (clan.lore, clan.sagas, clan.pool, clan.spent) == (1, 0, 3, ())
        assert len(clan.zones) == 2
        assert all(zone.tokens == 3 for zone in clan.zones)


@pytest.mark.rule("ELE-SET-6", "ELE-SET-7", "ELE-BRD-3")
def test_avatars_stand_upright_at_home_each_on_a_pt() -> None:
    made = laid_out()
    view = made.view()
    avatars = [one for one in view.creatures if one.avatar]
    assert [(one.at, one.up, one.hp) for one in avatars] == [(CARDS.start[one.clan], False, 3) for one in avatars]
    assert made.pt() == {CARDS.start[clan.code]: clan.code for clan in view.clans}
    assert not [one for one in view.creatures if one.at and not one.avatar]


@pytest.mark.rule("ELE-SET-8", "ELE-SAG-7", "ELE-INF-2")
def test_each_clan_has_a_first_saga_of_its_colour_that_its_player_sees() -> None:
    made = laid_out()
    for clan in made.view().clans:
        assert clan.saga is None
        own = made.clan(clan.code, clan.seat).saga
        assert own is not None
        assert (CARDS.sagas[own.code].faction, own.stage) == (clan.faction, 1)
    assert made.view().sagas == 36 - 4


@pytest.mark.rule("ELE-SET-9", "ELE-BAR-1")
@pytest.mark.parametrize(("size", "pt"), [("race", 1), ("standard", 0), ("realm", 0)])
def test_baransu_lies_in_the_shielded_hollow(size: Size, pt: int) -> None:
    view = GAME.view(GAME.new(ElemancersOptions(size=size), 2, bytes(32)), None)
    assert (view.dragon_at, view.dragon_hp, view.dragon_pt, view.unlocked) == ("h0", 3, pt, False)


@pytest.mark.rule("ELE-SET-10")
def test_places_of_a_clan_that_is_not_in_play_are_neutral() -> None:
    made = table(("umbra", "caelum"), {"umbra": {"b0": ["avatar"]}}, steps=())
    assert len(made.view().locations) == 25
    number = made.n("umbra")
    made.chooses("none").chooses(f"{number}>c5")
    assert "c5" not in made.pt()
    assert CARDS.element["c5"] == "mortis"


@pytest.mark.rule("ELE-FAC-7")
def test_a_faction_is_one_side() -> None:
    made = laid_out(seats=6)
    sides = GAME.rules.sides(made.state)
    assert sorted(seat for side in sides for seat in side) == [0, 1, 2, 3, 4, 5]
    assert all(len({made.view().side[seat] for seat in side}) == 1 for side in sides)


def test_the_board_is_the_same_for_every_clan_after_a_sixth_of_a_turn() -> None:
    far = CARDS.open.far
    assert sum(map(len, CARDS.open.beside.values())) == 2 * 48
    for n in range(6):
        home, gate, inner, outer = f"s{n}", f"b{n}", f"a{(n - 1) % 6}", f"c{(n + 3) % 6}"
        clan = CARDS.element[home]
        assert [CARDS.element[one] for one in (gate, inner, outer)] == [clan] * 3
        assert [far[home][one] for one in (gate, inner, outer)] == [1, 3, 5]
        assert far[home][f"s{(n + 3) % 6}"] == 6
        assert CARDS.shielded.far[home][f"s{(n + 3) % 6}"] == 7


@pytest.mark.rule("ELE-SET-4", "ELE-FAC-6")
def test_each_clan_says_in_a_few_words_what_its_cards_do_most() -> None:
    """Counted from the content: a Clan whose cards change reads otherwise."""
    made = begun(sides=("light", "dark", "dark", "light"))
    options = {**made.seat(0).options, **made.seat(1).options}
    said = {clan: options[clan].detail for clan in CARDS.clans}
    assert said["umbra"].startswith("Weakens enemy dice and improves friendly dice. Its Avatar shares Nimble. ")
    assert said["umbra"].endswith(". Nimble: It joins a Battle next door and goes back afterwards")
    assert said["cryo"].startswith("Protects its own and stops enemy Traits and cards. Its Avatar shares Bulwark. ")
    assert all(detail.index(". ", detail.index(". ") + 1) < 100 for detail in said.values()), "a menu shows as much"
    assert len({strengths(CARDS, clan) for clan in CARDS.clans}) == len(CARDS.clans), "no two read alike"
    stripped = copy(CARDS)
    stripped.cards = {code: one for code, one in CARDS.cards.items() if code not in ("ice_wall", "flash_freeze")}
    assert strengths(stripped, "cryo") != strengths(CARDS, "cryo")


@pytest.mark.rule("ELE-SET-4")
def test_a_faction_says_what_its_clans_are_like() -> None:
    dark, light = GAME.rules.sides_to_choose(ElemancersOptions(), 4)
    assert dark.says == "Umbra weakens enemy dice; Mortis brings back its own; Cryo protects its own"
    assert light.says.startswith("Caelum ")
