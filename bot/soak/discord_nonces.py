"""What the simulated Discord lacks: for a few minutes Discord posts nothing twice in a channel with one nonce."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from simcord.backend import serializers
from simcord.http import FakeHTTPClient

REMEMBERED = 300.0
"""Seconds for which a nonce is known."""


class Nonces:
    """Remembers which message was posted with which nonce.

    Attributes:
        refused: How often a message was not posted again.
    """

    def __init__(self) -> None:
        self.refused = 0
        self._posted: dict[tuple[str, str], list[tuple[float, int]]] = defaultdict(list)

    @contextmanager
    def enforced(self) -> Iterator[None]:
        """Enforce nonces until the block ends."""
        request: Any = FakeHTTPClient.request

        async def with_nonce(client: FakeHTTPClient, route: Any, **rest: Any) -> Any:
            body = rest.get("json") or {}
            if route.method != "POST" or not body.get("enforce_nonce"):
                return await request(client, route, **rest)
            backend, posted = client.backend, self._posted[str(route.channel_id), str(body["nonce"])]
            if posted and backend.clock.elapsed - posted[-1][0] < REMEMBERED:
                self.refused += 1
                known = backend.get_message(int(route.channel_id), posted[-1][1])
                return dict(serializers.message_payload(backend, known))
            answer = await request(client, route, **rest)
            posted.append((backend.clock.elapsed, int(answer["id"])))
            return answer

        FakeHTTPClient.request = with_nonce  # type: ignore[method-assign,assignment]
        try:
            yield
        finally:
            FakeHTTPClient.request = request  # type: ignore[method-assign]

    def twice(self) -> list[str]:
        """Nonces with which more than one message was posted."""
        return [nonce for (_, nonce), posted in self._posted.items() if len(posted) > 1]
