from __future__ import annotations

from enum import Enum
from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

import rules
from bot.errors import BadSetup
from bot.messages.button_ids import parse
from bot.messages.message_parts import Buttons, Menu, Text
from bot.messages.opening.setup import (
    Setup,
    begin,
    chosen_lines,
    chosen_words,
    every_field,
    fields,
    fields_of,
    form,
    nearby,
    quick,
)
from bot.messages.opening.setup_time import HOUR, LATE, PACE, REACTIONS, by_invitation, changed, packed, page, unpacked
from bot.messages.table import status_pages
from bot.servers import game_pages
from bot.servers.model import GameDefaults
from bot.tables.model import AnyGame
from bot.tables.time.pace import PACES, Expiry, Terms
from rules.kernel.books.form_fields import worded
from tests.bot.kit import GAMES
from tests.toys.sorties import Sorties


class Colour(Enum):
    """Two colours."""

    RED = "red"
    BLUE = "blue"


class Options(Struct, frozen=True):
    """Options of every kind."""

    mode: Literal["story", "open_war"] = "open_war"
    hard: Annotated[bool, Meta(title="Hard mode", description="Enemies hit twice")] = False
    rounds: Annotated[int, Meta(ge=1, le=3)] = 2
    colour: Colour = Colour.BLUE
    endless: int = 5
    name: str = "x"


OFFERED = fields(Options)


class Nothing(Struct, frozen=True):
    """No options."""


def test_options_with_few_values_are_offered() -> None:
    assert [field.name for field in OFFERED] == ["mode", "hard", "rounds", "colour"]
    assert [field.title for field in OFFERED] == ["Mode", "Hard mode", "Rounds", "Colour"]
    assert OFFERED[1].detail == "Enemies hit twice"
    assert fields(Nothing) == ()


@pytest.mark.parametrize("game", [*rules.games(), "bids"])
def test_the_form_and_the_help_say_how_to_play_against_a_computer(game: str) -> None:
    """Only the lobby did, which somebody alone does not open."""
    loaded = GAMES["bids"] if game == "bids" else rules.load(game)
    shown = quick(loaded, begin(game, 2, "days", (), "001k"), (), range(2, 5))
    assert "**Add Computer**" in shown.words()
    assert "**Add Computer**" in status_pages.helping().words()


def test_the_rulebook_s_choice_stands_first_and_is_chosen() -> None:
    start = begin("clash", 4, "days", OFFERED, "001k")
    made = form("Clash", start, OFFERED, "one decision a day", range(2, 5))
    *menus, players = [part for part in made.parts if isinstance(part, Menu)]
    assert [(menu.entries[0].label, menu.entries[0].chosen) for menu in menus] == [
        ("Open war", True),
        ("No", True),
        ("2", True),
        ("Blue", True),
    ]
    assert [(entry.label, entry.chosen) for entry in players.entries] == [
        ("2 players", False),
        ("3 players", False),
        ("4 players", True),
    ]
    assert all(len(menu.id) <= 100 and parse(menu.id) is not None for menu in menus)
    assert start.options(OFFERED) == {"mode": "open_war", "hard": False, "rounds": 2, "colour": "blue"}


def test_a_choice_changes_one_option_and_travels_in_the_id() -> None:
    start = begin("clash", 4, "days", OFFERED, "001k")
    changed, field = Setup.read(start.with_value(2, 0).n + ".2")
    assert field == 2
    assert changed.options(OFFERED)["rounds"] == 1
    assert changed.options(OFFERED)["mode"] == "open_war"


@pytest.mark.parametrize("chosen", ["", "00", "09000", "0900"])
def test_a_form_of_other_options_is_not_read(chosen: str) -> None:
    with pytest.raises(ValueError, match="other"):
        Setup("clash", 4, "days", chosen, "001k").options(OFFERED)


class Worded(Struct, frozen=True):
    """Options with words of their own."""

    size: Annotated[
        Literal["s", "l"], Meta(title="How large", extra_json_schema={"values": {"l": ("Large", "Takes long")}})
    ] = "l"


def test_values_in_the_words_of_the_game() -> None:
    (size,) = fields(Worded)
    assert dict(zip(size.values, zip(size.words, size.notes, strict=True), strict=True)) == {
        "s": ("S", ""),
        "l": ("Large", "Takes long"),
    }
    assert chosen_words(Worded, {"size": "l", "gone": 3}) == "How large: Large · gone: 3"
    assert chosen_lines(Worded, {"size": "l", "gone": 3}) == "- How large: Large. Takes long\n- gone: 3"


def test_values_in_words() -> None:
    assert [worded(value) for value in (True, False, "open_war", 3)] == ["Yes", "No", "Open war", "3"]


@pytest.mark.parametrize(
    "terms",
    [
        Terms(zone="Asia/Tokyo"),
        Terms(Expiry.OWNER, weekends=True, vacations=True, zone="Asia/Tokyo", minute=23 * 60),
        Terms(zone="Asia/Tokyo", minute=60, short_reactions=True),
    ],
)
def test_terms_of_time_travel_in_the_id(terms: Terms) -> None:
    for private in (False, True):
        assert unpacked(packed(terms, private=private), "Asia/Tokyo") == terms
        assert by_invitation(packed(terms, private=private)) is private


