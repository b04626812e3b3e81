"""Icons by theme, each drawn from a few numbers with a pen.

- ``arms``: Icons of arms: what is swung, blown and carried into battle
- ``beasts``: Icons of beasts: heads seen from the front, and birds and dragons with spread wings
- ``sea_and_mine``: Icons of sea and mine: fish, a limb, waves, a barrel, a vial, bricks, ore
- ``folk``: Icons of folk and the dead: hoods, helmets, masks, ghosts, and what they stand on
- ``beings``: Icons of beings and what they wear: a skull, a paw, a dragon, a crown
- ``nature``: Icons of nature: weather, fire and water, land
- ``pen``: The pen for icons: draws four times as large as needed, then shrinks for smooth edges
- ``signs``: Icons of signs: forms, arrows, marks
- ``things``: Icons of things: weapons, tools, things on a table
"""
