"""Questions of TimeStrike in pictures: reach, targets and sight, cards, the draft."""

from __future__ import annotations

from msgspec.structs import replace

from bot.prompts.option_tree import focus
from render.kit.drawing_notes import Note, noted
from render.timestrike import asked, theme
from rules.kernel import Option, Ref
from rules.kernel.play.model import Focus
from rules.timestrike.view import TimestrikeView
from tests.render.readable import faults
from tests.render.timestrike.views import PLAIN, middle
from tests.rules.timestrike.raid.raids import raid
from tests.rules.timestrike.raid.test_climbing import on_fear
from tests.rules.timestrike.table import GAME, table


def drawn(view: TimestrikeView, focus: Focus) -> list[Note]:
    with noted() as notes:
        picture = asked(view, PLAIN, focus)
    assert picture is not None
    assert len(picture.png) < 150_000
    assert faults(notes) == []
    return notes


def frames(notes: list[Note], colour: tuple[int, int, int]) -> int:
    return sum(note.what == "frame" and note.fill == colour for note in notes)


def about(*units: str, options: tuple[Option, ...] = ()) -> Focus:
    return Focus(tuple([Ref("unit", unit) for unit in units]), options)


def test_reach_is_framed_and_named() -> None:
    ends = ("H6", "H7", "G7", "F7", "L9 top")
    options = tuple([Option(name, name, target=Ref("space", name)) for name in ends])
    notes = drawn(middle(0), about("jake", options=options[:4]))
    assert frames(notes, theme.CHOICE) == 4
    assert frames(notes, theme.AMBER) == 1
    said = [note.what for note in notes if note.fill == theme.CHOICE and note.kind == "text"]
    assert sorted(said) == ["F7", "G7", "H6", "H7"]
    notes = drawn(middle(0), about("jake", options=options))
    assert frames(notes, theme.CHOICE) == 5
    said = [note.what for note in notes if note.kind == "text"]
    assert said.index("Jake Alland") < said.index("Mara the Meek"), "others on this part of the map are named last"


def test_every_space_within_5_movement_is_named() -> None:
    """That is more than a picture has room for in letters of full width."""
    view = middle(0)
    q, r = next(place.hex for place in view.places if place.name == "H8")
    near = [one for one in view.places if max(abs(one.hex[0] - q), abs(one.hex[1] - r), abs(sum(one.hex) - q - r)) <= 5]
    names = {place.name.removesuffix(" top") for place in near}
    notes = drawn(view, about("jake", options=tuple([Option(n, n, target=Ref("space", n)) for n in sorted(names)])))
    taken = {name.removesuffix(" top") for unit in view.units for name in unit.at}
    assert len(names) > 80
    assert names - taken <= {note.what for note in notes if note.fill == theme.CHOICE and note.kind == "text"}


def test_of_a_place_of_several_hexes_each_is_framed_and_named() -> None:
    ends = tuple([Option(name, name, target=Ref("space", name)) for name in ("H7 and G7", "F7 and G7")])
    notes = drawn(middle(0), about("jake", options=ends))
    assert frames(notes, theme.CHOICE) == 3
    assert {"F7", "G7", "H7"} <= {note.what for note in notes if note.fill == theme.CHOICE}


def test_enemies_that_can_be_aimed_at_are_red_with_a_line() -> None:
    options = tuple([Option(code, code, target=Ref("unit", code)) for code in ("mara", "gula", "abaddon")])
    notes = drawn(middle(0), about("jake", options=options))
    assert frames(notes, theme.RED) == 2
    assert frames(notes, theme.CHOICE) == 2  # the own mount, over two hexes
    dots = [note for note in notes if note.what == "circle" and note.fill == theme.RED]
    assert len(dots) > 8
    said = {note.what for note in notes if note.kind == "text"}
    assert {"Jake Alland", "Mara the Meek", "Gula", "Abaddon"} <= said


def test_cards_to_choose_from_are_shown_with_their_words() -> None:
    options = tuple([Option(code, code, target=Ref("card", code)) for code in ("lucky_coin", "oathblade", "rally")])
    notes = drawn(middle(0), about("jake", options=options))
    said = {note.what for note in notes if note.kind == "text"}
    assert {"Lucky Coin", "Oathblade", "Rally"} <= said


def test_the_draft_shows_who_can_be_picked() -> None:
    state = GAME.new(GAME.rules.usual(), 2, bytes(32))
    seat = GAME.choices(state)[0].seat
    codes = ("jake", "mana_wyrms", "txato")
    options = tuple([Option(code, code, target=Ref("character", code)) for code in codes])
    focus = Focus(tuple([Ref("character", code) for code in codes]), options)
    said = [note.what for note in drawn(GAME.view(state, seat), focus) if note.kind == "text"]
    assert {"Jake Alland", "Mana Wyrms", "Txato", "3 units", "Beast, 50"} <= {*said}


