"""Clash for who has never played it: the game in a few lines, and how its picture is read."""

from __future__ import annotations

PRIMER = tuple(
    """
Your Focus is your health: 20 tokens of your colour. The rules call one of them an FP.
Each round everybody secretly picks one card and turns it. Its four sides act on the Titan, on both neighbours and on \
yourself, and each has a shield that holds off what comes from there.
The Titan acts first on each player, clockwise from its red arrow; then that player's card does: Titan, right, \
yourself, left.
A sword must beat the shield that faces it; the difference is damage. Focus lost to another player is theirs; Focus \
lost to the Titan or to yourself goes to the Lost Focus pool, and hearts bring it back from there.
Keys put Focus on the stacks beside you; three on one stack buy its top tile. A key at yourself does nothing.
The card that you played cools down for a round.
Nobody may fall: if one player has no Focus left at the end of a round while a Titan remains, all lose. When the third \
Titan falls, the most points win: 2 for a Titan token, 1 for another's Focus token or a tile, and 1 for every 3 of \
your own Focus.
""".strip().splitlines()
)


LEGEND = tuple(
    """
**A B C D** are the sides of a card, clockwise. A golem may be turned as its player likes; the Titan’s A is at its red \
arrow, which turns on by one place each round.
Each side has a **shield**, the number beside it on blue: it holds off what comes from that direction. The other sign \
is what the side does.
**Sword**: its number less the shield that it meets is the damage. A **green drop** beside it poisons, a **blue \
flake** frosts.
**Heart** heals whom it points at. **Key** puts your Focus on the stack there; toward the Titan on the one you \
choose, toward yourself on none. **Swirl** confuses: it turns a card, or the Titan. **Dash** does nothing.
A **chest** is an equipment stack: how many tiles are left, and whose Focus lies on it. Below it stands whose left or \
right it is.
A **red hexagon** is a health token of the Titan: on the Titan as many as it has left, at a player those taken.
The **number in a coloured shape** is a player. **Focus** is what they have left, in brackets how much of it lies on \
stacks; “pts” are their points now. A **lock** is a card that cools down; an **hourglass**, who is waited for.
**Order** is who is resolved when. **Lost Focus** is the pool that hearts heal from. Small **yellow numbers** are what \
has just changed.
""".strip().splitlines()
)
