"""Supply: the consequences of too little of it."""

from __future__ import annotations

from rules.kernel import Among, Option, Picks, Ref, Secrecy
from rules.kernel.words import count
from rules.terrene.asking import Ask
from rules.terrene.state import TerreneTable, member_of, party
from rules.terrene.supply_limit import room, supply_of
from rules.terrene.turns import dismissing, losing


class ChooseToDismiss(Ask, kw_only=True, tag="terrene.choose_to_dismiss"):
    """TER-SUPPLY-4: a player over supply dismisses Characters until the rest fits."""

    rules = ("TER-SUPPLY-4", "TER-WAIT-7")
    secrecy = Secrecy.SEALED
    openly = "dismiss a Character for want of supply"

    player: int = 0

    def who(self, t: TerreneTable) -> int | None:
        """TER-SUPPLY-4: the player, while over supply."""
        return self.player if room(t, self.player) < 0 else None

    def legal(self, t: TerreneTable, seat: int) -> Among:
        """Any Character of theirs."""
        return Among(tuple([str(member.number) for member in party(t.state, seat)]))

    def default(self, t: TerreneTable, seat: int) -> Picks:
        """TER-WAIT-7: the one with the least damage, among equals the one that entered play last."""
        return (str(min(party(t.state, seat), key=lambda member: (member.damage, -member.number)).number),)

    def prompt(self, t: TerreneTable, seat: int) -> str:
        """Say by how much."""
        return f"Your Characters use {-room(t, seat)} more supply than you have. Whom do you dismiss?"

    def option(self, t: TerreneTable, seat: int, key: str) -> Option:
        """Name the Character, the supply it frees, and its price."""
        member = member_of(t.state, int(key))
        name = t.content.character[member.code].name
        label = f"{name} ({key}), hidden" if member.hidden else f"{name} ({key})"
        detail = f"Frees {count(supply_of(t, member), 'supply', 'supply')}; you take {member.damage} damage"
        return Option(key, label, detail, Ref("member", key))

    def carry_out(self, t: TerreneTable) -> None:
        """TER-DISMISS-2, TER-DISMISS-3: the usual penalty; then again, until the rest fits."""
        dismissing.dismiss(t, member_of(t.state, int(self.key)))
        if not losing.check(t):
            t.follow(ChooseToDismiss(player=self.seat))
