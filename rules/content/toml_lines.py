"""Positions in a TOML file, so that an error can name the line.

``tomllib`` gives values without positions. This walks a text that ``tomllib`` has already accepted, so it
looks for the structure only and does not check it again.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping

Path = tuple[str | int, ...]

_BARE_END = frozenset(" \t\r\n=.,]}#")


def lines(text: str) -> dict[Path, int]:
    """Return the line, from 1, of every table, key and array element of a valid TOML text."""
    walker = _Walker(text)
    walker.document()
    return walker.found


class Lines(Mapping[Path, int]):
    """The lines of a valid TOML text, found on first use: only a wrong file names any."""

    def __init__(self, text: str) -> None:
        self._text = text

    @functools.cached_property
    def _found(self) -> dict[Path, int]:
        return lines(self._text)

    def __getitem__(self, path: Path) -> int:
        return self._found[path]

    def __iter__(self) -> Iterator[Path]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


class _Walker:
    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n")
        self.at = 0
        self.found: dict[Path, int] = {(): 1}
        self.counts: dict[Path, int] = {}  # how many tables an array of tables has so far
        self.counted = (0, 1)  # a place passed already, and its line

    def document(self) -> None:
        """Walk headers and key-value pairs to the end."""
        here: Path = ()
        while self.skip(" \t\n"):
            if self.text[self.at] == "[":
                here = self.header()
            else:
                self.pair(here)

    def header(self) -> Path:
        """Walk ``[name]`` or ``[[name]]`` and return the path of the table it opens."""
        line = self.line()
        many = self.text.startswith("[[", self.at)
        self.at += 2 if many else 1
        path: Path = ()
        for name in self.key():
            path = (*path, name)
            if path in self.counts:  # a name below an array of tables means its newest element
                path = (*path, self.counts[path] - 1)
        if many:
            array = path[:-1] if path and isinstance(path[-1], int) else path
            self.found.setdefault(array, line)
            path = (*array, self.counts.get(array, 0))
            self.counts[array] = self.counts.get(array, 0) + 1
        self.found.setdefault(path, line)
        self.at += 2 if many else 1
        return path

    def pair(self, here: Path) -> None:
        """Walk ``key = value``."""
        line = self.line()
        for name in self.key():
            here = (*here, name)
            self.found.setdefault(here, line)
        self.at += 1  # the equals sign
        self.skip(" \t")
        self.value(here)

    def key(self) -> tuple[str, ...]:
        """Walk a dotted key, up to the character after it."""
        names: list[str] = []
        while True:
            self.skip(" \t")
            start = self.at
            if self.text[self.at] in "\"'":
                self.string()
                names.append(self.text[start + 1 : self.at - 1])
            else:
                while self.text[self.at] not in _BARE_END:
                    self.at += 1
                names.append(self.text[start : self.at])
            self.skip(" \t")
            if self.text[self.at] != ".":
                return tuple(names)
            self.at += 1

    def value(self, path: Path) -> None:
        """Walk any value, noting the positions inside it."""
        first = self.text[self.at]
        if first in "\"'":
            self.string()
        elif first == "[":
            self.at += 1
            index = 0
            while self.skip(" \t\n,") and self.text[self.at] != "]":
                self.found[(*path, index)] = self.line()
                self.value((*path, index))
                index += 1
            self.at += 1
        elif first == "{":
            self.at += 1
            while self.skip(" \t\n,") and self.text[self.at] != "}":
                self.pair(path)
            self.at += 1
        else:  # a number, a date, true or false
            while self.at < len(self.text) and self.text[self.at] not in "\n,]}#":
                self.at += 1

    def string(self) -> None:
        """Walk a string of any of the four kinds."""
        quote = self.text[self.at]
        closing = quote * 3 if self.text.startswith(quote * 3, self.at) else quote
        self.at += len(closing)
        while not self.text.startswith(closing, self.at):
            self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
        self.at += len(closing)
        while len(closing) == 3 and self.text.startswith(quote, self.at):  # quotes just before the closing ones
            self.at += 1

    def skip(self, characters: str) -> bool:
        """Skip these characters and comments; whether anything is left."""
        while self.at < len(self.text):
            if self.text[self.at] == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
                if "\n" not in characters:
                    break
            elif self.text[self.at] in characters:
                self.at += 1
            else:
                return True
        return self.at < len(self.text)

    def line(self) -> int:
        """Return the present line, from 1."""
        passed, line = self.counted
        self.counted = (self.at, line + self.text.count("\n", passed, self.at))
        return self.counted[1]
