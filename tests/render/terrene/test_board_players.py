"""The table of Terrene Odyssey: players, acts under way, and changes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PIL import Image

from render.terrene.layout import CARD, HEAD, INNER, MARGIN, WIDTH
from rules.terrene.view import HeldView, LinkView
from tests.render.pictures import decoded, difference, grey_gap, inside
from tests.render.terrene import views
from tests.render.terrene.drawn import Build, board, in_column
from tests.render.terrene.views import PLAIN, battle, begun, chain, changed, duel, face, teams, with_player

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
    """Three attackers, a Fire Bomb, a hidden Character to recruit, and the Terrain to change."""
    view = duel(0)

    assert view.choices == (1, 2, 3, 5, 6, view.players[0].grounds[0].number)
    assert duel(1).choices == duel().choices == ()


@pytest.mark.parametrize("code", ["ethan", "ike"])
def test_frames_are_told_apart_without_colour(code: str) -> None:
    """Attacker and blocker have a tag with a sign and a word; a choice has a frame alone."""
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
