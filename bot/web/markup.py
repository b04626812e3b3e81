"""Discord's mark-up as HTML.

Markdown is read by markdown-it without raw HTML, so whatever a name or a note holds comes out as words. What Discord
adds is done here: small lines, moments, mentions, hidden words, and addresses inside its own pages.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from html import escape
from itertools import groupby

from markdown_it import MarkdownIt
from markdown_it.token import Token

SMALL = "-# "
_DISCORDS = re.compile(
    r"<t:(?P<at>-?\d{1,12})(?::(?P<how>[tTdDfFR]))?>|<@!?(?P<user>\d{1,20})>|<#(?P<channel>\d{1,20})>"
    r"|\|\|(?P<hidden>[^|\n]+)\|\|"
)
_LATEST = 253_402_300_799  # the last second of the year 9999


COMMANDS = {
    "/rules ask": "Ask a Question",
    "/rules browse": "Rules",
    "/table undo": "Undo",
    "/table catchup": "Catch Up",
}
"""What a page has for a command of Discord, by the label there."""
_RULINGS = re.compile(r"`/ruling [a-z]+(?: \d+)?`")
_COMMANDS = re.compile("|".join([f"`{one}`|(?<![\\w/`]){one}\\b" for one in COMMANDS]))


def _reader() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False, "breaks": True}).disable(["image", "html_block", "html_inline"])


_MARKDOWN = _reader()


def to_html(text: str, names: Mapping[int, str]) -> str:
    """Return a message's words as HTML.

    Args:
        text: Words with Discord's mark-up.
        names: What to call the people who are mentioned, by id.
    """
    found = []
    text = _RULINGS.sub(lambda one: f"{one[0]} on Discord", text)
    text = _COMMANDS.sub(lambda one: f"**{COMMANDS[one[0].strip('`')]}**", text)
    for small, lines in groupby(text.split("\n"), lambda line: line.startswith(SMALL)):
        kept = [line.removeprefix(SMALL) for line in lines]
        if small:
            found += [f"<small>{_block(line, names)}</small>" for line in kept]
        else:
            found.append(_block("\n".join(kept), names))
    return "".join(found)


def _block(text: str, names: Mapping[int, str]) -> str:
    tokens = _MARKDOWN.parse(text)
    for token in tokens:
        token.children = [one for child in token.children or () for one in _told(child, names)]
    return str(_MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {}))


def _told(token: Token, names: Mapping[int, str]) -> list[Token]:
    """Return a piece of text with Discord's own signs put into HTML; every other one as it is."""
    if token.type == "link_open":
        token.attrs["rel"] = "noreferrer noopener"
    if token.type != "text" or not _DISCORDS.search(token.content):
        return [token]
    html, at = [], 0
    for found in _DISCORDS.finditer(token.content):
        html += [escape(token.content[at : found.start()]), _sign(found, names)]
        at = found.end()
    html.append(escape(token.content[at:]))
    return [Token("html_inline", "", 0, content="".join(html))]


def _sign(found: re.Match[str], names: Mapping[int, str]) -> str:
    if found["at"] is not None:
        return moment(int(found["at"]), found["how"] or "f")
    if found["user"] is not None:
        return f"<b>{escape(names.get(int(found['user']), 'somebody'))}</b>"
    if found["channel"] is not None:
        return "the channel"
    return f"<details><summary>hidden</summary>{escape(found['hidden'])}</details>"


def moment(at: int, how: str = "f") -> str:
    """Return a moment as HTML: in UTC, which the page's script makes the reader's time."""
    if not 0 <= at <= _LATEST:
        return "some time"
    when = datetime.fromtimestamp(at, UTC)
    return f'<time datetime="{when:%Y-%m-%dT%H:%M:%SZ}" data-how="{escape(how)}">{when:%Y-%m-%d %H:%M} UTC</time>'
