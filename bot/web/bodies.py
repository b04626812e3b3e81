"""What visitors send: presses of pages, and the secret of a seat's link."""

from __future__ import annotations

import asyncio
from urllib.parse import parse_qsl

import msgspec
from aiohttp import web
from msgspec import Struct

from bot.web.door import Sent
from bot.web.links import BadLink

LARGEST = 64 * 1024
"""Bytes of a request at most."""
FIELDS = 200
"""Values of a request at most; a menu of Discord's has 25 entries."""
ARRIVES = 10.0
"""Seconds in which a request has to be here as a whole."""


class Entered(Struct, frozen=True):
    """What the page sends that a seat's link opens."""

    secret: str


async def _body(request: web.Request) -> bytes:
    """Return what was sent.

    Raises:
        TimeoutError: It did not arrive as a whole.
    """
    async with asyncio.timeout(ARRIVES):
        return await request.read()


async def press_of(request: web.Request) -> Sent:
    """Return the press that a page sends.

    Raises:
        HTTPBadRequest: It is none.
        TimeoutError: It did not arrive as a whole.
    """
    try:
        texts = parse_qsl((await _body(request)).decode(), keep_blank_values=True, max_num_fields=FIELDS)
    except ValueError:
        raise web.HTTPBadRequest from None
    fields = {name.removeprefix("field."): value for name, value in texts if name.startswith("field.")}
    values = tuple([value for name, value in texts if name == "values"])
    one = {name: value for name, value in texts if name in {"id", "key"}}
    return Sent(one.get("id", ""), values, fields, one.get("key", "")[:16])


async def secret_of(request: web.Request) -> str:
    """Return the secret of a seat's link.

    Raises:
        BadLink: None was sent.
        TimeoutError: It did not arrive as a whole.
    """
    try:
        return msgspec.json.decode(await _body(request), type=Entered).secret
    except msgspec.DecodeError:
        raise BadLink from None
