from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import render
import rules
from render import Picture
from render.clash import cards, theme
from render.clash.layout import BOARD, Spot
from render.kit import canvas
from render.kit.writing import fonts
from rules.clash.view import DIRECTIONS, CardView, ClashView, PlayedView, SideView, TileView
from tests.render.clash.views import GOLEMS, PLAIN, WILD, full, middle, over, resolving, start
from tests.render.pictures import decoded, difference, grey_gap, inside

SYMBOLS = ("sword", "heart", "key", "confuse")
FOUR = CardView(
    code="four",
    name="Four",
    kind="golem",
    sides=(
        SideView("A", 1, "sword", 1),
        SideView("B", 1, "heart", 1),
        SideView("C", 1, "key", 1),
        SideView("D", 1, "confuse"),
    ),
)
TOWARDS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # up, right, down, left on the picture


def board(view: ClashView, names: tuple[str, ...] = PLAIN, before: ClashView | None = None) -> Picture:
    return render.board("clash", view, names, before)


def middle_of(spot: Spot) -> tuple[int, int]:
    return spot.x + spot.width // 2, spot.y + spot.height // 2


def near_edge(picture: Picture, spot: Spot, towards: tuple[int, int], frame: int) -> object:
    """Return the colour of the tab just inside a card's frame, in the middle of an edge."""
    x, y = middle_of(spot)
    reach = spot.width // 2 - frame - 4
    return decoded(picture).getpixel((x + towards[0] * reach, y + towards[1] * reach))


def outside(spot: Spot) -> tuple[int, int, int, int]:
    """Return a card's slot: the card and the rim for its ring."""
    return spot.x - BOARD.rim, spot.y - BOARD.rim, spot.width + 2 * BOARD.rim, spot.height + 2 * BOARD.rim


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("names", [PLAIN, WILD])
@pytest.mark.parametrize("build", [start, middle, resolving, full, over])
def test_every_table_is_drawn_small_and_upright(build: object, names: tuple[str, ...], seats: int) -> None:
    assert callable(build)
    picture = board(build(seats), names)
    assert decoded(picture).size == (picture.width, picture.height)
    assert picture.width <= 1600
    assert picture.width < picture.height  # never square: some phones crop squares
    assert len(picture.png) < 250_000


@pytest.mark.parametrize("names", [PLAIN, WILD])
@pytest.mark.parametrize("build", [start, middle, full])
def test_every_hand_is_drawn(build: object, names: tuple[str, ...]) -> None:
    assert callable(build)
    for seat in range(4):
        picture = render.hand("clash", build(4, seat), names)
        assert decoded(picture).size == (picture.width, picture.height)
        assert len(picture.png) < 250_000


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("facing", range(4))
@pytest.mark.rule("CLA-DIR-1", "CLA-DIR-3")
def test_a_card_lies_as_it_was_turned(place: int, facing: int) -> None:
    """The side that faces the Titan is drawn at that edge, the others follow clockwise."""
    view = resolving(4)
    players = list(view.players)
    players[place] = replace(players[place], played=PlayedView(FOUR, facing))
    picture = board(replace(view, players=tuple(players), resolving=None))
    x, y = middle_of(BOARD.cards[place])
    titan = middle_of(BOARD.titan)
    towards = ((titan[0] > x) - (titan[0] < x), (titan[1] > y) - (titan[1] < y))
    first = TOWARDS.index(towards)
    for step, direction in enumerate(DIRECTIONS):
        side = players[place].played.side(direction)  # type: ignore[union-attr]
        seen = near_edge(picture, BOARD.cards[place], TOWARDS[(first + step) % 4], 7)
        assert seen == theme.TINT[side.symbol]


