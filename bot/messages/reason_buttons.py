"""Buttons that open the rules behind something, each named for what it explains."""

from __future__ import annotations

from bot.messages import button_ids
from bot.messages.message_parts import Button

QUESTION = "Why This Question?"
HAPPENED = "Why Did This Happen?"
LINES = "Why These Lines?"
RESULT = "Why This Result?"
CANNOT = "Why Can't I…?"
NAMES = (QUESTION, HAPPENED, LINES, RESULT, CANNOT)


def of_question(table: int, decision: int = 0) -> Button:
    """Return the button to the rules of a question; without one, of the open one."""
    return Button(QUESTION, button_ids.make(table, "why", decision=decision))


def of_events(table: int, move: int) -> Button:
    """Return the button to the rules of a chapter, up to a move."""
    return Button(HAPPENED, button_ids.make(table, "why_move", move))


def of_lines(table: int) -> Button:
    """Return the button to the rules of the newest lines of a log."""
    return Button(LINES, button_ids.make(table, "why_log"))


def of_result(table: int) -> Button:
    """Return the button to the rules that ended and scored a game."""
    return Button(RESULT, button_ids.make(table, "why_end"))


def against(table: int) -> Button:
    """Return the button to all that a seat cannot do now."""
    return Button(CANNOT, button_ids.make(table, "why_not"))
