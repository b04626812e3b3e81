"""The conformance suite: the duties of every game, whatever its rules are.

``checks`` has a module for each duty, ``games`` what is played, ``walk`` how, and ``planted`` faults to be found.
"""

import pytest

pytest.register_assert_rewrite("tests.rules.conformance.checks", "tests.rules.conformance.walk")
