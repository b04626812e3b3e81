"""Terrene Odyssey for who has never played it: the match in a few lines, and how its picture is read."""

from __future__ import annotations

PRIMER = tuple(
    """\
Win two games: deal 50 damage to the other side, or leave it without a single Character.
You start with four hidden Characters, each with a face-down card. Recruit one to use it: 1 Action, and its supply.
In your turn you gain the Actions of your Terrain and draw a card. Attack, recruit and use cards in any order.
The other side may block each attack with one Character: it takes ATK less DEF, and loses 5 DEF for the turn.
What is not blocked hits the player. So does what a blocker cannot take: overkill.
Items and Commands lie face-down with a Character. Blue ones answer what others do, also in their turns, for Actions \
that you have left.
Who defeats a Character gains XP, which your Terrain rewards.
Asked too often? The orders below a question pass for you: “Ask me once a turn” suits a game over days.
""".strip().splitlines()
)
LEGEND = (
    "Your side is below. A back shows a hidden Character or a face-down card by its number, which stays with it.",
    "A Character shows its printed ATK and DEF with what has been added, the HP that it has left, and XP as diamonds.",
    "In the middle stand the battle and the chain: what is answered first, the newest answer last; 1 resolves first.",
)
