"""All else in words: names, labels, figures.

- ``phrasebook``: The words of Elemancers: names, figures that forecasts compare
- ``describing``: How the table stands, in words: the Round, the Factions, each Clan
- ``figures``: The figures that forecasts compare, and what is lost for good
- ``labels``: What creatures, dice and other targets are called in labels
"""