@pytest.mark.parametrize("time", ["", "9010l", "0310l", "00x0l", "001zl", "001!l", "0010", "00101", "0010x"])
def test_terms_of_another_version_are_not_read(time: str) -> None:
    with pytest.raises((ValueError, IndexError)):
        unpacked(time, "UTC")


@pytest.mark.parametrize("reacts", [False, True])
@pytest.mark.parametrize("pace", PACES)
def test_the_page_of_time_offers_what_matters_at_that_pace(pace: str, reacts: bool) -> None:
    start = begin("elemancers", 4, pace, OFFERED * 2, packed(Terms(vacations=True)))
    made = page("Elemancers", start, "so and so", reacts=reacts)
    menus = [part for part in made.parts if isinstance(part, Menu)]
    short = reacts and pace in {"evening", "relaxed", "days", "slow"}
    assert [menu.placeholder for menu in menus] == [
        "Pace", "When time is up", "Weekends", *(["Reactions"] if short else []),
        *(["Vacation"] if PACES[pace].spends else []),
        *(["Hour of the day"] if pace == "daily" else []),
    ]  # fmt: skip
    assert all(parse(menu.id) is not None for menu in menus)
    assert all(sum(entry.chosen for entry in menu.entries) == 1 for menu in menus)


def test_a_choice_of_time_changes_that_alone() -> None:
    start = begin("clash", 4, "days", OFFERED, packed(Terms(vacations=True)))
    late = changed(start, LATE, "2")
    assert unpacked(late.time, "UTC") == Terms(Expiry.COMPUTER, vacations=True)
    assert changed(late, PACE, "daily").pace == "daily"
    assert unpacked(changed(late, HOUR, "7").time, "UTC").minute == 7 * 60
    assert unpacked(changed(late, REACTIONS, "s").time, "UTC") == Terms(
        Expiry.COMPUTER, vacations=True, short_reactions=True
    )
    for menu, value in ((PACE, "nonsense"), (9, "1"), (LATE, "12")):
        with pytest.raises(ValueError, match=value):
            changed(start, menu, value)


def test_what_is_off_as_usual_is_not_worth_a_word() -> None:
    class Rules(Struct, frozen=True):
        extra: Annotated[bool, Meta(title="One more")] = False
        usual: Annotated[bool, Meta(title="As usual")] = True

    assert chosen_words(Rules, {"extra": False, "usual": True}) == "As usual: Yes"
    assert chosen_words(Rules, {"extra": True, "usual": False}) == "One more: Yes · As usual: No"


# ---- a game with modes

SORTIES: AnyGame = Sorties()


def test_the_options_of_a_mode_come_after_the_mode_and_are_read_with_it() -> None:
    raid = fields(SORTIES.rules.Options, {"mode": "raid"})
    assert [field.name for field in raid] == ["mode", "rounds", "hard"]
    assert [field.name for field in fields(SORTIES.rules.Options)] == ["mode", "points"]
    assert [field.title for field in every_field(SORTIES.rules.Options)] == ["Mode", "Points", "Rounds", "Hard"]
    made = begin("sorties", 3, "days", raid, "0", {"mode": "raid", "hard": True})
    assert fields_of(SORTIES.rules.Options, made.chosen) == raid
    assert made.options(raid) == {"mode": "raid", "rounds": 2, "hard": True}
    assert len({one.chosen[0] for one in nearby(made, raid)}) == 1, "nobody is offered another mode for its players"
    assert chosen_words(SORTIES.rules.Options, made.options(raid)) == "Mode: Raid · Rounds: 2 · Hard: Yes"


def test_a_server_can_have_another_mode_as_usual_with_its_options() -> None:
    raid = game_pages.changed(SORTIES, GameDefaults(), "option0", ("1",))
    assert raid.options == {"mode": "raid"}
    hard = game_pages.changed(SORTIES, raid, "option2", ("0",))
    assert hard.options == {"mode": "raid", "hard": True}
    assert game_pages.typed(SORTIES, hard, "Rounds", "3").options == {"mode": "raid", "hard": True, "rounds": 3}
    assert game_pages.changed(SORTIES, hard, "option0", ("0",)).options == {}, "the rulebook's mode, with its options"
    with pytest.raises(BadSetup, match="has no option “Points”"):
        game_pages.typed(SORTIES, raid, "Points", "5")


def test_what_does_not_go_together_cannot_be_opened() -> None:
    raid = fields(SORTIES.rules.Options, {"mode": "raid"})
    made = begin("sorties", 2, "days", raid, "0", {"mode": "raid", "hard": True})
    shown = form("Sorties", made, raid, "a day", range(1, 5), ["A hard Raid needs three players or more."])
    every = [one for part in shown.parts if isinstance(part, Buttons) for one in part.buttons]
    assert [one.label for one in every if one.disabled] == ["Play Tonight, Live", "Play Over Days"]
    assert "**A hard Raid needs three players or more.**" in [
        part.content for part in shown.parts if isinstance(part, Text)
    ]
