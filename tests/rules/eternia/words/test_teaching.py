"""A newcomer's reading before the first move."""

from __future__ import annotations

from rules import load

SIGNS = """circle square diamond hexagon plate swirl lock flag bolt amber crosshairs cross ring dots heart shield arrow
hourglass edge escalation tick facedown"""


def test_every_sign_of_the_board_is_in_the_legend() -> None:
    legend = " ".join(load("eternia").words.texts.legend).casefold()
    assert [sign for sign in SIGNS.split() if sign not in legend] == []


def test_the_game_is_taught_in_a_screen() -> None:
    primer = load("eternia").words.texts.primer
    assert 5 <= len(primer) <= 9
    assert max(map(len, primer)) <= 240
