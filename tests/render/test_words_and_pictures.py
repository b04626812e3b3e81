"""A picture and its words show the same numbers, in positions of random games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import render
import rules
from render.clash import cards as clash_cards
from render.clash import theme as clash_theme
from render.clash.hand import titled_card
from render.clash.panel import Gain
from render.clash.panel import panel as clash_panel
from render.elemancers import panels
from render.elemancers import theme as ele_theme
from render.elemancers.changes import since
from render.eternia import theme as eternia_theme
from render.eternia.cards.sheet import skill as eternia_skill
from render.eternia.panels import panel as eternia_panel
from render.kit.drawing_notes import Drawn, noted
from render.terrene import theme
from render.terrene.cards.face import face
from render.terrene.character import Marks, card, member_height
from render.terrene.layout import INNER
from rules.kernel.play.chance import Chance
from rules.kernel.play.model import Focus, Ref

SEEDS, MOVES, EVERY = 2, 60, 6
NAMES = ("Ana", "Bo", "Cy", "Dee", "Eve")
_NUMBER = re.compile(r"(?<![\w.])\d+")


def numbers(text: str) -> list[int]:
    return sorted(map(int, _NUMBER.findall(text)))


def positions(game_id: str) -> Iterator[Any]:
    """Views of each seat, on the way through random games."""
    game: Any = rules.load(game_id)
    for seed in range(SEEDS):
        options = game.rules.usual()
        seats = game.rules.usual_seats(options)
        state = game.new(options, seats, bytes([seed + 1]) * 32)
        chance = Chance(bytes([seed, 7]) * 16)
        for move in range(MOVES):
            choices = game.choices(state)
            if move % EVERY == 0 or not choices:
                yield from (game.view(state, seat) for seat in range(seats))
            if not choices:
                break
            choice = chance.pick(choices)
            game.advance(state, rules.Answer(choice.decision, choice.seat, game.sample(state, choice, chance)))


def line_of(text: str, start: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(start))


def words_of(draw: Callable[..., Any], *rest: Any, **more: Any) -> list[str]:
    """The words in the drawing, in their order, whether they are drawn now or were kept."""
    with noted() as notes:
        found = draw(*rest, **more)
    every = found.notes if isinstance(found, Drawn) else notes
    return [note.what for note in every if note.kind == "text"]


def read(draw: Callable[..., Any], *rest: Any, **more: Any) -> list[int]:
    """The numbers in the drawing."""
    return numbers(" ".join(words_of(draw, *rest, **more)))


# ---- Clash


def test_a_player_of_clash_has_the_same_numbers_in_words() -> None:
    words = rules.load("clash").words
    for view in positions("clash"):
        for player in view.players:
            said = line_of(words.describe(view), f"⟪{player.seat}⟫").partition(", plays ")[0].partition(", +")[0]
            said = re.sub(r"⟪\d⟫", "", said)
            shown = read(clash_panel, clash_theme.blank(900, 400), player, "Name", "", Gain())
            tokens = [] if player.titan_tokens else [0]  # the picture has a place for them, words leave them out
            badges = [seat + 1 for seat, held in enumerate(player.trophies) if held and seat != player.seat]
            assert sorted([*numbers(said), *tokens, player.seat + 1, *badges]) == shown  # a tile is a sign


def test_a_card_of_clash_has_the_same_numbers_in_words() -> None:
    words = rules.load("clash").words
    for view in positions("clash"):
        player = view.players[view.seat]
        told = words.describe_hand(view)
        for shown in {one.code: one for one in (*player.hand, *player.cooling)}.values():
            (said,) = (line for line in told.splitlines() if f", {shown.name}:" in line)
            figures = sorted(n for n in numbers(said.partition(":")[2]) if n)  # what is 0 has no sign
            assert figures == read(titled_card, shown, "cooling", "", 300)


def test_the_titan_has_the_same_numbers_in_words() -> None:
    words = rules.load("clash").words
    for view in positions("clash"):
        if view.titan is None:
            continue
        head = line_of(words.describe(view), view.titan.card.name)
        shown = read(clash_cards._titan_plate, clash_theme.blank(400, 400), view.titan, 0)
        assert numbers(head.partition("health")[0]) == shown


# ---- Clash for Eternia


def test_a_character_of_eternia_has_the_same_numbers_in_words() -> None:
    words = rules.load("eternia").words
    for view in positions("eternia"):
        for model in view.models:
            if model.kind != "character":
                continue
            said = line_of(words.describe(view), model.name).partition(": ")[2]
            said = said.partition(", ")[2]  # where it stands is on the map
            shown = read(eternia_panel, eternia_theme.blank(900, 300), model, "", 0, waited=False)
            assert (numbers(said), model.name) == (shown, model.name)


def test_a_sheet_of_eternia_has_the_same_numbers_in_words() -> None:
    words = rules.load("eternia").words
    for view in positions("eternia"):
        told = words.describe_hand(view)
        for model in view.models:
            if model.kind == "character" and model.seat == view.seat:
                for skill in model.skills:
                    said = line_of(told, skill.name)
                    shown = read(eternia_skill, eternia_theme.blank(900, 900), 0, 0, 860, skill)
                    assert numbers(said) == shown


# ---- Terrene Odyssey


def test_a_character_of_terrene_has_the_same_numbers_in_words() -> None:
    words = rules.load("terrene").words
    for view in positions("terrene"):
        told = words.describe(view)
        for player in view.players:
            for member in player.party:
                if member.card is None:
                    continue
                said = line_of(told, f"- {member.card.name} ({member.number})")
                shown = read(card, member, Marks(), member_height(member, Marks()))
                assert set(numbers(said)) - {0} <= {*shown, member.xp}, said
                left = max(0, member.hp.now - member.damage)
                assert member.hidden or {left, member.hp.printed} <= {*shown}
                assert member.hidden or f"{left} of " in said


def test_both_sides_of_terrene_have_the_same_hit_points_in_words() -> None:
    words = rules.load("terrene").words
    for view in positions("terrene"):
        drawn = words_of(render.board, "terrene", view, NAMES[: view.seats])
        for side in view.sides:
            left = line_of(words.describe(view), f"⟪{side.seats[0]}⟫").split()[1]
            assert left in drawn


def test_a_card_of_terrene_has_the_same_numbers_in_words() -> None:
    words = rules.load("terrene").words
    for view in positions("terrene"):
        told = words.describe_hand(view)
        for held in view.players[view.seat].cards:
            said = line_of(told, f"{held.name}:")
            shown = read(face, theme.blank(1200, 2000), held, 0, 0, INNER)
            assert numbers(said) == shown


# ---- Elemancers


def test_a_clan_of_elemancers_has_the_same_numbers_in_words() -> None:
    words = rules.load("elemancers").words
    for view in positions("elemancers"):
        for one in view.clans:
            said = line_of(words.describe(view), f"{one.name} (").partition("⟫")[2]
            shown = read(
                panels.clan, ele_theme.blank(600, 300), view, one, "", since(view, None), panels.Frame(40, 482)
            )
            assert numbers(said) == shown


def test_a_hand_of_elemancers_has_the_same_numbers_in_words() -> None:
    words = rules.load("elemancers").words
    for view in positions("elemancers"):
        shown = {*read(render.hand, "elemancers", view, NAMES[: view.seats])}
        for line in words.describe_hand(view).splitlines():
            assert {*numbers(line)} - {0} <= shown, line


def test_a_battle_of_elemancers_has_the_same_numbers_in_words() -> None:
    words, seen = rules.load("elemancers").words, 0
    for view in positions("elemancers"):
        if view.battle is None:
            continue
        shown = {*read(render.scene, "elemancers", view, NAMES[: view.seats])}
        said = words.describe_asked(view, Focus((Ref("battle", view.battle.at),)))
        assert {*numbers(said)} <= shown, said
        seen += 1
    assert seen > 2
