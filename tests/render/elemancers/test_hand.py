"""The hand of a seat of Elemancers: what it shows, and what it must not."""

from __future__ import annotations

import re
from typing import Any

import pytest

from render.elemancers import hand, legend, theme
from render.kit.drawing_notes import Note, noted
from render.kit.phone import SHEET, WIDTH
from rules.elemancers.view import ElemancersView
from rules.kernel.play.chance import Chance
from tests.render.pictures import decoded
from tests.render.readable import PLAIN, WILD, faults
from tests.rules.elemancers.box import GAME
from tests.rules.elemancers.table import table

FOUR = ("umbra", "caelum", "mortis", "anima")
LEADS = {"umbra": 0, "mortis": 0, "caelum": 1, "anima": 1}
_NUMBER = re.compile(r"(?<![\w.])[1-9]\d*")


def made(**changed: Any) -> Any:
    """Two seats with two Clans each."""
    given: dict[str, Any] = {
        "at": {"umbra": {"b0": ["fade", "fade", "avatar"]}, "anima": {"c2": ["avatar"]}},
        "leads": LEADS,
        "hands": {"umbra": ["home_ground", "siphon", "ruinous_omen"], "anima": ["keen_senses"]},
        "sagas": {"umbra": 1, "mortis": 2},
        "weapons": ["caelum"],
        "hp": {"umbra": 2},
        "round_": 2,
    }
    return table(FOUR, **(given | changed))


def drawn(view: ElemancersView, names: tuple[str, ...] = PLAIN) -> tuple[Any, list[Note]]:
    with noted() as notes:
        picture = hand(view, names[: view.seats])
    return picture, notes


def words(view: ElemancersView) -> list[str]:
    return [note.what for note in drawn(view)[1] if note.kind == "text"]


@pytest.mark.parametrize("names", [PLAIN, WILD])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_hand_can_be_read_on_a_phone(seat: int, names: tuple[str, ...]) -> None:
    picture, notes = drawn(made().view(seat), names)
    assert faults(notes) == []
    for sheet in (picture, *picture.more):
        assert decoded(sheet).size == (sheet.width, sheet.height)
        assert sheet.width == WIDTH
        assert sheet.height <= SHEET
        assert len(sheet.png) < 250_000


def test_the_picture_has_every_number_and_name_of_the_words() -> None:
    for seat in (0, 1):
        view = made().view(seat)
        shown = " ".join(words(view))
        for line in GAME.words.describe_hand(view).splitlines():
            assert {*_NUMBER.findall(line)} <= {*_NUMBER.findall(shown)}, line
        for clan in view.clans:
            for card in clan.hand or ():
                assert card.name in shown
                assert card.given in shown
            if clan.seat == seat and clan.saga is not None:
                assert clan.saga.name in shown


def test_a_hand_shows_the_own_hp_pool_tokens_and_sagas() -> None:
    shown = words(made().view(0))
    for said in (
        "2/3",
        "1/3",
        "Umbra: Nyxara",
        "Veil Gate",
        "1 on it, 2 in play",
        "Battle Cards: 3 in hand, 5 in the deck",
    ):
        assert said in shown


@pytest.mark.rule("ELE-INF-2", "ELE-INF-3")
def test_nothing_of_another_seats_hand_or_saga_is_shown() -> None:
    view = made().view(0)
    shown = " ".join(words(view))
    hidden = made().view(1)
    others = [card.name for clan in hidden.clans for card in clan.hand or ()]
    others += [clan.saga.name for clan in hidden.clans if clan.seat == 1 and clan.saga is not None]
    assert len(others) == 2
    assert not [name for name in others if name in shown]


@pytest.mark.rule("ELE-INF-1")
def test_a_hand_is_the_same_in_all_states_that_look_the_same() -> None:
    one = made()
    for seat in (0, 1):
        other = GAME.imagine(one.state, seat, Chance(bytes([seat + 3]) * 32))
        assert other != one.state
        assert drawn(GAME.view(other, seat))[0] == drawn(one.view(seat))[0]


@pytest.mark.rule("ELE-INF-2")
def test_a_saga_that_was_shown_is_seen_by_its_faction_alone() -> None:
    def show(s: Any) -> None:
        s.clans["mortis"].showing = True

    leads = {"umbra": 0, "mortis": 2, "caelum": 1, "anima": 3}
    saga = {"mortis": "quench_the_road"}
    view = {seat: made(leads=leads, saga=saga, also=show).view(seat) for seat in range(4)}
    assert "Quench the Road" in words(view[0])
    assert "Quench the Road" in words(view[2])
    assert "Quench the Road" not in words(view[1])
    assert "Quench the Road" not in words(view[3])


def test_what_the_row_of_the_lore_deck_is_for_is_said() -> None:
    """Nine numbers, a sword and a riddle: nothing said what to do with them."""
    said = " ".join(words(made(leads=LEADS).view(0)))
    assert "each Saga turns a card, and the sword is your Weapon." in said


def test_the_saga_that_is_on_has_its_number_and_those_that_are_done_a_check() -> None:
    checks = [note for note in drawn(table(FOUR, leads=LEADS, sagas={"umbra": 2}).view(0))[1] if note.what == "check"]
    assert len(checks) == 4  # of the Sagas, and of the Lore Deck


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"weapons": ["umbra"]}, "Active"),
        ({"weapons": ["umbra"], "out": ["umbra"], "at": {}}, "Active, but its Avatar is not there, Face Down"),
        ({"sagas": {"umbra": 3}, "weapons": []}, "Found: a Power Token activates it"),
        ({}, "Locked until 3 Sagas are done"),
    ],
)
def test_a_weapon_says_whether_it_works(changed: dict[str, Any], said: str) -> None:
    assert said in " ".join(words(made(**changed).view(0)))


def test_before_clans_are_chosen_there_is_no_clan_yet() -> None:
    state = GAME.new(GAME.rules.usual(), 4, bytes(32))
    picture, notes = drawn(GAME.view(state, 0))
    assert faults(notes) == []
    assert "No Clan yet." in [note.what for note in notes]
    assert not picture.more


@pytest.mark.ux(31)
def test_each_sign_of_a_hand_is_explained() -> None:
    def signs(notes: list[Note]) -> set[tuple[str, tuple[int, int, int]]]:
        return {(note.what, note.fill) for note in notes if note.kind == "shape" and note.fill != theme.INK}

    with noted() as known:
        legend(made().view(0))
    elements = {(theme.CLAN_SHAPE[clan], theme.CLAN[clan]) for clan in theme.CLANS}  # beside the name of a location
    for changed in ({}, {"weapons": ["umbra"]}, {"out": ["umbra"], "at": {}}, {"sagas": {"umbra": 3}}):
        for seat in (0, 1):
            assert signs(drawn(made(**changed).view(seat))[1]) - elements <= signs(known)


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="no hand"):
        hand(made().view(None), PLAIN[:2])


def test_a_full_hand_of_three_clans_can_be_read() -> None:
    six = tuple(GAME.cards.clans)
    leads = {clan: number % 2 for number, clan in enumerate(six)}
    hands = {clan: GAME.cards.deck(clan) for clan in six}
    for seat in (0, 1):
        picture, notes = drawn(table(six, leads=leads, hands=hands, round_=2).view(seat))
        assert faults(notes) == []
        assert len(picture.more) < 9
