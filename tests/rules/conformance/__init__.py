"""The conformance suite: the duties of every game, whatever its rules are."""

import pytest

pytest.register_assert_rewrite(
    *(
        f"tests.rules.conformance.{name}"
        for name in ("walk", "playing", "asking", "secrets", "players", "citing", "foreseeing", "leaving")
    )
)
