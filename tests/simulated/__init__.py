"""The real Discord over SimCord: refuses here, too, what only Discord would refuse.

Tests and the soak run inside :meth:`Reality.holds`. `docs/simulated-discord.md` tells what is added, and why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from simcord import components, gateway, results
from simcord.backend import Backend, serializers
from simcord.backend.access import channel_accessible
from simcord.backend.errors import invalid_form_body
from simcord.backend.models import Message
from simcord.backend.models import channel as channel_models
from simcord.backend.ops.commands import CommandsMixin
from simcord.backend.ops.guilds import GuildMixin
from simcord.backend.ops.messages import MessageMixin
from simcord.env import Env
from simcord.http import router
from simcord.types import HttpLogEntry

from tests.simulated import bodies, copies, rights, statuses, threads
from tests.simulated.nonces import Nonces

__all__ = ["UNLIMITED", "Nonces", "Reality"]

_OTHER_RIGHTS: tuple[tuple[str, str, Callable[[Any], Any]], ...] = (
    ("PUT", "channels/{channel_id}/messages/pins/{message_id}", lambda _: rights.pin),
    ("DELETE", "channels/{channel_id}/messages/pins/{message_id}", lambda _: rights.unpin),
    ("POST", "channels/{channel_id}/threads", rights.opening),
    ("PATCH", "channels/{channel_id}", rights.editing),
    ("DELETE", "channels/{channel_id}", rights.deleting),
)
"""Routes of SimCord that ask for other permissions than Discord."""


UNLIMITED = 99_999.0
"""Requests a second of a bot whose time the tests move: letters that wait for real time would wait for ever."""
EVERY = 60.0
"""Seconds of the simulated time between two looks at which threads fall asleep."""


class _Known(Exception):  # noqa: N818  an answer, no error
    """The message was posted already."""

    def __init__(self, answer: dict[str, Any]) -> None:
        self.answer = answer


class Reality:
    """Discord's own checks, and their findings.

    Attributes:
        refused: What Discord refused for its form, one line each: the bot never sends such a thing.
        unwanted: What it took and we never want.
        nonces: What was posted with which nonce.
    """

    def __init__(self) -> None:
        self.refused: list[str] = []
        self.unwanted: list[str] = []
        self.nonces = Nonces()
        self._files: list[Any] = []
        self._looked: dict[Backend, float] = {}

    @property
    def complaints(self) -> list[str]:
        """All faults of a sent message."""
        return [*self.refused, *self.unwanted]

    @contextmanager
    def holds(self) -> Iterator[None]:
        """Enforce it until the block ends."""
        with ExitStack() as kept:

            def put(owner: Any, name: str, made: Callable[[Any], Any]) -> None:
                before = getattr(owner, name)
                setattr(owner, name, made(before))
                kept.callback(setattr, owner, name, before)

            put(router, "dispatch", self._dispatch)
            put(router, "_check_faults", self._checked)
            put(channel_models, "THREAD_TYPES", lambda _: threads.THREADS)
            put(serializers, "guild_create_payload", _awake_threads)
            put(GuildMixin, "create_guild", _invited)
            put(CommandsMixin, "new_interaction", _pressed)
            put(MessageMixin, "commit_message", _waking)
            put(Env, "_process_resource_deadlines", self._asleep_in_time)
            put(Env, "inject_error", _real)
            for copying in (router, gateway):
                put(copying, "copy", lambda _: copies.module)
            for copying in (components, results, serializers):
                put(copying, "deepcopy", lambda _: copies.deep)
            for method, template, made in _OTHER_RIGHTS:
                routes = router._ROUTES[method]
                (at,) = [n for n, (parts, _) in enumerate(routes) if parts == template.split("/")]
                kept.callback(routes.__setitem__, at, routes[at])
                routes[at] = (routes[at][0], made(routes[at][1]))
            yield

    def _dispatch(self, dispatch: Callable[..., Any]) -> Callable[..., Any]:
        def dispatched(backend: Backend, method: str, path: str, **rest: Any) -> Any:
            self._files = rest.get("files") or []
            try:
                answer = dispatch(backend, method, path, **rest)
            except _Known as known:
                return known.answer
            self.nonces.note(backend, backend.http_requests[-1], answer)
            return answer

        return dispatched

    def _checked(self, injected: Callable[..., None]) -> Callable[..., None]:
        """SimCord's steps between writing a request down and carrying it out."""

        def checked(backend: Backend, method: str, path: str) -> None:
            injected(backend, method, path)
            self._form(backend.http_requests[-1])
            threads.check(backend, method, path)
            rights.check(backend, method, path, self._files)
            if (known := self.nonces.known(backend, backend.http_requests[-1])) is not None:
                raise _Known(known)

        return checked

    def _form(self, request: HttpLogEntry) -> None:
        asked = (request.method, request.path, request.json)
        self.unwanted += [f"{asked[0]} {asked[1]}: {problem}" for problem in bodies.unwanted(*asked)]
        if problems := list(bodies.refused(*asked, self._files)):
            self.refused += [f"{asked[0]} {asked[1]}: {problem}" for problem in problems]
            raise invalid_form_body("; ".join(problems))

    def _asleep_in_time(self, process: Callable[[Env], None]) -> Callable[[Env], None]:
        def processed(env: Env) -> None:
            process(env)
            now, backend = env.backend.clock.elapsed, env.backend
            if now - self._looked.get(backend, -EVERY) >= EVERY:
                self._looked[backend] = now
                with env._bot_scope():
                    threads.fall_asleep(backend)

        return processed


def _awake_threads(payload: Callable[..., Any]) -> Callable[..., Any]:
    """At a start the bot is told of the threads that are awake and that it sees."""

    def told(backend: Backend, guild: Any, *rest: Any, **more: Any) -> Any:
        found = dict(payload(backend, guild, *rest, **more))
        seen = (
            thread
            for thread in (backend.channels[one] for one in guild.thread_ids)
            if not threads.asleep(thread) and channel_accessible(backend, thread.id, backend.bot_user.id)
        )
        found["threads"] = [serializers.thread_payload(backend, thread) for thread in seen]
        return found

    return told


def _invited(create: Callable[..., Any]) -> Callable[..., Any]:
    def created(backend: Any, *args: Any, **more: Any) -> Any:
        guild = create(backend, *args, **more)
        rights.invite(backend, guild.id)
        return guild

    return created


def _pressed(new: Callable[..., Any]) -> Callable[..., Any]:
    def pressed(backend: Any, kind: int, channel_id: int, user_id: int, guild_id: int | None) -> Any:
        threads.pressed(backend, channel_id, user_id)
        return new(backend, kind, channel_id, user_id, guild_id)

    return pressed


def _waking(commit: Callable[..., Message]) -> Callable[..., Message]:
    """A public post by anybody wakes the thread."""

    def committed(backend: Any, message: Message, **more: Any) -> Message:
        thread = backend.get_channel(message.channel_id)
        if threads.asleep(thread) and not message.is_ephemeral:
            threads.turn(backend, thread, archived=False)
        return commit(backend, message, **more)

    return committed


def _real(inject: Callable[..., None]) -> Callable[..., None]:
    def injected(env: Env, method: str, path: str, *, status: int = 500, code: int = 0, **more: Any) -> None:
        statuses.must_happen(status, code, path)
        inject(env, method, path, status=status, code=code, **more)

    return injected
