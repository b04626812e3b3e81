"""Fear in pictures: in the colour of its team, with tentacles, and who has climbed it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from render.kit.drawing_notes import Note, noted
from render.kit.picture import Picture
from render.timestrike import asked, board, scene, theme
from rules.kernel.play.model import Focus
from rules.timestrike.view import TimestrikeView
from tests.render.readable import faults
from tests.render.timestrike.views import PLAIN, overlaps
from tests.rules.timestrike.drafted_fear.fears import led
from tests.rules.timestrike.raid.raids import raid
from tests.rules.timestrike.table import State

AT = {"mara": "A3", "tentacle_1": "L5", "tentacle_2": "G9"}
SEATS = (("fear",), ("jake", "mara", "moggie", "roland"))


def drawn(view: TimestrikeView) -> list[Note]:
    with noted() as notes:
        board(view, PLAIN)
    return notes


def edge(notes: list[Note]) -> tuple[int, int, int]:
    """The colour of what lies under all else of Fear."""
    maw = next(place for place, note in enumerate(notes) if note.what == "maw")
    return [note.fill for note in notes[:maw] if note.what == "mask"][-2]


def words(notes: list[Note]) -> list[str]:
    return [note.what for note in notes if note.kind == "text"]


def test_a_players_fear_has_the_colour_and_the_shape_of_its_team() -> None:
    at = {**AT, "jake": "N7", "moggie": "A5", "roland": "A7"}
    notes = drawn(replace(led(at, seats=SEATS).view(), active=None))
    lost = drawn(raid({"jake": "N7"}).view())
    for shown in (notes, lost):
        assert len([note for note in shown if note.kind == "ground" and note.what == "tentacle"]) == 6
    theirs = [note for note in notes if note.what == theme.TEAM_SHAPE[0] and note.fill == theme.TEAMS[0]]
    assert len(theirs) == 6  # Fear, two tentacles, three signs on the panel
    assert edge(notes) == theme.TEAMS[0]
    assert edge(lost) == theme.VOID_MARK


def test_the_panel_says_how_many_tentacles_are_on_the_map() -> None:
    at = {**AT, "jake": "N7", "moggie": "A5", "roland": "A7"}
    assert "2 of 5" in words(drawn(led(at, seats=SEATS).view()))


def test_who_has_climbed_fear_stands_on_it_with_the_tier() -> None:
    notes = drawn(led(AT, seats=SEATS, on={"jake": 1, "moggie": 2, "roland": 3}).view())
    assert overlaps(notes) == []
    assert {"7 back", "4 shoulders", "8 head"} <= {*words(notes)}


def test_where_fear_may_go_is_marked() -> None:
    t = led({**AT, "jake": "K7", "moggie": "A5", "roland": "A7"}, seats=SEATS)
    t.chooses("tread.fear")
    options = tuple(t.someone.options.values())
    with noted() as notes:
        picture = asked(t.view(0), PLAIN, Focus(t.someone.decision.focus, options))
    assert picture is not None
    assert faults(notes) == []
    assert "J7" in words(notes)


def test_fear_is_drawn_whole_whichever_of_its_hexes_there_are() -> None:
    view = raid({"jake": "N7"}).view()
    fear = next(unit for unit in view.units if unit.code == "fear")
    for at in ((fear.at[0], *fear.at[:0:-1]), fear.at[:4]):
        units = tuple([replace(unit, at=at) if unit is fear else unit for unit in view.units])
        limbs = [note for note in drawn(replace(view, units=units)) if note.what == "tentacle"]
        assert len(limbs) == len(at) - 1


@pytest.mark.parametrize("draw", [board, scene])
@pytest.mark.parametrize("map_", ["throne_of_sand", "broken_span"])
def test_numbers_of_all_who_have_climbed_fear_cover_nobody(map_: str, draw: Callable[..., Picture]) -> None:
    tiers = {"jake": 1, "hod": 1, "gula": 1, "roland": 2, "luxuria": 2, "mara": 3}

    def climbed(s: State) -> None:
        for unit, tier in tiers.items():
            s.units[unit].on, s.units[unit].tier, s.units[unit].at = "fear", tier, s.units["fear"].at[:1]

    t = raid({"moggie": "G7"}, seats=[tuple(tiers)], map_=map_, also=climbed)
    with noted() as notes:
        draw(t.view(), PLAIN)
    assert (overlaps if draw is board else faults)(notes) == []
    said = {*words(notes)}
    for health, tier in ((7, "back"), (9, "back"), (8, "shoulders"), (6, "shoulders"), (6, "head")):
        assert {f"{health} {tier}", f"{health} {tier[0].upper()}"} & said
    assert "14" in said