def test_whose_turn_it_is_is_chosen_on_the_map() -> None:
    codes = ("jake", "abaddon")
    options = tuple([Option(code, code, target=Ref("character", code)) for code in codes])
    focus = Focus(tuple([Ref("character", code) for code in codes]), options)
    notes = drawn(middle(0), focus)
    assert frames(notes, theme.CHOICE) == 3
    assert frames(notes, theme.AMBER) == 0


def test_nothing_is_drawn_of_what_is_nowhere() -> None:
    assert asked(middle(0), PLAIN, Focus(())) is None
    view = table({"jake": "B2", "mara": "C2"}).view(0)
    off = replace(view, units=tuple([replace(unit, at=()) for unit in view.units]))
    assert asked(off, PLAIN, about("jake")) is None


def named(notes: list[Note]) -> set[str]:
    """Which units are named below the map: those that lie in the picture."""
    return {note.what for note in notes if note.kind == "text"}


def test_the_nearest_enemy_is_in_the_picture_however_far_away() -> None:
    view = table({"jake": "B2", "mara": "P12"}).view(0)
    assert "Mara the Meek" in named(drawn(view, about("jake")))
    far = table({"jake": "B2", "mara": "D2", "gula": "P12"}, seats=(("jake",), ("mara", "gula"))).view(0)
    assert "Gula" not in named(drawn(far, about("jake"))), "another is nearer"


def test_in_a_raid_the_boss_is_in_the_picture() -> None:
    view = raid({"jake": "A1", "moggie": "C1"}, fear="N10").view(0)
    assert {"Moggie", "Fear"} <= named(drawn(view, about("jake")))
    far = raid({"jake": "A1", "hod": "C2"}, seats=(("jake", "hod"),), fear="N10").view(0)
    options = tuple([Option(code, code, target=Ref("character", code)) for code in ("jake", "hod")])
    focus = Focus(tuple([Ref("character", code) for code in ("jake", "hod")]), options)
    assert {"Jake Alland", "Hod", "Fear"} <= named(drawn(far, focus))


def test_places_to_choose_are_not_made_small_for_an_enemy_far_away() -> None:
    """It is named below the map; where places lie far apart themselves, it is on the map."""
    view = table({"jake": "B2", "mara": "P12"}).view(0)

    def offered(*places: str) -> tuple[set[str], int]:
        options = tuple([Option(name, name, target=Ref("space", name)) for name in places])
        notes = drawn(view, about("jake", options=options))
        return named(notes), max(note.size for note in notes if note.what == "frame")

    said, size = offered("A1", "B1", "C2", "C3")
    assert {"Jake Alland", "Mara the Meek", "P12"} <= said
    assert size > 92
    said, size = offered("A1", "N12")
    assert "Mara the Meek" in said
    assert size < 92


def test_where_a_unit_may_start_is_shown_with_the_map_round_it() -> None:
    """The last row alone was a strip that told nobody where on the map it lies."""
    view = replace(middle(0), units=())
    row = max(place.hex[1] for place in view.places)
    ends = [place.name for place in view.places if place.hex[1] == row and not place.name.endswith(" top")]
    with noted() as notes:
        picture = asked(view, PLAIN, about(options=tuple([Option(n, n, target=Ref("space", n)) for n in ends])))
    assert picture is not None
    rows = {note.what for note in notes if note.kind == "text" and note.fill == theme.MUTED and note.what.isdigit()}
    assert len(rows) > 5
    assert faults(notes) == []


def test_the_cards_of_a_hand_are_shown_where_one_of_them_is_used() -> None:
    """Asked which card Hod uses, people saw the map alone."""
    at, seats = {"hod": "H12", "mara": "J10"}, [("hod",), ("mara",)]
    for items, map_too in (([], False), (["blast_powder"], True)):
        t = table(at, seats=seats, items={"hod": ["lucky_coin", *items]}, fish={"hod": ["salt_ray"]})
        t.chooses("loot.hod")
        decision = t.someone.decision
        notes = drawn(GAME.view(t.state, decision.seat), focus(decision))
        said = {note.what for note in notes if note.kind == "text"}
        assert "Salt Ray" in said
        assert ("Blast Powder" in said) is map_too
        assert "Lucky Coin" not in said, "it is not for now"
        assert ("Mara the Meek" in said) is map_too


def test_where_on_fear_a_unit_stands_is_a_word() -> None:
    t = raid({"jake": "K7", "mara": "B1"}, seats=[("jake",), ("mara",)], also=on_fear(("jake", 3)))
    decision = t.seat(0).decision
    notes = drawn(GAME.view(t.state, 0), focus(decision))
    assert "head" in {note.what for note in notes if note.kind == "text"}
    assert "7 head" in {note.what for note in notes if note.kind == "text"}
