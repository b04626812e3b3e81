"""The hand of a seat of Terrene Odyssey, and single cards."""

from __future__ import annotations

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

import render
from render.kit.phone import SHEET, WIDTH
from render.kit.sheets import Part, cut
from render.kit.writing.fonts import measured
from render.terrene.cards.face import INDENT, RIGHT, WORDS, lines_of_ability
from render.terrene.layout import CARD
from render.terrene.pieces import broken, lines_of
from rules.terrene.view import CardView, HeldView, TerreneView
from tests.render.pictures import decoded, difference, grey_gap
from tests.render.terrene.views import (
    FACES,
    PLAIN,
    WILD,
    begun,
    changed,
    duel,
    face,
    full,
    other_duel,
    teams,
    with_player,
)


def hand(view: TerreneView, names: tuple[str, ...] = PLAIN) -> render.Picture:
    """All sheets of a hand in one picture, one below the other."""
    first = render.hand("terrene", view, names)
    sheets = [decoded(sheet) for sheet in (first, *first.more)]
    whole = Image.new("RGB", (WIDTH, sum(sheet.height for sheet in sheets)))
    y = 0
    for sheet in sheets:
        whole.paste(sheet, (0, y))
        y += sheet.height
    plain = BytesIO()
    whole.save(plain, "BMP")  # to be compared, not sent: a small file would take longer than the drawing
    return render.Picture(plain.getvalue(), WIDTH, whole.height)


@pytest.mark.parametrize("names", [PLAIN, WILD])
@pytest.mark.parametrize("view", [duel(0), duel(1), teams(0), teams(3), begun(0, 2, 0), begun(2, 2, 1), full(2, 0)])
def test_every_hand_is_drawn_small(view: TerreneView, names: tuple[str, ...]) -> None:
    picture = render.hand("terrene", view, names)

    assert decoded(picture).size == (picture.width, picture.height)
    for sheet in (picture, *picture.more):
        assert sheet.width == WIDTH != sheet.height
        assert sheet.height <= SHEET
        assert len(sheet.png) < 250_000


@pytest.mark.parametrize(("view", "sheets"), [(begun(2, 2, 1), 1), (duel(0), 4), (teams(3), 2), (full(2, 0), 5)])
def test_a_hand_too_high_for_a_phone_is_cut_into_sheets_of_much_the_same_height(view: TerreneView, sheets: int) -> None:
    picture = render.hand("terrene", view, PLAIN)
    heights = [sheet.height for sheet in (picture, *picture.more)]
    assert len(heights) == sheets
    assert max(heights) - min(heights) < 0.6 * SHEET
    assert len({sheet.png for sheet in (picture, *picture.more)}) == sheets


def test_no_title_is_left_alone_at_the_end_of_a_sheet() -> None:
    room = 1588
    title, card = Part(60, print, heads=True), Part(400, print)
    assert cut([card, card, card, title, card, card], room) == [[card, card, card], [title, card, card]]
    assert cut([title, card, card, card, title, card], room) == [[title, card, card], [card, title, card]]
    assert cut([], room) == [[]]


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="no hand"):
        hand(duel())


@pytest.mark.rule("TER-INFO-2", "TER-INFO-4")
def test_what_others_hide_changes_no_pixel() -> None:
    assert hand(other_duel(1)).png == hand(duel(1)).png
    assert hand(other_duel(0)).png != hand(duel(0)).png


def test_the_hand_shows_cards_those_in_play_the_terrain_and_what_is_left() -> None:
    view = duel(0)
    player = view.players[0]
    shown = hand(view)
    for fields in (
        {"cards": player.cards[:1]},
        {"cards": (face("inu"), player.cards[1])},
        {"party": player.party[:2]},
        {"grounds": player.grounds[:1]},
        {"left": player.left[:1]},
        {"discard": ()},
    ):
        assert difference(shown, hand(with_player(view, 0, **fields))) is not None, fields


@pytest.mark.rule("TER-INFO-10")
def test_the_hand_of_a_team_mate_is_listed() -> None:
    view = teams(0)
    assert view.players[2].cards

    assert hand(with_player(view, 2, cards=())).height < hand(view).height
    assert hand(with_player(view, 1, hand=0)).png == hand(view).png


