"""Figures that modules name: counts, bounds, weights of the minds, defaults.

Most of them decide something only in a rare position, or by a little. Whoever changes one reads it here.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import inspect
import pkgutil
from collections.abc import Iterator, Mapping, Set
from enum import Enum
from typing import Any

from msgspec import Struct, structs

import rules

MOST = 300  # characters of a line


def figured(package: str) -> str:
    """List the constants and defaults of a package that hold a figure or a yes or no."""
    folder = importlib.import_module(f"{rules.__name__}.{package}")
    names = [found.name for found in pkgutil.walk_packages(folder.__path__, f"{folder.__name__}.")]
    return "".join(f"{line}\n" for name in sorted(names) for line in _of_module(name))


def _of_module(name: str) -> Iterator[str]:
    module = importlib.import_module(name)
    tree = ast.parse(inspect.getsource(module))
    for word in sorted(_named(tree)):
        value = vars(module)[word]
        if _has_figure(value):
            said = _said(value)
            if len(said) > MOST:
                said = f"{said[:MOST]} … {hashlib.sha256(said.encode()).hexdigest()[:8]}"
            yield f"{name.partition('.')[2]}.{word} = {said}"
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and (defaults := ", ".join(_defaults(node.args))):
            yield f"{name.partition('.')[2]}.{node.name}({defaults})"


def _defaults(given: ast.arguments) -> Iterator[str]:
    by_place = [*given.posonlyargs, *given.args]
    pairs = [*zip(reversed(by_place), reversed(given.defaults), strict=False)][::-1]
    for name, default in [*pairs, *zip(given.kwonlyargs, given.kw_defaults, strict=True)]:
        if default is not None and any(
            isinstance(part, ast.Constant) and _has_figure(part.value) for part in ast.walk(default)
        ):
            yield f"{name.arg}={ast.unparse(default)}"


def _named(module: ast.Module) -> Iterator[str]:
    for line in module.body:
        targets = (
            line.targets if isinstance(line, ast.Assign) else [line.target] if isinstance(line, ast.AnnAssign) else []
        )
        for target in targets:
            yield from (node.id for node in ast.walk(target) if isinstance(node, ast.Name))


def _parts(value: Any) -> Iterator[Any]:
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from (key, part)
    elif isinstance(value, tuple | list | Set):
        yield from value
    elif isinstance(value, Struct):
        yield from structs.astuple(value)


def _has_figure(value: Any) -> bool:
    if isinstance(value, int | float) and not isinstance(value, Enum):
        return True
    return any(_has_figure(part) for part in _parts(value))


def _said(value: Any) -> str:
    """Put a value into words that are the same in every process."""
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{_said(key)}: {_said(part)}' for key, part in value.items())}}}"
    if isinstance(value, Set | tuple | list):
        parts = [_said(part) for part in value]
        return f"{{{', '.join(sorted(parts))}}}" if isinstance(value, Set) else f"({', '.join(parts)})"
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Struct):
        fields = structs.asdict(value).items()
        return f"{type(value).__name__}({', '.join(f'{name}={_said(part)}' for name, part in fields)})"
    if value is None or isinstance(value, bool | int | float | str):
        return repr(value)
    return getattr(value, "__qualname__", type(value).__name__)
