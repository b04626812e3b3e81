"""A question of Terrene Odyssey for a phone: the attack and its blockers, choices, cards."""

from __future__ import annotations

import pytest

import render
from bot.drawing import draw
from bot.prompts.option_tree import focus
from render.kit.drawing_notes import Note, noted
from render.kit.phone import LEAST, SHEET, WIDTH, points
from render.kit.picture import Picture
from render.terrene import theme
from rules import load
from rules.kernel import Arrange, Decision, Focus, Ref
from rules.kernel.play.model import Option
from rules.terrene.state import TerreneOptions
from rules.terrene.view import TerreneView
from tests.render.pictures import decoded
from tests.render.readable import faults
from tests.render.terrene import views
from tests.render.terrene.views import PLAIN, WILD, duel_table
from tests.rules.terrene.table import Table


def drawn(view: TerreneView, about: Focus, names: tuple[str, ...] = PLAIN) -> tuple[Picture, list[Note]]:
    with noted() as notes:
        picture = render.asked("terrene", view, names, about)
    assert picture is not None
    return picture, notes


def asked(t: Table, seat: int) -> tuple[Decision, TerreneView]:
    (decision,) = t.game.decisions_for(t.state, seat)
    return decision, t.view(seat)


def said(notes: list[Note]) -> str:
    return " ".join(note.what for note in notes if note.kind == "text")


def frames(notes: list[Note], colour: tuple[int, int, int]) -> int:
    return sum(note.kind == "box" and note.fill == colour for note in notes)


def readable(picture: Picture, notes: list[Note]) -> None:
    assert points(LEAST, picture.width) >= 10
    assert len(picture.png) < 100_000
    assert decoded(picture).size == (picture.width, picture.height)
    for note in notes:
        if note.kind == "text":
            assert note.size >= LEAST, note
            assert note.left >= 0, note
            assert note.right <= WIDTH, note


@pytest.mark.ux(31)
@pytest.mark.parametrize("names", [PLAIN, WILD])
def test_who_blocks_shows_the_attacker_the_damage_and_everyone_who_can(names: tuple[str, ...]) -> None:
    t = duel_table()
    t.seat(0).chooses(f"attack:{t.number('ethan')}")
    decision, view = asked(t, 1)
    pointed = {option.target.id for option in focus(decision).options if option.target}
    assert {str(t.number("skylar")), str(t.number("malicious"))} <= pointed
    picture, notes = drawn(view, focus(decision), names)
    readable(picture, notes)
    assert view.battle is not None
    assert f"{view.battle.damage} damage" in said(notes)
    assert "Skylar" in said(notes)
    assert frames(notes, theme.RED) == 2, "the attacker and the damage"
    others = [one.number for player in view.players for one in player.party if one.number != view.battle.attacker]
    assert frames(notes, theme.CHOICE) == sum(str(number) in pointed for number in others)
    assert "20" in [note.what for note in notes if note.fill == theme.TEXT and note.size == 48], (
        "what the side has left"
    )


@pytest.mark.ux(31)
def test_in_a_group_only_what_is_offered_there_is_marked() -> None:
    decision, view = asked(duel_table(), 0)
    attack = next(
        number
        for number in range(1, 20)
        if focus(decision, number).options and focus(decision, number).options[0].key.startswith("attack:")
    )
    about = focus(decision, attack)
    picture, notes = drawn(view, about)
    readable(picture, notes)
    assert frames(notes, theme.CHOICE) == len({option.target for option in about.options})
    whole, every = drawn(view, focus(decision))
    readable(whole, every)
    assert frames(every, theme.CHOICE) > frames(notes, theme.CHOICE)


@pytest.mark.ux(31)
def test_cards_to_choose_from_stand_there_with_their_words() -> None:
    view = views.duel(0)
    card = view.players[0].cards[0]
    about = Focus((Ref("hand", "0"),), (Option(card.code, card.name, "", Ref("card", card.code)),))
    picture, notes = drawn(view, about)
    readable(picture, notes)
    assert card.name in said(notes)
    assert card.abilities[0].text.split()[0] in said(notes)


