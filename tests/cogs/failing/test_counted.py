"""Presses are counted by what became of them."""

from __future__ import annotations

from bot.watching import metrics
from tests.cogs.conftest import Enter


def answers(outcome: str) -> float:
    return metrics.REGISTRY.get_sample_value("turnkeeper_answer_seconds_count", {"outcome": outcome}) or 0.0


async def test_presses_are_counted_by_what_became_of_them(enter: Enter) -> None:
    room = await enter()
    before = [answers(outcome) for outcome in ("accepted", "refused")]
    lobby = await room.open("Ana", "Bo")
    taken, none = (answers(outcome) - then for outcome, then in zip(("accepted", "refused"), before, strict=True))
    assert (taken >= 2, none) == (True, 0)
    await room.press("Bo", lobby, "Start")
    assert answers("refused") - before[1] == 1
    refused = sum(
        sample.value
        for metric in metrics.REFUSALS.collect()
        for sample in metric.samples
        if sample.name.endswith("_total")
    )
    assert refused >= 1
    await room.bot.figures()
    assert metrics.REGISTRY.get_sample_value("turnkeeper_servers") == 1
