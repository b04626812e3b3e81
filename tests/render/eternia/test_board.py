"""Clash for Eternia's board: all is drawn in its place, and never by colour alone."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from msgspec.structs import replace

import render
from render import Picture
from render.eternia import theme
from render.eternia.art import ground_of, land_of
from render.eternia.layout import CENTRES, FIELD, FIELD_HEIGHT, HEAD, MARGIN, SLOTS, TRACK, WIDTH
from render.eternia.map import battlefield
from render.kit import canvas
from render.kit.writing import fonts
from rules.eternia.view import EterniaView, ModelView, TokenView, space_of
from tests.render.eternia import views
from tests.render.eternia.views import PLAIN, WILD, at, changed, table
from tests.render.pictures import decoded, difference, grey_gap, inside

TOP = HEAD + SLOTS + TRACK  # of the battlefield
Build = Callable[[], EterniaView]
EVERY: list[Build] = [
    table,
    views.choosing,
    views.attacking,
    lambda: views.attacking(rolled=False),
    views.crowded,
    views.over,
    views.setup,
]


def board(view: EterniaView, names: tuple[str, ...] = PLAIN, before: EterniaView | None = None) -> Picture:
    return render.board("eternia", view, names, before)


def around(names: str, room: int = 14) -> tuple[int, int, int, int]:
    """Return the rectangle round spaces on the picture."""
    points = [CENTRES[space] for space in at(names)]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    wide, high = FIELD.wide // 2 + room, FIELD.high // 2 + room
    return left - wide, TOP + top - high, right - left + 2 * wide, bottom - top + 2 * high


def shown(picture: Picture, name: str) -> tuple[int, int, int]:
    """Return the colour just left of the middle of a space, over its name."""
    x, y = CENTRES[space_of(name)]
    pixel = decoded(picture).getpixel((x - 36, TOP + y))
    assert isinstance(pixel, tuple)
    return pixel[0], pixel[1], pixel[2]


@pytest.mark.parametrize("names", [PLAIN, WILD])
@pytest.mark.parametrize("build", EVERY)
def test_every_table_is_drawn_small_upright_and_never_square(build: Build, names: tuple[str, ...]) -> None:
    picture = board(build(), names)

    assert decoded(picture).size == (picture.width, picture.height)
    assert picture.width == WIDTH < picture.height
    assert len(picture.png) < 250_000


def test_the_same_view_gives_the_same_bytes_in_any_thread() -> None:
    whole = [build() for build in EVERY]
    for cached in (battlefield._land, battlefield._grounds, canvas._line, canvas._shape, fonts._set):
        cached.cache_clear()
    with ThreadPoolExecutor(2) as pool:
        threaded = list(pool.map(board, whole * 2))

    assert [picture.png for picture in threaded] == [board(view).png for view in whole * 2]


def test_spaces_are_hexes_with_every_second_row_shifted_by_half() -> None:
    row = [CENTRES[space_of(name)] for name in ("A1", "B1", "A2", "A3")]

    assert row[1][0] - row[0][0] == FIELD.wide
    assert row[2][0] - row[0][0] == FIELD.wide // 2
    assert row[3][0] == row[0][0]


@pytest.mark.parametrize(("name", "terrain"), [("F2", "forest"), ("D4", "rocks"), ("F8", "ruins"), ("J2", "tar_pit")])
def test_terrain_has_its_colour_and_a_sign(name: str, terrain: str) -> None:
    bare = replace(table(), terrain=(), tokens=())
    one = tuple([piece for piece in table().terrain if piece.code == terrain])

    assert shown(board(replace(bare, terrain=one)), name) in theme.GROUND[terrain].tones
    assert shown(board(bare), name) in land_of(bare.scenario).tones
    signs = [ground_of(code)[1] for code in theme.GROUND]
    assert len({*signs}) == len(signs)


def test_what_blocks_sight_has_an_edge_of_its_own() -> None:
    """The same piece with and without it differ at the edge alone, without colour too."""
    view = replace(table(), terrain=table().terrain[:1])
    blocking = replace(view, terrain=(replace(view.terrain[0], blocks_sight=True),))
    one, other = decoded(board(view)), decoded(board(blocking))
    x, y, wide, high = around("F2 G2 F3")

    assert grey_gap(one.crop((x, y, x + wide, y + high)), other.crop((x, y, x + wide, y + high))) > 300


@pytest.mark.parametrize("name", ["A1", "M11", "G6", "M2"])
def test_a_model_is_drawn_where_it_stands(name: str) -> None:
    view = replace(table(), models=table().models[:1], tokens=(), terrain=())
    moved = changed(view, 0, spaces=at(name))

    assert inside(difference(board(view), board(moved)), *around(f"C5 {name}", 30))


def test_a_mounted_model_covers_both_of_its_spaces() -> None:
    view = replace(table(), models=table().models[:1], tokens=(), terrain=())
    foot, mounted = changed(view, 0, spaces=at("C5")), changed(view, 0, spaces=at("C5 D5"))
    found = difference(board(foot), board(mounted))

    assert inside(found, *around("C5 D5"))
    assert found is not None
    assert found[2] > CENTRES[space_of("D5")][0]


def test_sides_and_things_differ_without_colour() -> None:
    def drawn(**fields: object) -> object:
        view = replace(table(), models=(replace(views.minion(8, "G5"), mark="X1", **fields),), tokens=(), terrain=())
        x, y, wide, high = around("G5", 0)
        return decoded(board(view)).crop((x, y, x + wide, y + high)).convert("L").point(lambda v: 255 if v > 110 else 0)

    kinds = [drawn(side="players"), drawn(side="controller"), drawn(side="none"), drawn(side="players", kind="object")]
    for number, one in enumerate(kinds):
        for other in kinds[number + 1 :]:
            assert grey_gap(one, other) > 90  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "fields",
    [
        {"dazed": True},
        {"rooted": True},
        {"carries": "carries East Shard"},
        {"empowered": True},
        {"hp": 3},
        {"card": "orko"},
    ],
)
def test_what_holds_on_a_model_is_seen_where_it_stands(fields: dict[str, object]) -> None:
    plain, held = decoded(board(table())), decoded(board(changed(table(), 0, **fields)))
    x, y, wide, high = around("C5", 20)

    assert grey_gap(plain.crop((x, y, x + wide, y + high)), held.crop((x, y, x + wide, y + high))) > 30


@pytest.mark.rule("ETE-CMP-3")
@pytest.mark.parametrize(
    "fields", [{"hp": 4}, {"armor": 0}, {"move": 5}, {"name": "Zodac"}, {"power": ()}, {"hp": 0, "spaces": ()}]
)
def test_hp_armor_move_and_power_stand_in_the_panel(fields: dict[str, object]) -> None:
    last = replace(table(), models=table().models[:6])  # Evil-Lyn's panel is the last of its column
    plain, held = decoded(board(last)), decoded(board(changed(last, 5, **fields)))
    low = plain.height - 180

    assert (
        grey_gap(plain.crop((WIDTH // 2, low, WIDTH, plain.height)), held.crop((WIDTH // 2, low, WIDTH, plain.height)))
        > 60
    )


@pytest.mark.parametrize("token", views.TOKENS, ids=lambda token: token.kind)
def test_a_token_is_drawn_on_its_space(token: TokenView) -> None:
    bare = replace(table(), tokens=(token,), models=())
    none = replace(bare, tokens=(replace(token, space=space_of("L10")),))
    x, y = CENTRES[token.space]
    box = (x - 40, TOP + y - 48, x + 40, TOP + y + 30)

    assert grey_gap(decoded(board(bare)).crop(box), decoded(board(none)).crop(box)) > 120


def test_a_token_under_a_model_can_still_be_seen() -> None:
    view = replace(table(), tokens=(TokenView("water", "Water", space_of("C5")),))

    assert inside(difference(board(view), board(replace(view, tokens=()))), 0, TOP, WIDTH, FIELD_HEIGHT + 60)


def test_a_carried_token_is_drawn_with_its_carrier_alone() -> None:
    carried = TokenView("carry", "East Shard", space_of("L10"), "none", "ES", 0)

    assert board(replace(table(), tokens=(*views.TOKENS, carried))).png == board(table()).png


# ---- Marks ----------------------------------------------------------------------


def test_each_space_that_can_be_chosen_is_framed_with_its_cost_and_its_wounds() -> None:
    view = replace(views.choosing(), models=(), tokens=())
    assert view.choice is not None
    spaces = view.choice.spaces
    drawn = [board(replace(view, choice=replace(view.choice, aims=(), spaces=some))) for some in (spaces, spaces[:-1])]
    cheap = replace(spaces[0], cost=2)
    dear = board(replace(view, choice=replace(view.choice, aims=(), spaces=(cheap, *spaces[1:]))))
    hurting = board(replace(view, choice=replace(view.choice, aims=(), spaces=(replace(cheap, harm=1), *spaces[1:]))))

    assert inside(difference(*drawn), *around("C7"))
    assert inside(difference(drawn[0], dear), *around("E7", 0))
    assert inside(difference(dear, hurting), *around("E7", 0))


def test_a_target_that_is_seen_has_crosshairs_and_a_line_and_one_that_is_not_a_cross() -> None:
    view = views.choosing()
    assert view.choice is not None
    seen, unseen, _ = view.choice.aims
    none = board(replace(view, choice=replace(view.choice, aims=())))
    one = board(replace(view, choice=replace(view.choice, aims=(seen,))))
    other = board(replace(view, choice=replace(view.choice, aims=(unseen,))))

    assert inside(difference(none, one), *around("D7 G5", 12))
    assert inside(difference(none, other), *around("D7 H6", 12))
    assert grey_gap(decoded(one), decoded(other)) > 200


def test_the_last_move_leaves_a_ring_where_it_began_and_dots_on_its_way() -> None:
    view = replace(table(), trail=at("A9 B9 C9 D9"), models=(), tokens=())

    assert inside(difference(board(view), board(replace(view, trail=()))), *around("A9 C9", 0))


def test_what_left_without_a_move_leaves_a_ring_and_what_fell_a_cross() -> None:
    before = table()
    pushed, fallen = changed(before, 7, spaces=at("G6")), replace(before, models=before.models[:-1])
    ring = difference(board(pushed), board(pushed, before=before))
    cross = difference(board(fallen), board(fallen, before=before))

    assert inside(ring, *around("G5", 0))
    assert inside(cross, *around("H6", 0))


def test_wounds_since_the_last_picture_are_marked_on_the_board_and_in_the_panel() -> None:
    before = table()
    now = changed(before, 5, hp=6)
    found = difference(board(now), board(now, before=before))

    assert found is not None
    assert found[1] < TOP + FIELD_HEIGHT < found[3]
    assert board(before, before=before).png == board(before).png


def test_own_models_have_a_rim_of_their_own() -> None:
    view = replace(table(1), mine=(0,))

    assert inside(difference(board(view), board(replace(view, mine=()))), *around("C5", 0))


# ---- Over and under the battlefield ---------------------------------------------


@pytest.mark.rule("ETE-CMP-5")
def test_a_slot_shows_its_power_its_card_and_whether_it_is_done() -> None:
    view = table()
    one = view.players[1]
    for other in (
        replace(one, power=4),
        replace(one, name="Orko"),
        replace(one, state="done"),
        replace(one, filled=False),
    ):
        changed_slots = (view.players[0], other, *view.players[2:])
        found = difference(board(view), board(replace(view, players=changed_slots)))
        assert inside(found, MARGIN, HEAD, WIDTH - 2 * MARGIN, SLOTS), other


def test_a_facedown_card_shows_nothing_to_whoever_may_not_know_it() -> None:
    hidden, known = table().controllers[2], replace(table().controllers[2], name="Mer-Man", mark="Mm")

    def drawn(slot: object) -> Picture:
        return board(replace(table(), controllers=(*table().controllers[:2], slot, table().controllers[3])))

    assert drawn(hidden).png == board(table()).png
    assert drawn(known).png != drawn(hidden).png


@pytest.mark.rule("ETE-CMP-5")
def test_the_escalation_track_shows_the_token_and_three_lettered_spaces() -> None:
    view = table()
    track = view.escalation
    for other in (replace(track, box=5), replace(track, levels=(2, 6, 9)), replace(track, last=11)):
        found = difference(board(view), board(replace(view, escalation=other)))
        assert inside(found, 0, HEAD + SLOTS, WIDTH, TRACK)


def test_goals_the_round_and_the_phase_stand_at_the_top() -> None:
    view = table()
    goals = (replace(view.goals[0], now=5), view.goals[1])
    for other in (replace(view, goals=goals), replace(view, round=4), replace(view, phase="order"), views.over()):
        found = difference(board(view), board(replace(other, waiting=view.waiting)))
        assert inside(found, 0, 0, WIDTH, HEAD)


def test_who_is_waited_for_is_marked_without_colour() -> None:
    marked, plain = decoded(board(table())), decoded(board(replace(table(), waiting=())))

    assert grey_gap(marked, plain) > 400


def test_dice_show_their_faces_and_how_many_succeed() -> None:
    before, after = views.attacking(rolled=False), views.attacking()
    assert after.attack is not None
    other = replace(after, attack=replace(after.attack, faces=("melee", "ranged", "power", "melee")))

    assert board(before).height == board(after).height > board(table()).height
    assert grey_gap(decoded(board(before)), decoded(board(after))) > 300
    assert grey_gap(decoded(board(after)), decoded(board(other))) > 100


@pytest.mark.parametrize("faces", [("melee",), ("ranged",), ("power",), ("blank",)])
def test_a_die_that_succeeds_is_light_and_one_that_misses_dark(faces: tuple[str, ...]) -> None:
    view = views.attacking()
    assert view.attack is not None
    melee = board(replace(view, attack=replace(view.attack, faces=faces)))
    ranged = board(replace(view, attack=replace(view.attack, faces=faces, reach="ranged")))
    same = difference(melee, ranged) is None

    assert same == (faces[0] in ("power", "blank"))


def test_the_ai_shows_its_pool_and_a_person_the_controller_skills() -> None:
    person = board(table())
    ai = board(replace(table(), controller=views.setup().controller))

    assert grey_gap(decoded(person), decoded(ai)) > 1000


def test_every_character_has_a_panel_on_its_sides_half() -> None:
    def height(models: tuple[ModelView, ...]) -> int:
        return board(replace(table(), models=models)).height

    three, four = (
        height(table().models),
        height((*table().models, views.character(9, "Stratos", "St", "players", "A1", 3))),
    )
    assert four > three
    assert height(table().models[1:]) == three
