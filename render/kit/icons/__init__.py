"""Icons by theme, each drawn from a few numbers with a pen.

- ``nature``: Icons of nature: weather, fire and water, land
- ``pen``: The pen that icons are drawn with: four times as large as needed
- ``signs``: Icons of signs: forms, arrows, marks
- ``things``: Icons of things: weapons, tools, what lies on a table
"""
