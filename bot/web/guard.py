"""What every request passes: how many, from where, and a page for whatever goes wrong."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextvars import Context
from http import HTTPStatus

from aiohttp import web

from bot.errors import NoTable, Refused
from bot.logs import incident
from bot.web.html_pages import Pages
from bot.web.links import BadLink, Links
from bot.web.rate_limit import RateLimit, counted

POLICY = "Content-Security-Policy"
DISCORD = "https://discord.com https://*.discord.com"
"""The sites that show an Activity, in a frame."""
HEADERS = {
    POLICY: (
        "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
GONE = "This link is no longer good. Get a new one on Discord: More, In the Browser."
NOBODYS = "There is no such page. Open tables by the links that Turnkeeper gives on Discord."
BROKEN = "What you sent did not arrive as a whole. Load the page again."
TOO_MANY = "That was too much at once. Wait a few seconds, then load the page again."
Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Guard:
    """Answers each request of a site with its headers.

    Attributes:
        limit: How many requests each address may make.
    """

    def __init__(self, pages: Pages, links: Links, within: Context) -> None:
        """Make it.

        Args:
            pages: Makes the pages that say what goes wrong.
            links: The links of the site, whose own pages alone may send something.
            within: The context in which requests are answered: the bot's own, by whose clock it lives.
        """
        self._pages, self._links, self._within = pages, links, within
        self.limit = RateLimit(time.monotonic)
        policy = HEADERS[POLICY]
        if links.activity:
            policy = policy.replace("ancestors 'none'", f"ancestors {DISCORD} {links.activity}")
        self._headers = {**HEADERS, POLICY: policy}

    async def __call__(self, request: web.Request, handler: Answer) -> web.StreamResponse:
        """Answer a request; whatever goes wrong has a page."""
        if not self.limit.takes(counted(request.remote or "", request.headers.getall("X-Forwarded-For", []))):
            made: web.StreamResponse = self._problem(HTTPStatus.TOO_MANY_REQUESTS, "Slow down", TOO_MANY)
        elif request.method == "POST" and not self._ours(request):
            made = self._problem(HTTPStatus.FORBIDDEN, "Not from here", NOBODYS)
        else:
            made = await self._within.copy().run(asyncio.create_task, self._answered(request, handler))
        for name, value in self._headers.items():
            made.headers.setdefault(name, value)
        made.headers.setdefault("Cache-Control", "no-store")
        return made

    async def _answered(self, request: web.Request, answer: Answer) -> web.StreamResponse:
        try:
            return await answer(request)
        except BadLink:
            seat = request.path.startswith("/seat/")
            status = HTTPStatus.FORBIDDEN if seat else HTTPStatus.NOT_FOUND
            return self._problem(status, "Not here", GONE if seat else NOBODYS)
        except NoTable:
            return self._problem(HTTPStatus.NOT_FOUND, "Not here", NOBODYS)
        except Refused as refused:
            return self._problem(HTTPStatus.CONFLICT, "Not now", refused.said)
        except (web.HTTPException, web.RequestPayloadError, ConnectionError, TimeoutError) as error:
            status = HTTPStatus(error.status if isinstance(error, web.HTTPException) else HTTPStatus.BAD_REQUEST)
            return self._problem(status, "Not here", BROKEN if status == HTTPStatus.BAD_REQUEST else NOBODYS)
        except Exception as error:  # the site's one place of answering errors
            number = incident(error)
            return self._problem(
                HTTPStatus.INTERNAL_SERVER_ERROR, "My fault", f"Something went wrong. It is noted as number {number}."
            )

    def _ours(self, request: web.Request) -> bool:
        """Whether a page of this site sends the request."""
        origin = request.headers.get("Origin", "")
        if origin and origin in {self._links.address, self._links.activity}:
            return True
        return request.headers.get("Sec-Fetch-Site") == "same-origin"

    def _problem(self, status: HTTPStatus, title: str, text: str) -> web.Response:
        return web.Response(text=self._pages.problem(title, text), status=status, content_type="text/html")
