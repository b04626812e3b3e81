"""For a few minutes Discord posts nothing twice in a channel with one nonce."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from simcord.backend import Backend, serializers
from simcord.types import HttpLogEntry

REMEMBERED = 300.0
"""Seconds for which a nonce is known."""


class Nonces:
    """Remembers each message's nonce.

    Attributes:
        refused: How often a message was not posted again.
    """

    def __init__(self) -> None:
        self.refused = 0
        self._posted: dict[tuple[Backend, int, str], list[tuple[float, int]]] = defaultdict(list)

    def known(self, backend: Backend, request: HttpLogEntry) -> dict[str, Any] | None:
        """The message posted with this request's nonce; ``None`` when it may be posted.

        Raises:
            BackendError: It was, and somebody has deleted it since.
        """
        key = _key(backend, request)
        posted = self._posted.get(key) if key is not None else None
        if key is None or not posted or backend.clock.elapsed - posted[-1][0] >= REMEMBERED:
            return None
        self.refused += 1
        return dict(serializers.message_payload(backend, backend.get_message(key[1], posted[-1][1])))

    def note(self, backend: Backend, request: HttpLogEntry, answer: Any) -> None:
        """Remember a message that was posted."""
        key = _key(backend, request)
        if key is not None:
            self._posted[key].append((backend.clock.elapsed, int(answer["id"])))

    def twice(self) -> list[str]:
        """Nonces of more than one posted message."""
        return [nonce for (_, _, nonce), posted in self._posted.items() if len(posted) > 1]


def _key(backend: Backend, request: HttpLogEntry) -> tuple[Backend, int, str] | None:
    body = request.json
    if request.method != "POST" or not isinstance(body, dict) or not body.get("enforce_nonce"):
        return None
    return backend, int(request.path.split("/")[2]), str(body["nonce"])
