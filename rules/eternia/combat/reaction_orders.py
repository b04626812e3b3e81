"""A side's orders about Reactions: nobody has to wait for one that it would not use."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.eternia.state import EterniaTable
from rules.kernel import Condition, Picks
from rules.kernel.play.rounds import PASS

_LEFT = {
    "0": ["It would be KO'ed", ""],
    "1": ["It would be left with 1 HP, or KO'ed", ""],
    "2": ["It would be left with 2 HP or fewer", ""],
}


class ToSave(Condition, frozen=True):
    """ETE-REA-1, ETE-REA-3: decline for Wounds that a model can bear; ask about all others."""

    left: Annotated[Literal[0, 1, 2], Meta(title="Ask me if", extra_json_schema={"values": _LEFT})] = 0

    def answer(self, t: EterniaTable, seat: int) -> Picks | None:
        """Decline, unless the Wounds bring it so low. After a KO, or once it is gone, ask its side."""
        occasion = t.state.occasions[-1]
        if occasion.trigger != "self_wounded" or occasion.model is None:
            return None
        wounds = sum(hit.wounds for hit in t.state.harms[-1].hits if hit.model == occasion.model)
        return (PASS,) if t.state.models[occasion.model].hp - wounds > self.left else None