@pytest.mark.parametrize("arrow", range(4))
@pytest.mark.rule("CLA-TIT-2", "CLA-SEAT-1")
def test_the_titan_shows_each_place_its_side_and_points_at_one(arrow: int) -> None:
    view = resolving(4)
    assert view.titan is not None
    titan = replace(view.titan, card=replace(FOUR, kind="titan"), arrow=arrow)
    picture = board(replace(view, titan=titan))
    x, y = middle_of(BOARD.titan)
    for place, spot in enumerate(BOARD.cards):
        other = middle_of(spot)
        towards = ((other[0] > x) - (other[0] < x), (other[1] > y) - (other[1] < y))
        assert near_edge(picture, BOARD.titan, towards, 8) == theme.TINT[titan.side(place).symbol]
        beyond = BOARD.titan.width // 2 + 8
        at = decoded(picture).getpixel((x + towards[0] * beyond, y + towards[1] * beyond))
        assert (at == theme.RED) == (place == arrow)


def test_the_same_view_gives_the_same_bytes_in_any_thread() -> None:
    views = [build(seats) for build in (start, middle, resolving) for seats in (2, 3, 4)]
    for cached in (cards.played, cards.hidden, cards.empty, canvas._line, canvas._shape, fonts._set):
        cached.cache_clear()
    with ThreadPoolExecutor(2) as pool:
        threaded = list(pool.map(board, views * 2))
    assert [picture.png for picture in threaded] == [board(view).png for view in views * 2]


def test_only_the_seat_itself_sees_its_sealed_card() -> None:
    own, other = board(middle(4, 1)), board(middle(4, 2))
    assert board(middle(4)).png == other.png
    assert inside(difference(own, other), *outside(BOARD.cards[1]))


def test_the_seat_that_is_waited_for_is_marked_without_colour() -> None:
    view = middle(4)
    slot, side = BOARD.cards[3], BOARD.panels[3]
    marked, plain = decoded(board(view)), decoded(board(replace(view, waiting=())))
    for spot in (slot, side):
        box = (spot.x - 12, spot.y - 12, spot.x + spot.width + 12, spot.y + spot.height + 12)
        assert grey_gap(marked.crop(box), plain.crop(box)) > 800


def test_the_card_that_resolves_is_ringed() -> None:
    view = resolving(4)
    plain = board(replace(view, resolving=None))
    changed = decoded(board(view))
    spot = BOARD.cards[2]
    assert (
        grey_gap(changed.crop((spot.x - 12, 0, spot.x, 300)), decoded(plain).crop((spot.x - 12, 0, spot.x, 300))) > 400
    )


def test_seats_differ_without_colour() -> None:
    panels = [decoded(board(start(4), ("", "", "", ""))).crop((p.x, p.y, p.x + 80, p.y + 80)) for p in BOARD.panels]
    for number, one in enumerate(panels):
        for other in panels[number + 1 :]:
            assert grey_gap(one, other) > 60


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("focus", 3),
        ("titan_tokens", 9),
        ("poisoned", True),
        ("frosted", True),
        ("trophies", (0, 0, 5, 0)),
        ("equipment", (TileView("heal", "left"),)),
        ("equipment", (TileView("heal", None),) * 7),
        ("cooling", GOLEMS[:2]),
        ("points", 77),
        ("on_stacks", (1, 0, 0, 0)),
    ],
)
def test_what_lies_before_a_player_is_drawn_in_its_panel(field: str, value: object) -> None:
    view = start(4)
    players = (replace(view.players[0], **{field: value}), *view.players[1:])
    spot = BOARD.panels[0]
    changed = difference(board(view), board(replace(view, players=players)))
    assert inside(changed, spot.x, spot.y, spot.width, spot.height)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_tile_points_where_it_acts_on_the_table(direction: str) -> None:
    """A direction seen from two places gives different arrows, not just different colours."""
    seen = []
    for number in (0, 1):
        view = start(4)
        players = list(view.players)
        players[number] = replace(players[number], equipment=(TileView("heal", direction),))  # type: ignore[arg-type]
        spot = BOARD.panels[number]
        drawn = decoded(board(replace(view, players=tuple(players))))
        seen.append(drawn.crop((spot.x, spot.y + 150, spot.x + 140, spot.y + 210)))
    assert grey_gap(*seen) > 100


