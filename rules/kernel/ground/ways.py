"""Ground: neighbours, distances, and ways across with their cost and harm.

A node is anything that a model can stand on: a hex, a hex and a layer, the number of a space. A base is the nodes that
one model stands on together. Nothing here knows what stands where or what a step costs: a game says so.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

N = TypeVar("N", bound=Hashable)
K_contra = TypeVar("K_contra", contravariant=True)
V_co = TypeVar("V_co", covariant=True)

NOWHERE = 99
"""The distance of something off the board, unless a ground names a greater one: out of reach."""


class Lookup(Protocol[K_contra, V_co]):
    """A table by node: a mapping, or a sequence if nodes are numbers from 0."""

    def __getitem__(self, node: K_contra, /) -> V_co:
        """Return a node's value in the table."""


class Ground(Generic[N]):
    """An empty board: tables that are made once.

    Attributes:
        nodes: Its nodes, in the order that settles ties.
        beside: The nodes next to each, in that order; what lies beyond the border is left out.
        far: How many steps lie between two nodes.
        nowhere: The distance of what stands nowhere.
    """

    def __init__(
        self,
        nodes: Iterable[N],
        beside: Callable[[N], Iterable[N]],
        far: Lookup[N, Lookup[N, int]] | None = None,
        nowhere: int = NOWHERE,
    ) -> None:
        """Make the tables.

        Args:
            nodes: The nodes, each once.
            beside: What lies next to a node, whether it is a node of this ground or not.
            far: Distances that are no count of steps, straight over gaps say; counted from node to node when left out.
            nowhere: A distance greater than any.
        """
        self.nodes: tuple[N, ...] = tuple(nodes)
        self._order = order = {node: number for number, node in enumerate(self.nodes)}
        self._bases: dict[tuple[N, int], list[tuple[N, ...]]] = {}
        self.beside: dict[N, tuple[N, ...]] = {
            node: tuple(sorted(order.keys() & set(beside(node)), key=order.__getitem__)) for node in self.nodes
        }
        self.far: Lookup[N, Lookup[N, int]] = _Counted(self) if far is None else far
        self.nowhere = nowhere

    def edge(self, sides: int = 6) -> frozenset[N]:
        """Return the nodes on the border: those with fewer neighbours than sides."""
        return frozenset(node for node, beside in self.beside.items() if len(beside) < sides)

    def apart(self, one: Sequence[N], other: Sequence[N]) -> int:
        """Return the distance between two bases, by their nearest nodes."""
        if len(one) == 1 and len(other) == 1:
            return self.far[one[0]][other[0]]
        return min([self.far[a][b] for a in one for b in other], default=self.nowhere)

    def around(self, base: Iterable[N]) -> frozenset[N]:
        """Return the nodes next to a base, without its own."""
        own = tuple(base)
        return frozenset(near for node in own for near in self.beside[node]).difference(own)

    def within(self, base: Sequence[N], r: int) -> list[N]:
        """Return the nodes within a distance of a base, including its own, in ground order."""
        if len(base) == 1:
            row = self.far[base[0]]
            return [node for node in self.nodes if row[node] <= r]
        return [node for node in self.nodes if self.apart(base, (node,)) <= r]

    def nearest(self, base: Sequence[N], among: Iterable[N]) -> list[N]:
        """Return those nodes that are nearest to a base, in their order."""
        far = {node: self.apart((node,), base) for node in among}
        least = min(far.values(), default=0)
        return [node for node, distance in far.items() if distance == least]

    def pieces(self, kinds: Mapping[N, Any]) -> list[tuple[N, ...]]:
        """Return the nodes of each connected area of one kind, ordered by first node."""
        found: list[tuple[N, ...]] = []
        left = [node for node in self.nodes if node in kinds]
        while left:
            piece = dict.fromkeys(left[:1])
            waiting = left[:1]
            while waiting:
                here = waiting.pop()
                more = [near for near in self.beside[here] if near not in piece and kinds.get(near) == kinds[here]]
                piece |= dict.fromkeys(more)
                waiting += more
            found.append(tuple([node for node in left if node in piece]))
            left = [node for node in left if node not in piece]
        return found

    def bases(self, node: N, size: int) -> list[tuple[N, ...]]:
        """Return every base of a size that covers a node, in ground order: each way to turn it.

        Two nodes lie next to each other, three next to one another, and of seven six lie around the one in the middle.

        Raises:
            ValueError: No base has that size.
        """
        known = self._bases.get((node, size))
        if known is None:
            found = dict.fromkeys(tuple(sorted(base, key=self._order.__getitem__)) for base in self._over(node, size))
            known = self._bases[node, size] = [*found]
        return known

    def _over(self, node: N, size: int) -> list[set[N]]:
        beside = self.beside
        match size:
            case 1:
                return [{node}]
            case 2:
                return [{node, near} for near in beside[node]]
            case 3:
                return [{node, near, far} for near in beside[node] for far in beside[near] if far in beside[node]]
            case 7:
                return [{middle, *beside[middle]} for middle in (node, *beside[node]) if len(beside[middle]) == 6]
            case _:
                raise ValueError(f"no base has {size} nodes")

    def shifts(self, base: tuple[N, ...]) -> list[tuple[N, ...]]:
        """Return the bases one step away: one end enters a new node, and the rest follows."""
        size = len(base)
        kept = max(size - 1, 0)
        found = [after for node in self.around(base) for after in self.bases(node, size)]
        return [after for after in dict.fromkeys(found) if size == 1 or len({*after} & {*base}) == kept]


