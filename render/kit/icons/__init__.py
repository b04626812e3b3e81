"""Icons by theme, each drawn from a few numbers with a pen.

- ``beings``: Icons of beings and what they wear: a skull, a paw, a dragon, a crown
- ``nature``: Icons of nature: weather, fire and water, land
- ``pen``: The pen for icons: draws four times as large as needed, then shrinks for smooth edges
- ``signs``: Icons of signs: forms, arrows, marks
- ``things``: Icons of things: weapons, tools, things on a table
"""