@pytest.mark.parametrize("health", [0, 2, 5])
def test_titan_health_is_counted_in_pips(health: int) -> None:
    view = start(4)
    assert view.titan is not None
    hurt = board(replace(view, titan=replace(view.titan, health=health, set_aside=0)))
    spot = BOARD.titan
    drawn = decoded(hurt).crop((spot.x + 96, spot.y + 210, spot.x + 288, spot.y + 288))
    red = sum(1 for x in range(drawn.width) for y in range(drawn.height) if drawn.getpixel((x, y)) == theme.RED)
    assert abs(red - health * 500) < health * 110 + 1


def test_the_change_since_an_earlier_view_is_marked() -> None:
    before, now = middle(4), resolving(4)
    assert board(now, before=now).png == board(now).png
    assert now.titan is not None
    hurt = replace(now, titan=replace(now.titan, health=1))
    spot = BOARD.titan
    assert inside(difference(board(hurt), board(hurt, before=now)), spot.x, spot.y, spot.width, spot.height)
    players = (replace(now.players[0], focus=10, played=PlayedView(GOLEMS[0], 2)), *now.players[1:])
    later = replace(now, players=players)
    assert difference(board(later), board(later, before=now)) is not None
    assert board(later, before=before).png != board(later).png


def test_who_won_stands_where_the_titan_stood() -> None:
    view = over(4)
    assert view.outcome is not None
    both = replace(view, outcome=replace(view.outcome, winners=(1, 3)))
    spot = BOARD.titan
    box = (spot.x, spot.y, spot.x + spot.width, spot.y + spot.height)
    pictures = [decoded(board(one)).crop(box) for one in (view, both, replace(view, outcome=None))]
    assert min(grey_gap(pictures[0], pictures[1]), grey_gap(pictures[1], pictures[2])) > 2000


def test_names_are_cut_to_their_panel() -> None:
    spot = BOARD.panels[0]
    short, long = board(start(4)), board(start(4), ("W" * 200, *PLAIN[1:]))
    assert inside(difference(short, long), spot.x, spot.y, spot.width, 66)


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        render.hand("clash", start(4), PLAIN)


def test_cooling_cards_and_the_own_choice_look_different() -> None:
    view = middle(4, 1)
    plain = replace(view, sealed=None)
    assert grey_gap(decoded(render.hand("clash", view, PLAIN)), decoded(render.hand("clash", plain, PLAIN))) > 500
    warm = (
        replace(view.players[0]),
        replace(view.players[1], hand=GOLEMS[1:] + GOLEMS[:1], cooling=()),
        *view.players[2:],
    )
    ready = replace(plain, players=warm)
    assert grey_gap(decoded(render.hand("clash", plain, PLAIN)), decoded(render.hand("clash", ready, PLAIN))) > 20_000


def test_a_game_that_nobody_draws_is_unknown() -> None:
    assert "clash" in render.games()
    assert "chess" not in render.games()
    with pytest.raises(KeyError):
        render.board("chess", start(2), PLAIN)


@settings(max_examples=15, deadline=None)
@given(
    st.integers(0, 2**32),
    st.integers(0, 150),
    st.integers(2, 4),
    st.lists(st.text(max_size=40), min_size=4, max_size=4),
)
def test_any_position_of_a_real_game_can_be_drawn(seed: int, moves: int, seats: int, names: list[str]) -> None:
    game = rules.load("clash")
    state = game.new(game.rules.Options(), seats, seed.to_bytes(32, "big"))
    chance = rules.Chance(seed.to_bytes(32, "little"))
    before = None
    for _ in range(moves):
        if not (choices := game.choices(state)):
            break
        before = game.view(state, None)
        choice = chance.pick(choices)
        game.advance(state, rules.Answer(choice.decision, choice.seat, choice.legal.sample(chance)))
    pictures = [render.board("clash", game.view(state, None), names, before)]
    for seat in range(seats):
        pictures += [
            render.board("clash", game.view(state, seat), names),
            render.hand("clash", game.view(state, seat), names),
        ]
    assert all(decoded(picture).size == (picture.width, picture.height) for picture in pictures)
    assert max(len(picture.png) for picture in pictures) < 250_000
