"""The conformance suite: what every game must do, whatever its rules are."""

import pytest

pytest.register_assert_rewrite(
    *(
        f"tests.rules.conformance.{name}"
        for name in ("walk", "playing", "asking", "secrets", "players", "citing", "foreseeing")
    )
)