class _Counted(Generic[N]):
    """Distances in steps, counted from a node when first asked for."""

    def __init__(self, ground: Ground[N]) -> None:
        self._ground = ground
        self._rows: dict[N, dict[N, int]] = {}

    def __getitem__(self, node: N, /) -> Mapping[N, int]:
        row = self._rows.get(node)
        if row is None:
            steps = {here: [(there, 1) for there in beside] for here, beside in self._ground.beside.items()}
            row = dict.fromkeys(self._ground.nodes, self._ground.nowhere)
            row.update((there, away) for away, ring in enumerate(rings((node,), steps)) for there in ring)
            self._rows[node] = row
        return row


# ---- Ways --------------------------------------------------------------------------


class _Everywhere(Container[Any]):
    def __contains__(self, node: object) -> bool:
        return True


EVERYWHERE = _Everywhere()
"""All nodes."""


class Going(NamedTuple, Generic[N]):
    """The steps a mover can take, with their cost and harm.

    Attributes:
        exits: From each node the nodes that can be entered, with the cost of the step, at least 0.
        walls: Nodes that this mover cannot pass.
        leaving: The harm of leaving a node, where there is any.
        perils: Nodes that may harm whoever enters them.
        entering: The harm of entering one of these at the end of a way, at least 0.
        free: Nodes from which a step may cost nothing; the fewer there are, the sooner a search is over.
    """

    exits: Lookup[N, Iterable[tuple[N, int]]]
    walls: Container[N] = ()
    leaving: Mapping[N, int] = {}
    perils: Container[N] = ()
    entering: Callable[[tuple[N, ...], N], int] = lambda way, node: 0
    free: Container[N] = EVERYWHERE


Found = tuple[N, int, int, tuple[N, ...]]
"""A node, the cost and harm of getting there, and the nodes entered on the way, its own last."""


def search(
    starts: Iterable[N],
    budget: int,
    going: Going[N],
    *,
    first: int | None = None,
    least: int = 0,
    tracked: bool = True,
) -> Iterator[Found[N]]:
    """Yield each node in reach at every cost that buys less harm than lower ones, in order.

    For one cost and harm the way is the one whose nodes come first in their own order. This is the one search of the
    rules: labels are settled by cost, and within it by harm.

    Args:
        starts: Where the ways begin; for the way back from several goals, all of these.
        budget: The greatest cost.
        going: The steps.
        first: The harm of the first step of all; that of leaving the start unless given.
        least: Only what is reached by at least so many steps.
        tracked: The ways are wanted; without them all are empty, and the search takes half the time.
    """
    exits, walls, leaving, perils, entering, free = going
    everywhere = perils is EVERYWHERE
    layers: defaultdict[int, list[dict[N, tuple[int, tuple[N, ...]]]]]
    layers = defaultdict(lambda: [{} for _ in range(least + 1)])
    layers[0][0] = dict.fromkeys(starts, (0, ()))
    settled: list[dict[N, int]] = [{} for _ in range(least + 1)]
    while layers and budget >= 0:
        cost = min(layers)  # a step that costs nothing leads to the same layer once more
        all_spent = cost == budget and free is not EVERYWHERE
        for walked, layer in enumerate(layers.pop(cost)):
            safest, after = settled[walked], min(walked + 1, least)
            safest_after = settled[after]
            for node, (before, way) in layer.items():
                if safest.get(node, before + 1) <= before:
                    continue
                safest[node] = before
                if walked == least:
                    yield node, cost, before, way
                if all_spent and node not in free:
                    continue
                harm = before + (first if first is not None and not way else leaving.get(node, 0))
                for there, paid in exits[node]:
                    spent, safe = cost + paid, safest_after.get(there)
                    if spent > budget or (safe is not None and safe <= harm) or there in walls:
                        continue
                    hurt = harm + entering(way, there) if everywhere or there in perils else harm
                    if safe is not None and safe <= hurt:
                        continue
                    ahead, label = layers[spent][after], (hurt, (*way, there) if tracked else ())
                    if there not in ahead or label < ahead[there]:
                        ahead[there] = label


def rings(
    starts: Iterable[N], exits: Lookup[N, Iterable[tuple[N, int]]], walls: Container[N] = ()
) -> Iterator[list[N]]:
    """Yield the nodes by how many steps they are away, whatever these cost: the starts first.

    Args:
        starts: Where the ways begin.
        exits: From each node the nodes that can be entered, with the cost of the step.
        walls: Nodes that cannot be passed.
    """
    ring = [*dict.fromkeys(starts)]
    known = set(ring)
    while ring:
        yield ring
        ahead = [there for here in ring for there, _ in exits[here] if there not in known and there not in walls]
        ring = [*dict.fromkeys(ahead)]
        known.update(ring)


class Way(NamedTuple, Generic[N]):
    """The best way to a node: its harm, its cost, and the nodes entered."""

    harm: int
    cost: int
    steps: tuple[N, ...]


def reach(start: N, budget: int, going: Going[N], *, first: int | None = None, least: int = 0) -> dict[N, Way[N]]:
    """Return every node in reach with its way of least harm, and among these the cheapest.

    The arguments are those of :func:`search`.
    """
    return {
        node: Way(harm, cost, way)
        for node, cost, harm, way in search((start,), budget, going, first=first, least=least)
    }


def remaining(goals: Iterable[N], back: Going[N], until: Container[N] = ()) -> dict[N, int]:
    """Return the cost from each node to the nearest goal, as far as the first node of ``until``.

    Args:
        goals: The goals.
        back: The steps backwards: to each node the nodes from which it can be entered. What hurts on them is left out.
        until: Where to stop.
    """
    left: dict[N, int] = {}
    for node, cost, _, _ in search(goals, _ENDLESS, Going(back.exits, back.walls), tracked=False):
        left[node] = cost
        if node in until:
            break
    return left


_ENDLESS = 1_000_000
