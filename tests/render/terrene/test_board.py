"""The table of Terrene Odyssey: what is seen is drawn, what is hidden changes nothing, nothing by colour alone."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from msgspec.structs import replace
from PIL import Image

import render
from render import Picture
from render.kit import canvas, fonts
from render.kit.shapes import shape
from render.terrene import member, pieces, theme
from render.terrene.layout import CARD, GAP, HEAD, INNER, MARGIN, WIDTH
from rules.terrene.view import HeldView, LinkView, MemberView, StatView, TerreneView
from tests.render.pictures import decoded, difference, grey_gap, inside
from tests.render.terrene import views
from tests.render.terrene.views import PLAIN, WILD, battle, begun, chain, changed, duel, face, full, teams, with_player

Build = Callable[[], TerreneView]
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


def board(view: TerreneView, names: tuple[str, ...] = PLAIN, before: TerreneView | None = None) -> Picture:
    return render.board("terrene", view, names, before)


def column(place: int) -> tuple[int, int]:
    """Return the left and the width of the place of a Character in a row of four."""
    return MARGIN + place * (CARD + GAP), CARD


def in_column(one: Picture, other: Picture, place: int) -> bool:
    """Return whether two pictures of a height differ, and in one column alone."""
    x, width = column(place)
    return inside(difference(one, other), x, 0, width, one.height) and one.height == other.height


@pytest.mark.parametrize("names", [PLAIN, WILD])
@pytest.mark.parametrize("build", EVERY.values(), ids=EVERY)
def test_every_table_is_drawn_small_and_never_square(build: Build, names: tuple[str, ...]) -> None:
    picture = board(build(), names)

    assert decoded(picture).size == (picture.width, picture.height)
    assert picture.width == WIDTH != picture.height
    assert len(picture.png) < 250_000


@pytest.mark.parametrize("seats", [2, 4])
def test_a_table_with_all_at_once_keeps_its_margins(seats: int) -> None:
    """Nothing runs over the edges of the picture, and the longest of everything still fits into a message."""
    picture = board(full(seats), WILD)
    whole = decoded(picture)

    assert len(picture.png) < 600_000
    for edge in ((0, 0, MARGIN - 2, whole.height), (WIDTH - MARGIN + 2, 0, WIDTH, whole.height)):
        assert whole.crop(edge).getcolors() == [((edge[2] - edge[0]) * whole.height, theme.TABLE)]


def test_the_same_view_gives_the_same_bytes_in_any_thread() -> None:
    whole = [duel(0), chain(1), teams(2)]
    for cached in (member.card, pieces.lattice, pieces._stripes, canvas._line, canvas._shape, fonts._set):
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


# ---- Players --------------------------------------------------------------------------------


@pytest.mark.rule("TER-INFO-6")
@pytest.mark.parametrize(
    "fields",
    [
        {"actions": 7},
        {"supply": 2},
        {"most": 5},
        {"hand": 8},
        {"deck": 17},
        {"discard": (face("inu"),)},
        {"deck_name": "Another"},
    ],
    ids="-".join,
)
@pytest.mark.parametrize("build", [duel, teams])
def test_a_players_numbers_stand_in_their_band_or_column(build: Build, fields: dict[str, object]) -> None:
    view = build()
    found = difference(board(view), board(with_player(view, 1, **fields)))
    width = INNER if view.seats == 2 else CARD

    if view.seats == 4 and "deck_name" in fields:
        assert found is None
    else:
        assert inside(found, MARGIN, HEAD, width, 420)


def test_hit_points_and_games_won_stand_in_the_band() -> None:
    for view in (duel(), teams()):
        zero, one = view.sides
        for other in (replace(one, damage=49), replace(one, damage=70), replace(one, wins=2)):
            found = difference(board(view), board(replace(view, sides=(zero, other))))
            assert inside(found, WIDTH // 2, HEAD, WIDTH // 2, 100)


def test_a_terrain_shows_its_kind_its_actions_and_what_lies_beneath() -> None:
    view = duel()
    ground = view.players[1].grounds[0]
    more = [
        (replace(ground, card=face("snow_storm")),),
        (replace(ground, card=face("plateau")),),
        (replace(ground, due=not ground.due),),
        (replace(ground, counters=(("charge", 2),)),),
        (replace(ground, active=False), ground),
    ]
    for grounds in more:
        assert inside(difference(board(view), board(with_player(view, 1, grounds=grounds))), 700, HEAD, 480, 200)


def test_who_is_waited_for_acts_or_was_first_is_marked_without_colour() -> None:
    for view in (duel(0), teams()):
        plain = decoded(board(replace(view, waiting=())))
        assert grey_gap(decoded(board(view)), plain) > 400
        assert grey_gap(decoded(board(replace(view, turn=view.turn + 1, waiting=()))), plain) > 100


def test_game_turn_and_phase_stand_at_the_top() -> None:
    view = duel()
    for other in (replace(view, game=3), replace(view, turn=9), replace(view, phase="draw")):
        assert inside(difference(board(view), board(other)), 0, 0, WIDTH, HEAD)
    assert board(views.over()).png != board(replace(views.over(), outcome=None)).png


# ---- What is under way ----------------------------------------------------------------------


@pytest.mark.rule("TER-CHAIN-1")
def test_a_chain_is_a_list_with_its_speeds_and_what_has_no_effect() -> None:
    view = chain()
    fewer = replace(view, chain=view.chain[:-1])
    for fields in ({"speed": "green"}, {"cancelled": True}, {"seat": 0}, {"name": "Banisher"}, {"text": "Nothing."}):
        other = replace(view, chain=(*view.chain[:-1], replace(view.chain[-1], **fields)))
        assert grey_gap(decoded(board(view)), decoded(board(other))) > 20, fields

    assert board(fewer).height < board(view).height


def test_a_long_chain_shows_what_is_answered_and_the_newest() -> None:
    links = tuple([LinkView(0, f"Card {number}", "Draw a card.", "blue") for number in range(12)])
    whole = replace(duel(), chain=links)
    other = replace(whole, chain=(*links[:3], replace(links[3], name="Another card"), *links[4:]))

    assert board(whole).png == board(other).png
    assert board(whole).png != board(replace(whole, chain=links[:-1])).png


def test_names_stand_in_for_marks_of_seats() -> None:
    def drawn(names: tuple[str, ...], text: str) -> bytes:
        return board(replace(duel(), chain=(LinkView(1, "Recruit", text),)), names).png

    assert drawn(PLAIN, "⟪1⟫ has recruited Jace") == drawn(PLAIN, "Bo has recruited Jace")


@pytest.mark.rule("TER-INFO-6")
def test_a_battle_marks_attacker_and_blocker_and_says_the_damage() -> None:
    view = battle()
    assert view.battle is not None
    for fields in ({"damage": 45}, {"overkill": 5}, {"blocker": None}, {"blocker": None, "decided": False}):
        other = replace(view, battle=replace(view.battle, **fields))
        assert grey_gap(decoded(board(view)), decoded(board(other))) > 100, fields
    for seat, place in ((0, 0), (1, 0)):
        unmarked = decoded(board(changed(view, seat, place, state="")))
        assert unmarked.height < board(view).height


def test_what_a_link_aims_at_is_marked() -> None:
    view = chain()
    aimless = replace(view, chain=(*view.chain[:-1], replace(view.chain[-1], targets=())))

    assert grey_gap(decoded(board(view)), decoded(board(aimless))) > 200


def test_what_can_be_chosen_is_framed() -> None:
    view = replace(duel(), choices=())
    for number, place in ((1, 0), (2, 0), (3, 1), (6, 3)):
        assert in_column(board(view), board(replace(view, choices=(number,))), place)
    assert inside(difference(board(view), board(replace(view, choices=(12,)))), MARGIN, 0, INNER, 2000)


@pytest.mark.rule("TER-ACT-2")
def test_in_the_action_phase_what_can_act_is_framed_for_its_side_alone() -> None:
    """Three attackers, a Fire Bomb, a hidden Character that can be recruited, and the Terrain to change to."""
    view = duel(0)

    assert view.choices == (1, 2, 3, 5, 6, view.players[0].grounds[0].number)
    assert duel(1).choices == duel().choices == ()


@pytest.mark.parametrize("code", ["ethan", "ike"])
def test_frames_are_told_apart_without_colour(code: str) -> None:
    """An attacker and a blocker carry a tag with a sign and a word; what can be chosen has a frame alone."""
    drawn: list[Image.Image] = []
    for state in ("attacks", "blocks"):
        drawn.append(decoded(board(changed(replace(duel(), choices=()), 0, 0, state=state, card=face(code)))))

    assert drawn[0].size == drawn[1].size
    assert grey_gap(*drawn) > 300


# ---- What has changed -----------------------------------------------------------------------


def test_what_came_was_hurt_or_learned_since_the_last_picture_is_marked() -> None:
    before = duel()
    party = before.players[0].party
    for now in (
        changed(before, 0, 0, damage=15),
        changed(before, 0, 0, xp=2),
        changed(before, 0, 0, held=HeldView(30)),
        with_player(before, 0, party=(replace(party[0], number=77), *party[1:])),
    ):
        found = difference(board(now), board(now, before=before))
        assert found is not None
        assert found[0] >= MARGIN


def test_damage_cards_and_who_is_gone_stand_in_the_band() -> None:
    before = duel()
    hurt = replace(before, sides=(before.sides[0], replace(before.sides[1], damage=45)))
    rich = with_player(before, 1, hand=5)
    gone = with_player(before, 1, party=before.players[1].party[1:])
    for now in (hurt, rich):
        assert inside(difference(board(now), board(now, before=before)), MARGIN, HEAD, INNER, 200)
    assert (
        grey_gap(decoded(board(gone)), decoded(board(gone, before=before)).crop((0, 0, WIDTH, board(gone).height))) > 0
    )


def test_nothing_is_marked_without_a_change_or_against_another_game() -> None:
    view = duel(0)
    other = replace(view, game=view.game - 1, players=begun(6).players)

    assert board(view, before=view).png == board(view).png
    assert board(view, before=other).png == board(view).png