def test_each_team_mate_is_told_apart_and_low_health_is_red() -> None:
    view = views.teams(1)
    member = view.players[1].party[0]
    about = Focus((), (Option("block", "", "", Ref("member", str(member.number))),))
    picture, notes = drawn(view, about)
    readable(picture, notes)
    assert any(note.what == "2" and note.size > LEAST - 1 for note in notes)
    assert any(note.kind == "text" and note.fill == theme.RED and note.what == "15" for note in notes)


def test_what_is_about_neither_has_no_picture() -> None:
    assert render.asked("terrene", views.duel(0), PLAIN, Focus((), (Option("yes", "Yes"),))) is None
    assert render.asked("terrene", views.duel(None), PLAIN, Focus(())) is None


def test_another_hidden_card_changes_no_picture_of_the_other_side() -> None:
    """TER-INFO-4: what seat 0 has face-down is nowhere in what seat 1 is shown."""
    seen = []
    for view in (views.duel(1), views.other_duel(1)):
        members = [member for player in view.players for member in player.party]
        options = tuple([Option(str(one.number), "", "", Ref("member", str(one.number))) for one in members])
        picture, _ = drawn(view, Focus((), options))
        seen.append(picture.png)
    assert seen[0] == seen[1]


@pytest.mark.ux(31)
@pytest.mark.parametrize(
    ("page", "title", "kinds"),
    [(0, "Characters", {"character"}), (4, "Items and Commands", {"item", "command"}), (8, "Terrains", {"terrain"})],
)
def test_a_set_up_shows_what_fits_the_places_of_a_page_with_all_that_it_does(
    page: int, title: str, kinds: set[str]
) -> None:
    game = load("terrene")
    state = game.new(TerreneOptions(decks="deck_sk"), 2, bytes(32))
    (decision,) = game.decisions_for(state, 0)
    view = game.view(state, 0)
    picture, notes = drawn(view, focus(decision, page))
    assert isinstance(decision.form, Arrange)
    fitting = {key for fits in decision.form.fits[page : page + 4] for key in fits}
    cards = {card.code: card for card, _ in view.players[0].left if card.code in fitting}
    assert {card.kind for card in cards.values()} == kinds
    words = said(notes)
    assert title in words
    for card in cards.values():
        assert card.name in words
        assert all(ability.text.split()[0] in words for ability in card.abilities)
    others = {card.name for card, _ in view.players[0].left} - {card.name for card in cards.values()}
    titles = {note.what for note in notes if note.kind == "text"}
    assert not others & titles
    for sheet in (picture, *picture.more):
        assert sheet.height <= SHEET
    assert faults(notes) == []


@pytest.mark.ux(31)
def test_each_deck_to_choose_from_is_shown_with_its_characters() -> None:
    game = load("terrene")
    mine = {"name": "Mine alone", "cards": game.cards.list_of("deck_jin")}
    state = game.new(TerreneOptions(), 2, bytes(32), [[mine], []])
    views_ = {seat: game.view(state, seat) for seat in (0, 1, None)}
    (decision,) = game.decisions_for(state, 0)
    picture, notes = drawn(views_[0], focus(decision))
    words = said(notes)
    for deck in game.cards.deck.values():
        assert deck.name in words
        lead = deck.name.split(" the ")[0]
        assert words.count(lead) >= 2, "over its Characters and among them"
    assert "Mine alone" in words
    assert all("Mine alone" not in str(views_[other]) for other in (1, None))
    (theirs,) = game.decisions_for(state, 1)
    _, notes = drawn(views_[1], focus(theirs))
    assert "Mine alone" not in said(notes)
    assert faults(notes) == []
    assert 0 < len(picture.more) < 3
    sheets = draw("question", "terrene", views_[0], PLAIN, focus(decision))
    assert isinstance(sheets, tuple)
    assert [sheet.says for sheet in sheets] == [one.says for one in (picture, *picture.more)], "all of them are sent"
    assert sum(sheet.says.count(",") + 1 for sheet in sheets) == len(views_[0].decks)
    played = game.new(TerreneOptions(decks="deck_jin"), 2, bytes(32))
    assert game.view(played, 0).decks == (), "when decks are chosen they are no longer shown"
