"""Terrene Odyssey's table: the seen is drawn, the hidden has no effect, never colour alone."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from msgspec.structs import replace

import render
from render.kit import canvas
from render.kit.shapes import shape
from render.kit.writing import fonts
from render.terrene import character, pieces, theme
from render.terrene.layout import CARD, HEAD, MARGIN, WIDTH
from rules.terrene.view import HeldView, MemberView, StatView
from tests.render.pictures import decoded, difference, grey_gap, inside
from tests.render.terrene import views
from tests.render.terrene.drawn import Build, board, column, in_column
from tests.render.terrene.views import PLAIN, WILD, battle, begun, chain, changed, duel, face, full, teams, with_player

EVERY: dict[str, Build] = {
    "duel": duel,
    "own duel": lambda: duel(0),
    "other duel": lambda: duel(1),
    "chain": chain,
    "battle": lambda: battle(1),
    "teams": lambda: teams(3),
    "decks": lambda: begun(0),
    "set-up": lambda: begun(2, 2, 0),
    "set-up of four": lambda: begun(4, 4),
    "begun": lambda: begun(6, 2, 1),
    "over": views.over,
}


@pytest.mark.parametrize("names", [PLAIN, WILD])
@pytest.mark.parametrize("build", EVERY.values(), ids=EVERY)
def test_every_table_is_drawn_small_and_never_square(build: Build, names: tuple[str, ...]) -> None:
    picture = board(build(), names)

    assert decoded(picture).size == (picture.width, picture.height)
    assert picture.width == WIDTH != picture.height
    assert len(picture.png) < 250_000


@pytest.mark.parametrize("seats", [2, 4])
def test_a_table_with_all_at_once_keeps_its_margins(seats: int) -> None:
    """Nothing runs over the picture's edges, and the longest of all still fits into a message."""
    picture = board(full(seats), WILD)
    whole = decoded(picture)

    assert len(picture.png) < 600_000
    for edge in ((0, 0, MARGIN - 2, whole.height), (WIDTH - MARGIN + 2, 0, WIDTH, whole.height)):
        assert whole.crop(edge).getcolors() == [((edge[2] - edge[0]) * whole.height, theme.TABLE)]


def test_the_same_view_gives_the_same_bytes_in_any_thread() -> None:
    whole = [duel(0), chain(1), teams(2)]
    for cached in (character.card, pieces.lattice, pieces._stripes, canvas._line, canvas._shape, fonts._set):
        cached.cache_clear()
    with ThreadPoolExecutor(2) as pool:
        threaded = list(pool.map(board, whole * 2))

    assert [picture.png for picture in threaded] == [board(view).png for view in whole * 2]


# ---- What is hidden -----------------------------------------------------------------------


@pytest.mark.rule("TER-INFO-4", "TER-INFO-5")
@pytest.mark.parametrize("viewer", [None, 1])
def test_a_hidden_character_and_a_face_down_card_change_no_pixel_for_others(viewer: int | None) -> None:
    assert board(views.other_duel(viewer)).png == board(duel(viewer)).png
    assert in_column(board(views.other_duel(0)), board(duel(0)), 3)


@pytest.mark.rule("TER-INFO-4")
def test_backs_show_the_numbers_that_follow_through_trades() -> None:
    view = duel(1)
    assert view.players[0].party[3].card is None
    other = changed(view, 0, 3, number=5, held=view.players[0].party[3].held)
    traded = changed(view, 0, 3, held=HeldView(4))

    assert in_column(board(view), board(other), 3)
    assert in_column(board(view), board(traded), 3)


@pytest.mark.rule("TER-INFO-10")
def test_team_mates_see_each_others_backs_from_the_front() -> None:
    hers, mates, theirs = (teams(seat).players[0].party[1].card for seat in (0, 2, 1))

    assert hers == mates == face("ivan")
    assert theirs is None
    assert board(teams(1)).png != board(teams(3)).png  # each has their own row at the bottom


def test_cards_in_hand_and_deck_change_no_pixel_of_the_table() -> None:
    view = with_player(duel(0), 0, cards=(face("inu"),), left=())

    assert board(view).png == board(duel(0)).png


def test_own_side_lies_below_and_a_spectators_is_that_of_the_first_seat() -> None:
    low = [with_player(duel(viewer), 0, actions=9) for viewer in (None, 0, 1)]
    spots = [difference(board(view), board(duel(view.seat))) for view in low]

    assert all(spot is not None for spot in spots)
    assert spots[0] is not None
    assert spots[1] is not None
    assert spots[2] is not None
    assert spots[0][1] > 1000 < spots[1][1]
    assert spots[2][3] < HEAD + 200


