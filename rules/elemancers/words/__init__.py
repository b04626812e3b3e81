"""All else in words: names, labels, figures.

- ``phrasebook``: The words of Elemancers: names, figures that forecasts compare
- ``describing``: How the table stands, in words: the Round, the Factions, each Clan
- ``effects``: Effects and conditions in words: what a Trait, a card or a Weapon does
- ``faces``: Faces of what can be looked up or lies on the table: cards, Weapons, Lore, places
- ``pieces``: What players can look up by name: Clans, Traits, cards, Weapons, Sagas
- ``figures``: The figures that forecasts compare, and what is lost for good
- ``labels``: What creatures, dice and other targets are called in labels
"""
