"""Where things stand in a TOML file."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.content import toml_lines
from rules.content.loader import DATA

TEXT = '''\
# a remark with [brackets] and "quotes
title = "a # that is no remark, nor ] this"  # but this is

[game]
code.short = 1
"quoted key" = 'it\\'
long = """
three
lines \\""" and one quote""""

[[rule]]
id = "A"
list = [ # first
    1,

    [2, 3], { a = 4, b.c = 5 },
]
[rule.inner]
x = 2026-11-27

[[rule]]
id = "B"
[[rule.part]]
y = 1.5
[[rule.part]]
y = true'''


def test_every_key_and_element_has_its_line() -> None:
    assert tomllib.loads(TEXT)
    assert toml_lines.lines(TEXT) == {
        (): 1,
        ("title",): 2,
        ("game",): 4,
        ("game", "code"): 5,
        ("game", "code", "short"): 5,
        ("game", "quoted key"): 6,
        ("game", "long"): 7,
        ("rule",): 11,
        ("rule", 0): 11,
        ("rule", 0, "id"): 12,
        ("rule", 0, "list"): 13,
        ("rule", 0, "list", 0): 14,
        ("rule", 0, "list", 1): 16,
        ("rule", 0, "list", 1, 0): 16,
        ("rule", 0, "list", 1, 1): 16,
        ("rule", 0, "list", 2): 16,
        ("rule", 0, "list", 2, "a"): 16,
        ("rule", 0, "list", 2, "b"): 16,
        ("rule", 0, "list", 2, "b", "c"): 16,
        ("rule", 0, "inner"): 18,
        ("rule", 0, "inner", "x"): 19,
        ("rule", 1): 21,
        ("rule", 1, "id"): 22,
        ("rule", 1, "part"): 23,
        ("rule", 1, "part", 0): 23,
        ("rule", 1, "part", 0, "y"): 24,
        ("rule", 1, "part", 1): 25,
        ("rule", 1, "part", 1, "y"): 26,
    }


def test_windows_line_ends_count_once() -> None:
    assert toml_lines.lines("a = 1\r\nb = 2\r\n") == {(): 1, ("a",): 1, ("b",): 2}


def paths(value: Any, base: toml_lines.Path = ()) -> set[toml_lines.Path]:
    """List the paths of all keys and elements of a plain value."""
    parts: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        parts = list(value.items())
    elif isinstance(value, list):
        parts = list(enumerate(value))
    return {base}.union(*(paths(part, (*base, name)) for name, part in parts))


@pytest.mark.parametrize("file", sorted(DATA.rglob("*.toml")), ids=lambda file: file.name)
def test_the_walk_finds_all_that_tomllib_reads(file: Any) -> None:
    text = file.read_text(encoding="utf-8")

    assert toml_lines.lines(text).keys() == paths(tomllib.loads(text))


STRINGS = st.sampled_from(['"a"', "'b'", '"\\"]"', "'''c\n'''", '"""\n"d" """', "'#'", '"=,}"'])
VALUES = st.recursive(
    STRINGS | st.sampled_from(["1", "-2.5", "true", "1979-05-27T07:32:00Z"]),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda parts: f"[{', '.join(parts)}]")
        | st.lists(inner, max_size=3).map(
            lambda parts: f"{{ {', '.join(f'k{n} = {part}' for n, part in enumerate(parts))} }}"
        )
    ),
    max_leaves=8,
)


@given(st.lists(st.tuples(st.sampled_from(["", "[t{}]\n", "[[u]]\n", "# x\n\n"]), VALUES), max_size=6))
def test_any_file_is_walked_as_tomllib_reads_it(parts: list[tuple[str, str]]) -> None:
    text = "\n".join(f"{head.format(n)}v{n} = {value}" for n, (head, value) in enumerate(parts))

    assert toml_lines.lines(text).keys() == paths(tomllib.loads(text))
