"""``python -m tests.render.looks_on_sheets``: sheets of themes and cards for the docs.

Games are played at random from a seed, so the same code writes the same sheets: ``games.png``, ``themes.png``,
``end-cards.png`` and ``moments.png`` in ``docs/pictures``.
"""

from __future__ import annotations

import io
import random
from collections.abc import Sequence
from typing import Any

from PIL import Image

import render
import rules
from bot.people.theme_settings import THEMES
from rules.kernel import Answer
from rules.kernel.play.chance import Chance
from tests.render.before_and_after import NAMES, PICTURES, Table, end_card, pictures, play
from tests.render.moments import TABLES, Met, met

SEATS = {"clash": 4, "eternia": 3, "terrene": 2, "elemancers": 6, "timestrike": 4}
WIDTH, GAP, COLOURS = 390, 10, 256
CARD = 600
"""How wide a card is shown."""
MOMENT = 330
"""The same of a moment."""
MOMENTS = {"A Titan Falls", "KO", "Overkill", "A Character Falls", "An Avatar Falls"}
"""The headings of moments that are shown, one of each game."""
AT_PLAY = {
    "clash": Table(4, 14, ("scene",), 2),
    "eternia": Table(4, 110, ("scene",), 4),
    "terrene": Table(2, 20, ("scene",), 1),
    "elemancers": Table(6, 150, ("scene",), 3),
    "timestrike": Table(2, 14, ("scene",), 7, {"mode": "raid", "map": "shallow_grave"}),
}
"""The tables that the README opens with."""
LONGEST = 20_000
"""Answers after which no game goes on."""


def played(game_id: str, answers: int, seed: int = 1) -> tuple[Any, Any]:
    """Play a game at random; returns the game and its state."""
    game: Any = rules.load(game_id)
    state, luck = game.new(game.rules.usual(), SEATS[game_id], bytes([seed] * 32)), random.Random(seed)
    for _ in range(answers):
        open_now = game.choices(state)
        if not open_now:
            break
        one = luck.choice(open_now)
        game.advance(state, Answer(one.decision, one.seat, one.legal.sample(Chance(luck.randbytes(32)))))
    return game, state


def games() -> Image.Image:
    """Return the cover of each game above its table, side by side."""
    columns = []
    for game_id, table in AT_PLAY.items():
        cover = render.cover(game_id, rules.load(game_id).words.title, (), table.seats)
        ((_, scene),) = pictures(game_id, table, play(game_id, table))
        assert cover is not None
        columns.append(above(_opened(cover.png, WIDTH), _opened(scene, WIDTH)))
    high = max(column.height for column in columns)
    return beside([_high(column, high) for column in columns], len(columns))


def themes() -> Image.Image:
    """Return one board in every theme."""
    game, state = played("elemancers", 60, 3)
    png = render.scene("elemancers", game.view(state, None), NAMES).png
    return beside([_opened(render.themed(png, theme), WIDTH) for theme in THEMES], 3)


def end_cards() -> Image.Image:
    """Return the card of a game of each kind that is over."""
    cards = []
    for game_id, seats in SEATS.items():
        game, state = played(game_id, LONGEST)
        names = NAMES[:seats]
        told = end_card(game, state, names)
        cards.append(_opened(render.end(game_id, game.view(state, None), names, told).png, CARD))
    return beside(cards, 2)


def moment_cards() -> Image.Image:
    """Return the card of a moment of each game, side by side."""
    shown: dict[str, Met] = {}
    for mode in range(len(TABLES)):
        for one in met(mode):
            same = getattr(one.view, "game", 1) == getattr(one.before, "game", 1)  # of a match
            if one.heading in MOMENTS and same:
                shown.setdefault(one.game, one)
    drawn = [render.moment(one.game, one.view, NAMES, one.before, one.card(NAMES)).png for one in shown.values()]
    cards = [_opened(png, MOMENT) for png in drawn]
    high = max(card.height for card in cards)
    return beside([_high(card, high) for card in cards], len(cards))


def above(cover: Image.Image, table: Image.Image) -> Image.Image:
    """Return two pictures of one width, one above the other."""
    whole = _high(cover, cover.height + GAP + table.height)
    whole.paste(table, (0, cover.height + GAP))
    return whole


def _high(image: Image.Image, high: int) -> Image.Image:
    """Return a picture with as much grey below it as it takes to be so high."""
    whole = Image.new("RGB", (image.width, high), (124, 128, 138))
    whole.paste(image)
    return whole


def _opened(png: bytes, width: int) -> Image.Image:
    image = Image.open(io.BytesIO(png)).convert("RGB")
    return image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)


def beside(images: Sequence[Image.Image], columns: int) -> Image.Image:
    """Return pictures of one size in columns."""
    wide, high = images[0].size
    rows = -(-len(images) // columns)
    sheet = Image.new("RGB", (columns * (wide + GAP) - GAP, rows * (high + GAP) - GAP), (124, 128, 138))
    for place, image in enumerate(images):
        sheet.paste(image, (place % columns * (wide + GAP), place // columns * (high + GAP)))
    return sheet.quantize(COLOURS, dither=Image.Dither.NONE)


if __name__ == "__main__":
    games().save(PICTURES / "games.png", optimize=True)
    themes().save(PICTURES / "themes.png", optimize=True)
    end_cards().save(PICTURES / "end-cards.png", optimize=True)
    moment_cards().save(PICTURES / "moments.png", optimize=True)
