"""Messages and pages as HTML, by the templates beside this module."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from msgspec import Struct

from bot.messages.button_ids import parse
from bot.messages.forms import Form
from bot.messages.message_parts import Button, Buttons, File, Menu, Message, Picture, Text
from bot.web.door import Visitor
from bot.web.links import Links
from bot.web.markup import to_html
from bot.web.picture_links import to_picture

HERE = Path(__file__).parent
ORDERS = "orders"
"""The verb of a menu of standing orders."""


class Page(Struct, frozen=True):
    """What a page shows.

    Attributes:
        title: Its title.
        visitor: Who looks.
        action: Where its presses go.
        shown: How things stand.
        said: The answer to what was pressed, or the question that waits.
        more: What else can be looked up or done.
        names: What to call people who are mentioned, by id.
        now: The address of the number of the newest move, and that number; nothing where nothing changes.
        summary: What it shows, in a sentence, for those who link to it.
        picture: The address of a picture of it, for the same.
        replay: The last move and the one that is shown, where it is looked back.
        links: Further addresses with their names.
    """

    title: str
    visitor: Visitor
    action: str
    shown: Message | None = None
    said: Message | Form | None = None
    more: Message | None = None
    names: Mapping[int, str] = {}
    now: tuple[str, int] | None = None
    summary: str = ""
    picture: str = ""
    replay: tuple[int, int] | None = None
    links: tuple[tuple[str, str], ...] = ()


class Pages:
    """Makes the pages of a site."""

    def __init__(self, links: Links) -> None:
        self._links = links
        self._made = Environment(
            loader=FileSystemLoader(HERE / "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )

    def page(self, page: Page) -> str:
        """Return a whole page."""
        return self._made.get_template("page.html").render(
            page=page,
            blocks=partial(self._blocks, page),
            is_form=isinstance(page.said, Form),
            key=lambda: secrets.token_hex(8),
        )

    def picture(self, picture: Picture, visitor: Visitor) -> str:
        """Return the last part of a picture's address on a visitor's page."""
        return to_picture(self._links, picture, visitor.who.id)

    def entrance(self) -> str:
        """Return the page that a seat's link opens."""
        return self._made.get_template("enter.html").render()

    def activity(self) -> str:
        """Return the page with which an Activity begins."""
        return self._made.get_template("activity.html").render()

    def problem(self, title: str, text: str) -> str:
        """Return a page that says why there is no other."""
        return self._made.get_template("problem.html").render(title=title, text=text)

    def _blocks(self, page: Page, message: Message | None) -> list[tuple[str, Any]]:
        """Return the parts of a message that this page can show, each with its kind."""
        found: list[tuple[str, Any]] = []
        for part in () if message is None else message.parts:
            match part:
                case Text():
                    found.append(("text", Markup(to_html(part.content, page.names))))  # noqa: S704  made safe there
                case Picture():
                    address = f"{page.action}/{self.picture(part, page.visitor)}"
                    found.append(("picture", {"address": address, "alt": part.alt}))
                case Buttons():
                    kept = [button for button in part.buttons if _works(page.visitor, button)]
                    if kept:
                        found.append(("buttons", kept))
                case Menu() if page.visitor.may(part.id):
                    found.append(("settings" if _sets(part) else "menu", part))
                case File():
                    found.append(("file", part))
                case _:
                    pass
        return found


def _sets(menu: Menu) -> bool:
    """Whether a menu is of settings: open, its entries would look like answers."""
    press = parse(menu.id)
    return press is not None and press.verb == ORDERS


def _works(visitor: Visitor, button: Button) -> bool:
    return bool(button.url) or visitor.may(button.id)
