"""The board of Elemancers: all can be read, and nothing is told by colour alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image

from bot import drawing
from render.elemancers import beside, board, locations, scene, theme
from render.elemancers.layout import Plan, distance
from render.elemancers.pieces import coin, creature, dragon
from render.kit import canvas
from render.kit.drawing_notes import Note, noted
from render.kit.phone import SHEET, WIDTH
from render.kit.picture import Picture
from rules.elemancers.view import CreatureView, ElemancersView
from rules.kernel import Outcome
from tests.render.clash.views import start
from tests.render.elemancers.views import FOUR, PLAIN, early, full, middle
from tests.render.pictures import decoded, grey_gap
from tests.render.readable import WILD, faults
from tests.rules.elemancers.table import table

EVERY = [early, middle, full]
NAMES = (*WILD, "Fay")


def drawn(view: ElemancersView, before: ElemancersView | None = None, names: Sequence[str] = PLAIN) -> list[Note]:
    """What is on the sheet with the board, which is drawn before that of a Battle."""
    with noted() as notes:
        scene(view, names, before)
    return [note for note in notes if note.sheet == notes[0].sheet]


def said(notes: Sequence[Note]) -> list[str]:
    return [note.what for note in notes if note.kind == "text"]


def signs(notes: Sequence[Note], what: str, fill: tuple[int, int, int]) -> list[Note]:
    return [note for note in notes if note.kind == "shape" and (note.what, note.fill) == (what, fill)]


def changed(view: ElemancersView, number: int, **fields: object) -> ElemancersView:
    creatures = [replace(one, **fields) if one.number == number else one for one in view.creatures]
    return replace(view, creatures=tuple(creatures))


def avatar(view: ElemancersView, clan: str) -> CreatureView:
    return next(one for one in view.creatures if one.avatar and one.clan == clan)


def middle_of(view: ElemancersView, place: str) -> tuple[int, int]:
    plan = Plan.around([one.at for one in view.locations], WIDTH, 14, 12, 180)
    return plan.middle(next(one.at for one in view.locations if one.code == place))


def near(note: Note, view: ElemancersView, place: str) -> bool:
    x, y = middle_of(view, place)
    return abs((note.left + note.right) / 2 - x) < 90 and abs((note.top + note.bottom) / 2 - y) < 80


# ---- The whole picture --------------------------------------------------------------------------


@pytest.mark.parametrize("names", [PLAIN, NAMES])
@pytest.mark.parametrize("build", EVERY)
def test_every_table_is_drawn_small_upright_and_can_be_read(
    build: Callable[[], ElemancersView], names: tuple[str, ...]
) -> None:
    for draw in (scene, board):
        with noted() as notes:
            picture = draw(build(), names)
        for sheet in (picture, *picture.more):
            assert decoded(sheet).size == (sheet.width, sheet.height)
            assert len(sheet.png) < 250_000
        small = [fault for fault in faults(notes) if "points high" not in fault or draw is scene]
        assert small == []
    table_ = [scene(build(), names), *scene(build(), names).more][-1]
    assert table_.width < table_.height <= SHEET


def test_beside_the_picture_of_a_question_the_table_is_one_sheet_without_the_battle() -> None:
    view = full(0)
    whole = scene(view, PLAIN, middle(0))
    alone = beside(view, PLAIN, middle(0))
    assert len((whole, *whole.more)) > 1
    assert alone.more == ()
    assert alone.png in [sheet.png for sheet in whole.more]
    assert beside(middle(), PLAIN).png == scene(middle(), PLAIN).png, "without a Battle they are the same"
    assert isinstance(drawing.draw("beside", "elemancers", view, PLAIN, None), bytes)
    assert isinstance(drawing.draw("board", "elemancers", view, PLAIN, None), tuple)
    assert drawing.draw("beside", "clash", start(2), PLAIN, None) == drawing.draw(
        "board", "clash", start(2), PLAIN, None
    ), "a game need not tell them apart"


def test_the_same_view_gives_the_same_bytes_in_any_thread() -> None:
    whole = [build() for build in EVERY]
    for cached in (locations._land, canvas._line, canvas._shape):
        cached.cache_clear()

    def draw(view: ElemancersView) -> Picture:
        return scene(view, PLAIN)

    with ThreadPoolExecutor(2) as pool:
        threaded = list(pool.map(draw, whole * 2))
    assert [picture.png for picture in threaded] == [draw(view).png for view in whole * 2]


@pytest.mark.rule("ELE-BRD-1")
def test_each_location_has_a_word_of_its_own_and_the_whole_board_its_name() -> None:
    view = early()
    size = Plan.around([one.at for one in view.locations], WIDTH, 14, 12, 180).size
    words = [locations.named(one.name, 40, size)[0] for one in view.locations]
    assert len({*words}) == len(words) == 25
    assert {*words} <= {*said(drawn(view))}
    with noted() as notes:
        board(view, PLAIN)
    assert {one.name for one in view.locations} <= {*said(notes)}


@pytest.mark.rule("ELE-BRD-5")
def test_neighbours_share_an_edge_and_distances_are_those_of_the_rules() -> None:
    view = early()
    plan = Plan.around([one.at for one in view.locations], WIDTH, 0, 0, 180)
    for one, other in combinations(view.locations, 2):
        (x, y), (right, low) = plan.middle(one.at), plan.middle(other.at)
        touch = ((x - right) ** 2 + (y - low) ** 2) ** 0.5 < plan.high * 1.05
        assert touch == (distance(one.at, other.at) == 1)


# ---- Who stands where -----------------------------------------------------------------------------


def test_a_creature_is_drawn_where_it_stands_dark_above_the_name_and_light_below() -> None:
    view = early()
    for clan, sign, above in (("umbra", "moon", True), ("caelum", "star", False)):
        number = avatar(view, clan).number
        for place in ("a3", "s4", "h0"):
            moved = changed(view, number, at=place)
            there = [note for note in signs(drawn(moved), sign, theme.INK) if near(note, view, place)]
            assert len(there) == 1
            assert (there[0].bottom < middle_of(view, place)[1]) == above


def piece(clan: str, *, up: bool = False, avatar: bool = False, lost: int = 0) -> Image.Image:
    on = theme.blank(120, 120, theme.HOLLOW)
    creature(on, clan, 60, 60, 60, up=up, avatar=avatar, lost=lost)
    return on.image.convert("RGB")


def sign(draw: Callable[..., object], **fields: bool) -> Image.Image:
    on = theme.blank(120, 120, theme.HOLLOW)
    draw(on, 60, 60, 60, **fields)
    return on.image.convert("RGB")


def test_clans_states_and_signs_are_told_apart_without_colour() -> None:
    clans = [piece(clan) for clan in theme.CLANS]
    for pair in combinations(clans, 2):
        assert grey_gap(*pair) > 250
    for clan, down in zip(theme.CLANS, clans, strict=True):
        assert grey_gap(down, piece(clan, up=True)) > 900
    avatars = [piece("cryo", avatar=True, lost=lost) for lost in (0, 1, 2)]
    for pair in combinations((piece("cryo"), *avatars), 2):
        assert grey_gap(*pair) > 60
    assert grey_gap(sign(dragon, asleep=True), sign(dragon, asleep=False)) > 250
    assert grey_gap(sign(coin), piece("caelum")) > 250


def test_creatures_that_are_alike_are_one_with_a_number() -> None:
    view = middle()
    notes = drawn(view)
    assert [note for note in notes if note.what == "3" and note.kind == "text" and near(note, view, "b0")]
    fallen = next(one for one in view.creatures if one.at == "b0" and one.clan == "caelum")
    alone = signs(drawn(changed(view, fallen.number, up=True)), "star", theme.CLAN["caelum"])
    assert [note for note in alone if near(note, view, "b0")], "one that lies is not counted with the others"


def test_the_first_avatar_of_all_is_not_taken_for_a_token_beside_it() -> None:
    view = table(("umbra", "caelum"), {"umbra": {"b0": ["avatar", "fade"]}}).view()
    assert view.creatures[0].avatar
    assert view.creatures[0].clan == "umbra"
    assert len(signs(drawn(view), theme.AVATAR, theme.PALE)) == 2, "one for each Clan"


def test_an_avatar_wears_a_crown_and_loses_drops() -> None:
    view = middle()
    crowns = signs(drawn(view), theme.AVATAR, theme.PALE)
    assert len(crowns) == 4
    hurt = changed(view, avatar(view, "anima").number, hp=1)
    drops = [note for note in signs(drawn(hurt), "drop", theme.RED) if near(note, view, "a2")]
    assert len(drops) == 2


@pytest.mark.rule("ELE-PT-1")
def test_a_pt_has_a_coin_and_a_bright_ground() -> None:
    view = early()
    spot = next(one for one in view.locations if one.code == "a0")
    held = replace(view, locations=tuple([replace(one, pt="caelum") if one is spot else one for one in view.locations]))
    coins = [note for note in signs(drawn(held), theme.POWER, theme.INK) if near(note, view, "a0")]
    assert len(coins) == 1
    bright, dark = (theme.LAND[grounds["caelum"]].tones for grounds in (theme.HELD, theme.GROUND))
    assert not {*bright} & {*dark}
    x, y = middle_of(view, "a0")
    pixel = decoded(scene(held, PLAIN)).getpixel((x - 70, y + 20))
    assert pixel in bright


@pytest.mark.rule("ELE-BRD-8")
def test_the_shield_is_seen_until_it_falls() -> None:
    view = early()
    assert signs(drawn(view), theme.LOCKED, theme.SHIELD)
    open_ = replace(view, unlocked=True)
    assert not signs(drawn(open_), theme.LOCKED, theme.SHIELD)
    assert "asleep" in said(drawn(view))
    assert "awake" in said(drawn(open_))
    assert "Defeated" in said(drawn(replace(open_, dragon_at=None)))


def test_a_location_holds_all_that_can_be_there() -> None:
    view = full()
    notes = [note for note in drawn(view) if near(note, view, "a0")]
    pieces = [note for note in notes if note.what in theme.CLAN_SHAPE.values() and note.kind == "shape"]
    assert len(pieces) == 8
    assert [note for note in notes if note.what == theme.DRAGON]


# ---- Beside the board -----------------------------------------------------------------------------


def test_the_turn_the_round_and_the_score_are_said() -> None:
    view = replace(middle(), phase="battles", round=2, totals={"dark": 11, "light": 12}, dragon_pt=7)
    words = said(drawn(view))
    assert {"Round 2 of 2", "Umbra's turn", "Battles", "11", "12", "7"} <= {*words}
    assert "Choosing Clans" in said(drawn(replace(view, clans=(), creatures=(), active="")))


def test_until_clans_are_chosen_their_players_are_named() -> None:
    view = replace(early(), clans=(), creatures=(), active="")
    notes = drawn(view)
    assert {"Ana", "Bo"} <= {*said(notes)}
    assert len(signs(notes, "hourglass", theme.AMBER)) == 1


def test_who_is_asked_is_amber_and_of_two_clans_the_one_that_acts() -> None:
    view = table(FOUR, leads={"umbra": 0, "mortis": 0, "caelum": 1, "anima": 1}).view()
    assert [waiting.seat for waiting in view.waiting] == [0]
    notes = drawn(view)
    glass = signs(notes, "hourglass", theme.AMBER)
    assert len(glass) == 1
    umbra = next(note for note in notes if note.what == "Umbra")
    assert abs(glass[0].top - umbra.top) < 20


def test_a_battle_shows_its_sides_and_then_their_dice() -> None:
    view = full()
    assert view.battle is not None
    notes = drawn(view)
    assert "Mirror of Stars" in said(notes)
    for number in ("8", "1", "4", "7"):
        assert number in said(notes)
    early_on = replace(view, battle=replace(view.battle, dice=()))
    assert f"{view.battle.sides['dark']} creatures" in said(drawn(early_on))
    assert [note for note in notes if note.what == "frame" and note.fill == theme.RED and near(note, view, "a0")]


def test_a_saga_leads_somewhere_for_those_alone_who_may_see_it() -> None:
    for seat in (0, None):
        view = middle(seat)
        flags = [note for note in drawn(view) if note.what == theme.SAGA and note.fill == theme.CLAN["umbra"]]
        assert len(flags) == (seat == 0)
        if flags:
            saga = next(clan.saga for clan in view.clans if clan.code == "umbra")
            assert saga is not None
            assert near(flags[0], view, saga.at)


# ---- What has changed -------------------------------------------------------------------------------


def test_who_came_left_and_fell_is_marked() -> None:
    before = middle()
    mover = avatar(before, "anima").number
    fallen = next(one.number for one in before.creatures if one.at == "a1" and not one.avatar)
    now = changed(changed(before, mover, at="a3"), fallen, at=None)
    notes = drawn(now, before)
    assert [note for note in signs(notes, "circle", theme.TEXT) if near(note, now, "a3")]
    assert [note for note in signs(notes, "ring", theme.TEXT) if near(note, now, "a2")]
    assert [note for note in signs(notes, "cross", theme.RED) if near(note, now, "a1")]
    assert not signs(drawn(now, now), "ring", theme.TEXT)


def test_what_was_won_and_lost_is_marked() -> None:
    before = middle()
    took = tuple([replace(one, pt=None) if one.code == "b0" else one for one in before.locations])
    totals = {"dark": before.totals["dark"] - 1, "light": before.totals["light"]}
    now = replace(before, locations=took, totals=totals, dragon_pt=before.dragon_pt + 1)
    notes = drawn(changed(now, avatar(now, "anima").number, hp=1), before)
    assert {"−1", "+1", "1 −2"} <= {*said(notes)}
    assert [note for note in signs(notes, "cross", theme.TEXT) if near(note, now, "b0")]
    back = drawn(before, now)
    assert [note for note in signs(back, "circle", theme.TEXT) if near(note, now, "b0")]


@pytest.mark.rule("ELE-WIN-9")
def test_the_last_picture_says_that_baransu_has_won_and_not_that_nobody_has() -> None:
    lost = Outcome((), (tuple(range(4)),), (0, 0, 0, 0), "All lose.", ("ELE-WIN-9",))
    most = max(middle().totals.values())
    assert "Baransu won" in said(drawn(replace(middle(), outcome=lost, dragon_pt=most + 1)))
    assert "Nobody won" in said(drawn(replace(middle(), outcome=lost, dragon_pt=most)))


@pytest.mark.parametrize(("size", "letters", "lines"), [(176, 40, 0), (212, 26, 1), (244, 40, 2), (300, 40, 2)])
def test_all_names_of_locations_stay_in_their_hexes(size: int, letters: int, lines: int) -> None:
    """Heartwood was a third wider than its hex."""
    view = middle()
    plan = Plan(size, 1500, 1500)
    look = locations.Look(plan, letters, 3000, 3000, lines)
    with noted() as notes:
        locations.draw(theme.blank(3000, 3000), look, view, locations.Marks())
    texts = [note for note in notes if note.kind == "text"]
    for place in view.locations:
        x, y = plan.middle(place.at)
        names = locations.named(place.name, letters, size, lines)
        mine = [note for note in texts if note.what in names and abs((note.left + note.right) / 2 - x) < 2]
        mine = [note for note in mine if abs(note.top - y) < plan.high / 2]
        assert len(mine) == len(names), place.name
        for note in mine:
            half = (note.right - note.left) / 2 + max(abs(note.top - y), abs(note.bottom - y)) / 3**0.5
            assert half <= size / 2, place.name
