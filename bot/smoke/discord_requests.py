"""Asking Discord one thing at a time: request, reply, whether it was expected, and clean-up."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import aiohttp
import discord
from discord.http import HTTPClient, MultipartParameters, Route
from msgspec import Struct

Undo = Callable[[], Awaitable[Any]]


class Wanted(Struct, frozen=True):
    """The expected answer.

    Attributes:
        words: The same in words.
        answers: Statuses with their codes; a code of 0 is none. Empty when whatever comes is only noted.
        taken: That Discord takes it is expected, or would be as well.
    """

    words: str
    answers: tuple[tuple[int, int], ...] = ()
    taken: bool = False

    def met(self, status: int, code: int) -> bool:
        """Whether it came so."""
        if not self.answers and not self.taken:
            return True
        return (self.taken and 200 <= status < 300) or (status, code) in self.answers


TAKEN = Wanted("taken", taken=True)
NOTED = Wanted("any answer is noted")


def refused(*answers: tuple[int, int]) -> Wanted:
    """A refusal with one of these statuses and codes."""
    return Wanted(" or ".join(f"{status}/{code}" for status, code in answers), answers)


class Line(Struct, frozen=True):
    """One thing that was tried.

    Attributes:
        step: The number of the step, as `docs/operating.md` and the list of the first hour have it.
        what: What was sent or compared.
        wanted: What was expected.
        status: The HTTP status; 0 where nothing was asked.
        code: Discord's code; 0 when there is none.
        ok: It came as expected.
        note: What else came: what differs, or what is worth knowing.
    """

    step: int
    what: str
    wanted: str
    status: int = 0
    code: int = 0
    ok: bool = True
    note: str = ""


class Heard:
    """The status and the headers of the last answer, which discord.py keeps to itself."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._ended)

    async def _ended(self, _session: Any, _context: Any, ended: aiohttp.TraceRequestEndParams) -> None:
        self.status, self.headers = ended.response.status, dict(ended.response.headers)

    @property
    def limits(self) -> str:
        """The headers about rate limits, in words."""
        found = {name: value for name, value in self.headers.items() if name.lower().startswith("x-ratelimit-")}
        return ", ".join(f"{name[12:]} {value}" for name, value in sorted(found.items())) or "no rate-limit headers"


class Asking:
    """Sends requests, and notes the answers.

    Attributes:
        step: The step under way.
        lines: What was tried.
        undo: What takes away again what was made, the newest last, each with words for what would be left.
    """

    def __init__(self, http: HTTPClient, heard: Heard, say: Callable[[Line], None]) -> None:
        self.step = 0
        self.lines: list[Line] = []
        self.undo: list[tuple[str, Undo]] = []
        self.heard = heard
        self._http = http
        self._say = say

    def note(self, line: Line) -> None:
        """Write a line down."""
        self.lines.append(line)
        self._say(line)

    def check(self, what: str, ok: bool, note: str = "", wanted: str = "the same") -> bool:
        """Note a comparison."""
        self.note(Line(self.step, what, wanted, ok=ok, note="" if ok else note))
        return ok

    async def request(self, method: str, path: str, **body: Any) -> Any:
        """Send a request; Discord's refusals come out as discord.py raises them."""
        return await self._http.request(Route(method, path), **body)

    async def ask(
        self, what: str, method: str, path: str, body: Any = None, *, wanted: Wanted = TAKEN, limits: bool = False
    ) -> Any:
        """A request that is noted.

        Args:
            what: What is sent, in words.
            method: The HTTP method.
            path: The path.
            body: JSON, or a message with files.
            wanted: What is expected.
            limits: The headers about rate limits are noted.

        Returns:
            The answer; ``None`` when Discord refused, or answered nothing.
        """
        sent: dict[str, Any] = {} if body is None else {"json": body}
        if isinstance(body, MultipartParameters):
            sent = {"form": body.multipart, "files": body.files} if body.files else {"json": body.payload}
        self.heard.status = 0
        try:
            answer = await self.request(method, path, **sent)
        except discord.HTTPException as error:
            note = error.text[:200] if not wanted.met(error.status, error.code) or wanted is NOTED else ""
            self._noted(what, wanted, error.status, error.code, note)
            return None
        self._noted(what, wanted, self.heard.status or 200, 0, self.heard.limits if limits else "")
        return answer if answer is not None else {}

    def _noted(self, what: str, wanted: Wanted, status: int, code: int, note: str) -> None:
        self.note(Line(self.step, what, wanted.words, status, code, wanted.met(status, code), note))

    def leave(self, words: str, path: str) -> None:
        """Have something deleted at the end."""
        self.undo.append((words, partial(self.request, "DELETE", path)))

    async def take_back(self) -> Sequence[str]:
        """Remove everything that was made; returns the failures, in words."""
        left: list[str] = []
        while self.undo:
            words, undo = self.undo.pop()
            try:
                await undo()
            except discord.NotFound:
                continue
            except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
                left.append(f"{words} ({error})"[:300])
        return left