# ---- Characters -----------------------------------------------------------------------------


@pytest.mark.rule("TER-CHAR-9", "TER-INFO-6")
@pytest.mark.parametrize(
    "fields",
    [
        {"atk": StatView(20, 35)},
        {"atk": StatView(20, 15)},
        {"defence": StatView(5, 0)},
        {"hp": StatView(20, 30)},
        {"lv": StatView(1, 2)},
        {"damage": 15},
        {"xp": 2},
        {"xp": 5},
        {"supply": 2},
        {"attacks": 2},
        {"number": 17},
    ],
    ids="-".join,
)
def test_numbers_stand_on_the_card(fields: dict[str, object]) -> None:
    assert in_column(board(duel()), board(changed(duel(), 0, 0, **fields)), 0)


@pytest.mark.parametrize(
    "fields",
    [{"statuses": (one,)} for one in ("slow", "stun", "silence")]
    + [{"gained": ("Haste",)}, {"counters": (("stratagem", 2),)}, {"counters": (("stratagem", 3),)}],
    ids=str,
)
def test_conditions_gained_abilities_and_counters_are_words_on_the_card(fields: dict[str, object]) -> None:
    view = changed(duel(), 0, 0, attacks=0)
    plain, held = decoded(board(view)), decoded(board(changed(view, 0, 0, **fields)))
    x, width = column(0)
    below = (x, plain.height - 420, x + width, plain.height - 200)

    assert grey_gap(plain.crop(below), held.crop(below)) > 200


def test_more_than_fits_on_a_card_is_counted() -> None:
    many = views.busy(100, 0, "ethan")
    view = replace(duel(), choices=())
    more = with_player(view, 0, party=(many,))
    other = with_player(view, 0, party=(replace(many, gained=(*many.gained, "Slowness")),))

    assert board(more).height == board(other).height
    assert inside(difference(board(more), board(other)), *column(0)[:1], 0, CARD, 3000)


def test_what_holds_for_a_time_is_listed_below() -> None:
    view = changed(duel(), 0, 0, effects=("ATK +10 (Intensity)",))
    named = changed(duel(), 0, 0, effects=("ATK +10 until the end of ⟪1⟫'s turn (Intensity)",))
    filled = changed(duel(), 0, 0, effects=("ATK +10 until the end of B's turn (Intensity)",))
    assert render.board("terrene", named, ("A", "B")).png == render.board("terrene", filled, ("A", "B")).png
    long = changed(duel(), 0, 0, effects=("ATK +10 (Intensity)",) * 12)

    assert board(duel()).height < board(view).height < board(long).height
    assert grey_gap(decoded(board(view)), decoded(board(changed(view, 0, 0, effects=("cannot block",))))) > 100


@pytest.mark.parametrize("code", ["fire_bomb", "tripwire", "fireball", "taunt"])
def test_what_a_character_holds_face_up_differs_from_face_down_without_colour(code: str) -> None:
    down, up = (changed(duel(0), 0, 0, held=HeldView(2, face(code), up)) for up in (False, True))
    back = changed(duel(0), 0, 0, held=HeldView(2))
    found = [decoded(board(view)) for view in (down, up, back)]

    assert grey_gap(found[0], found[2]) > 300
    assert found[0].tobytes() != found[1].tobytes()


def test_signs_are_told_apart_without_colour() -> None:
    for signs in (theme.AFFILIATION_SHAPE, theme.KIND_SHAPE, theme.SPEED_SHAPE, theme.STATUS_SHAPE):
        names = [*signs.values()]
        assert len(set(names)) == len(names)
        for number, one in enumerate(names):
            for other in names[number + 1 :]:
                assert grey_gap(shape(one, 48), shape(other, 48)) > 150, (one, other)


def test_seats_and_sides_differ_without_colour() -> None:
    signs = []
    for seat in range(4):
        blank = theme.blank(80, 80)
        pieces.badge(blank, seat, 40, 40, 54)
        signs.append(blank.image.convert("RGB"))
    for number, one in enumerate(signs):
        for other in signs[number + 1 :]:
            assert grey_gap(one, other) > 30


@pytest.mark.parametrize("place", range(3))
def test_a_party_of_any_size_has_its_rows(place: int) -> None:
    party = tuple([MemberView(number=50 + n, seat=1, hidden=True) for n in range((0, 3, 7)[place])])
    heights = [board(with_player(view, 1, party=party)).height for view in (duel(), teams())]

    assert heights[0] > 700
    assert heights[1] > 1200
    if len(party) == 7:
        assert heights[0] > board(with_player(duel(), 1, party=party[:4])).height
