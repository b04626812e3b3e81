"""Settings that are on or off: their two buttons, and which of them was pressed."""

from __future__ import annotations

from bot.errors import Stale
from bot.messages.button_ids import OLDER
from bot.messages.message_parts import Button, Buttons, Part, Text
from bot.messages.people.settings_pages import Change, Control

ON, OFF = "on", "off"


def parts(lines: list[str], on: bool, control: Control, labels: tuple[str, str]) -> list[Part]:
    """A setting's lines above its two buttons; the button of the present value is disabled.

    Args:
        lines: What is said.
        on: Whether it is on.
        control: Makes the ids of the buttons.
        labels: What to press to switch it on, and off.
    """
    to_on, to_off = labels
    buttons = (Button(to_on, control.id(ON), disabled=on), Button(to_off, control.id(OFF), disabled=not on))
    return [Text("\n".join(lines)), Buttons(buttons)]


def wanted(change: Change) -> bool:
    """Whether it is to be on.

    Raises:
        Stale: When neither button was pressed, but one of an older release.
    """
    if change.what not in {ON, OFF}:
        raise Stale(OLDER)
    return change.what == ON
