"""Which faults are planted: drawn from all that the tool lists in ``rules/``."""

from __future__ import annotations

import ast
import difflib
import random
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import cosmic_ray.plugins
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code

FAULTS = (
    "core/ReplaceComparisonOperator_",
    "core/AddNot",
    "core/ReplaceUnaryOperator_Delete_Not",
    "core/ReplaceTrueWithFalse",
    "core/ReplaceFalseWithTrue",
    "core/ReplaceAndWithOr",
    "core/ReplaceOrWithAnd",
    "core/NumberReplacer",
    "core/ReplaceBinaryOperator_Add_Sub",
    "core/ReplaceBinaryOperator_Sub_Add",
    "core/ReplaceContinueWithBreak",
    "core/ZeroIterationForLoop",
)
"""Kinds of fault that somebody could make; others break the program, or change annotations."""
ALIKE = (
    "core/ReplaceComparisonOperator_Eq_Is",
    "core/ReplaceComparisonOperator_NotEq_IsNot",
    "core/ReplaceComparisonOperator_Is_Eq",
    "core/ReplaceComparisonOperator_IsNot_NotEq",
)
"""Kinds that mean the same for what is there once only: numbers that are small, names, sides. For words of the code
they are not drawn either: the linter refuses ``is`` before them."""
SAME = {
    "strict=": "what is zipped is of one length: the word guards against a slip that nobody has made",
    "gc=": "it saves time and changes nothing else",
    "maxsize=": "it saves time and changes nothing else",
    "kw_only=": "a record without fields is made the same way (of others, `test_frozen` asks that names are given)",
}
"""Keywords whose value makes no difference, with the reason; they are not drawn. ``kw_only`` of a record with fields
is."""


class Mutant(NamedTuple):
    """One fault.

    Attributes:
        root: The copy of the project that it was drawn from, which does not change meanwhile.
        path: The module.
        line: Where in it.
        kind: What the tool calls this kind of fault.
        number: Which of its places in the module.
    """

    root: Path
    path: str
    line: int
    kind: str
    number: int

    @property
    def area(self) -> str:
        """The package of ``rules/``, or the module if it lies in none."""
        return self.path.split("/")[1].removesuffix(".py")

    def before(self) -> str:
        """The module without the fault."""
        return (self.root / self.path).read_text(encoding="utf-8")

    def source(self) -> str:
        """The module with the fault."""
        kind = cosmic_ray.plugins.get_operator(self.kind)()
        return str(mutate_code(self.before(), kind, self.number))

    def difference(self) -> str:
        """The change that the fault makes."""
        before = self.before().splitlines()
        return "\n".join(difflib.unified_diff(before, self.source().splitlines(), self.path, self.path, lineterm=""))


def draw(root: Path, areas: Sequence[str], count: int, seed: int) -> list[Mutant]:
    """Draw mutants at random, each place in the code as likely as any other.

    Args:
        root: A copy of the project.
        areas: Packages and modules of ``rules/`` to draw from; none means all.
        count: How many.
        seed: Draws others. The first ones of a longer draw are those of a shorter one.
    """
    chance = random.Random(seed)
    places: dict[tuple[str, Any], list[Mutant]] = defaultdict(list)
    kinds = [name for name in sorted(cosmic_ray.plugins.operator_names()) if name.startswith(FAULTS)]
    for path in sorted((root / "rules").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        nodes = list(ast_nodes(get_ast(text)))
        name, same = str(path.relative_to(root)), _means_the_same(text)
        for kind in kinds:
            tool = cosmic_ray.plugins.get_operator(kind)()
            found = (start for node in nodes for start, _ in tool.mutation_positions(node))
            for number, start in enumerate(found):
                mutant = Mutant(root, name, start[0], kind, number)
                if kind not in ALIKE and not same(*start) and (not areas or mutant.area in areas):
                    places[name, start].append(mutant)
    order = sorted(places)
    chance.shuffle(order)
    return [chance.choice(places[place]) for place in order[:count]]


def _means_the_same(text: str) -> Callable[[int, int], bool]:
    """Return the test of whether a fault at a place of a module makes no difference."""
    lines = text.splitlines()
    bare = {
        node.lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ClassDef) and not any(isinstance(part, ast.AnnAssign) for part in node.body)
    }

    def same(line: int, column: int) -> bool:
        before = lines[line - 1][:column]
        found = next((word for word in SAME if before.endswith(word)), "")
        return bool(found) and (found != "kw_only=" or line in bare)

    return same