@pytest.mark.rule("TER-INFO-10")
def test_what_a_team_mate_has_face_down_is_listed() -> None:
    view = teams(0)
    up = replace(view.players[2].party[0], hidden=False, held=None)
    bare, hidden = with_player(view, 2, party=(up,)), with_player(view, 2, party=(replace(up, hidden=True),))
    down = replace(up, held=HeldView(number=90, card=face("fire_bomb")))
    holding = with_player(view, 2, party=(down,))

    assert up.card is not None
    assert hand(hidden).height > hand(bare).height
    assert hand(holding).height > hand(bare).height
    assert difference(hand(hidden), hand(holding)) is not None


def test_what_is_hidden_or_held_face_up_is_said() -> None:
    view = changed(duel(0), 0, 0, held=None)
    hidden = changed(view, 0, 0, hidden=True)

    assert grey_gap(decoded(hand(view)), decoded(hand(hidden))) > 50
    assert hand(view).height < hand(duel(0)).height


def test_everyone_has_numbers_there_and_the_number_of_its_mark() -> None:
    view = changed(duel(0), 0, 0, hidden=False, held=None)
    hidden = changed(view, 0, 0, hidden=True)

    for one in (view, hidden):
        assert difference(hand(one), hand(changed(one, 0, 0, number=77))) is not None


def test_before_the_first_turn_there_is_a_deck_and_no_hand_yet() -> None:
    view = replace(with_player(duel(0), 0, hand=0, cards=()), turn=0)

    assert hand(view).height < hand(replace(view, turn=1)).height
    assert hand(replace(view, game=0)).png == hand(replace(view, game=1)).png


def test_the_hand_has_the_numbers_of_the_table() -> None:
    """Those of a hidden Character are the printed ones, whatever the table knows."""
    up = changed(duel(0), 0, 0, hidden=False)
    hidden = changed(duel(0), 0, 0, hidden=True)

    assert hand(changed(up, 0, 0, damage=10)).png != hand(up).png
    assert hand(changed(hidden, 0, 0, damage=10, xp=3)).png == hand(hidden).png


@pytest.mark.parametrize("card", FACES, ids=lambda card: card.code)
def test_every_card_fits_in_words_and_in_its_place_on_the_table(card: CardView) -> None:
    """Each line fits its room; on the table, a name has at most three lines, never cut."""
    for width in (860, 1160):
        for ability in card.abilities:
            for line in lines_of_ability(ability, width):
                assert measured(line, WORDS, 500) <= width - INDENT - RIGHT
    if card.kind == "character":
        size, rows = lines_of(card.name, (29, 27, 26, 25), CARD - 76, 3)
        assert all(measured(row, size, 700) <= CARD - 76 for row in rows)


def test_cards_of_a_kind_differ_by_what_stands_on_them() -> None:
    ethan = face("ethan")
    for other in (
        replace(ethan, name="Nathan"),
        replace(ethan, lv=2),
        replace(ethan, sp=2),
        replace(ethan, atk=25),
        replace(ethan, defence=10),
        replace(ethan, hp=25),
        replace(ethan, affiliation="Fire"),
        replace(ethan, classes=("Thief",)),
        replace(ethan, hero=True),
        replace(ethan, abilities=()),
    ):
        assert render.piece("terrene", other).png != render.piece("terrene", ethan).png


def test_a_terrain_shows_its_tree_and_the_affiliations_it_asks_for() -> None:
    market = face("seaside_market")
    one = market.abilities[0]
    for other in (
        replace(market, xp=market.xp[:3]),
        replace(market, actions=5),
        replace(market, abilities=(replace(one, affiliations=("Fire",)), *market.abilities[1:])),
        replace(market, abilities=(replace(one, speed="purple"), *market.abilities[1:])),
        replace(market, abilities=(replace(one, limit="once a game"), *market.abilities[1:])),
        replace(market, abilities=(replace(one, cost="2 Actions"), *market.abilities[1:])),
    ):
        gap = difference(render.piece("terrene", other), render.piece("terrene", market))
        assert gap is not None


@pytest.mark.parametrize("width", [200, 500, 1100])
def test_words_are_broken_into_lines_that_fit(width: int) -> None:
    text = " ".join(["Each recruited Character takes 10 damage; each player takes 5 damage."] * 3)
    lines = broken(text, 30, width, first=width - 80)

    assert " ".join(lines) == text
    assert all(measured(line, 30, 500) <= width for line in lines)
    assert measured(lines[0], 30, 500) <= width - 80 or " " not in lines[0]
