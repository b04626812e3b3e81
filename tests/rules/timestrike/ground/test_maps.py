"""Maps as text: what a cell means, what is refused and where, and the four maps of the game."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.ground.hexes import Hex
from rules.timestrike.ground.map_text import Span, Standing, cells_of
from rules.timestrike.ground.places import board_of
from rules.timestrike.ground.terrain import opening, relief_of
from tests.rules.timestrike.ground.lands import SIDE, flat, maps

HEXES = {"shallow_grave": 160, "throne_of_sand": 278, "broken_span": 383, "source_foundation": 215}
WATER = {"shallow_grave": 12, "throne_of_sand": 34, "broken_span": 55, "source_foundation": 28}
RESOURCES = {"shallow_grave": 20, "throne_of_sand": 24, "broken_span": 30, "source_foundation": 24}
HIGHEST = {"shallow_grave": 6, "throne_of_sand": 6, "broken_span": 7, "source_foundation": 3}
DROPS = {"shallow_grave": 16, "throne_of_sand": 12, "broken_span": 16, "source_foundation": 0}


@pytest.mark.rule("TIM-MAP-3", "TIM-MAP-6")
def test_a_cell_is_a_column_of_pieces() -> None:
    """Base hexes are stacked, water and roads lie on them, one or two resources count as levels."""
    pieces = [cell.pieces for cell in cells_of("0. 3. 2~ 2o 3O 2= 0~")]
    assert pieces == ["", "...", "..~", ".o", ".oo", ".=", "~"]


def test_a_row_is_shifted_by_half_a_hex_after_another() -> None:
    """A place without a space is left out, and its neighbours stay where they are."""
    cells = cells_of("0. -- 0.\n 0. 0.\n0.")
    assert [cell.name for cell in cells] == ["A1", "C1", "A2", "B2", "A3"]
    assert [cell.hex for cell in cells] == [Hex(0, 0), Hex(2, 0), Hex(0, 1), Hex(1, 1), Hex(-1, 2)]


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("0. 0.\n0. x.", "row 2, cell 2: 'x.' is no cell"),
        ("0. 10. 0.", "row 1, cell 2: '10.' is no cell"),
        ("0. 0. 1O", "row 1, cell 3: '1O' has more hexes on top than its elevation counts"),
        ("0o", "row 1, cell 1: '0o' has more hexes on top"),
        ("0.\n\n0.", "row 2 is empty"),
        ("0. " * 27, "row 1 has 27 cells; a row has at most 26"),
        ("0.\n" * 41, "there are 41 rows; a map has at most 40"),
    ],
)
def test_what_is_no_map_is_refused_by_row_and_cell(rows: str, said: str) -> None:
    with pytest.raises(ValueError, match="^" + said.replace(".", "[.]")):
        cells_of(rows)


def lines(**changed: str) -> str:
    """Return the text of the flat map with other cells, by name."""
    rows = [line.split() for line in flat().rows.splitlines()]
    for name, cell in changed.items():
        rows[int(name[1:]) - 1][ord(name[0]) - ord("A")] = cell
    return "\n".join([" ".join(row) for row in rows])


@pytest.mark.rule("TIM-MAP-10", "TIM-MAP-8", "TIM-OVER-5", "TIM-OVER-8", "TIM-WALL-1", "TIM-WALL-3")
@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"fear": ("Z9",)}, "Z9 is no space of this map"),
        ({"players": (3, 2)}, "players: the fewest come first"),
        ({"fear": ("A1",)}, "Fear cannot stand on A1"),
        ({"rows": lines(E12="1.")}, "Fear cannot stand on E12"),
        ({"rows": lines(E12="1.", D12="1.", F12="1.", E11="1.")}, "Fear cannot stand on E12"),
        ({"rows": lines(A1="0.")}, "no water lies beside higher land"),
        ({"rows": lines(B1="0.", A2="0~")}, "no water lies beside higher land"),
        ({"rows": lines(B1="--", A2="--")}, "B2 cannot be reached from every other space|A1 cannot be reached"),
        ({"rows": lines(**{f"{chr(65 + c)}{r + 1}": "0~" for c in range(SIDE) for r in range(SIDE) if c != 7})},
         "2 spaces at the edge are land; 2 players need 12"),
        ({"spans": (Span(("C4",), 2, 3), Span(("C4",), 4, 5))}, "C4 has two overhangs"),
        ({"spans": (Span(("C4",), 3, 3),)}, "the span over C4 has no hexes"),
        ({"spans": (Span(("B1",), 1, 2),)}, "B1 leaves no air below its overhang"),
        ({"rows": lines(C4="1="), "spans": (Span(("C4",), 3, 4),)}, "C4 has a road below its overhang"),
        ({"walls": (Standing(("C4", "E4")),)}, "the wall on C4 and E4 needs two spaces side by side"),
        ({"walls": (Standing(("B1", "C1")),)}, "the wall on B1 and C1 stands on uneven ground"),
        ({"rows": lines(C4="1o", D4="1."), "walls": (Standing(("C4", "D4")),)}, "C4 cannot carry a wall"),
        ({"spans": (Span(("C4",), 3, 4),), "walls": (Standing(("C4", "D4")),)}, "C4 cannot carry a wall"),
        ({"walls": (Standing(("C4", "D4")), Standing(("D4", "E4")))}, "D4 has two walls"),
        ({"walls": (Standing(("C4", "D4"), 4), Standing(("C6", "D6"), 3))}, "the walls take 7 pieces; there are 6"),
        ({"rows": lines(**{f"{chr(65 + c)}{r}": "1=" for c in range(5) for r in range(4, 9)})},
         "the map has 25 road hexes; there are 24"),
        ({"walls": (Standing(("B1", "C1")), )}, "uneven"),
        ({"rows": lines(B1="0.", A3="1."), "walls": (Standing(("B1", "B2")), Standing(("A2", "A3")))}, "uneven"),
        ({"rows": lines(B1="0.", C1="1.", A2="0."), "walls": (Standing(("A2", "B1")),)}, "A2 and B1|cannot be reached"),
    ],
)  # fmt: skip
def test_a_map_that_cannot_be_played_on_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        flat(**given)


def test_a_map_may_be_for_one_number_of_players() -> None:
    assert flat(players=(2, 2)).players == (2, 2)


@pytest.mark.rule("TIM-MAP-2", "TIM-MAP-4", "TIM-MAP-5", "TIM-MAP-9", "TIM-MAP-10")
@pytest.mark.parametrize("code", HEXES)
def test_the_maps_of_the_game_are_as_they_were_designed(code: str) -> None:
    """Hexes, water, resources and tops are counted; each map looks the same turned half round."""
    of = maps()[code]
    ground = opening(of)
    board, relief = board_of(of), relief_of(of, ground)
    assert board.spaces == HEXES[code]
    assert len(relief.water) == WATER[code]
    assert sum([pieces.count("o") for pieces in ground.columns]) == RESOURCES[code]
    assert 20 <= RESOURCES[code] <= 30
    assert max(relief.level) == HIGHEST[code]
    spaces = ground.columns[: board.spaces]
    assert spaces == spaces[::-1]
    assert board.edge.isdisjoint(relief.water)
    drops = [
        (high, low)
        for high, beside in enumerate(board.beside)
        for low in beside
        if relief.level[high] - relief.level[low] >= 4 and low not in relief.water
    ]
    assert len(drops) == DROPS[code]


@pytest.mark.rule("TIM-MAP-1", "TIM-MAP-8")
def test_a_game_begins_with_the_roads_and_walls_of_its_map() -> None:
    of = flat(rows=lines(C4="1="), walls=(Standing(("E4", "D4"), 2),))
    relief = relief_of(of, opening(of))
    called = board_of(of).called
    assert relief.roads == {called("C4")}
    assert relief.walls == ((called("D4"), called("E4"), 2),)
    assert relief.walled == {called("D4"): 6, called("E4"): 6}
    assert relief_of(of, relief.lasting()) is relief
