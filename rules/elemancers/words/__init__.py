"""All else in words: names, labels, figures.

- ``phrasebook``: The words of Elemancers: names, figures that forecasts compare
- ``changes``: Changes between two looks at the table, and the parts of a seat's points
- ``clan_strengths``: What a Clan is like, in a few words: counted from its own Battle Cards
- ``describing``: How the table stands, in words: the Round, the Factions, each Clan
- ``describing_briefly``: How the table stands, in words that fit an alt text
- ``effect_words``: Effects and conditions in words: what a Trait, a card or a Weapon does
- ``card_faces``: Faces of what can be looked up or lies on the table: cards, Weapons, Lore, places
- ``pieces``: What players can look up by name: Clans, Traits, cards, Weapons, Sagas
- ``dice_fates``: How the dice of a Battle, and Baransu's, may fall: forecasts try one way of each kind
- ``forecast_figures``: The figures that forecasts compare
- ``hollow_words``: A victory in the Hollow that is near, in words: who wins when, and what stops it
- ``labels``: What creatures, dice and other targets are called in labels
- ``move_dangers``: What a Move leads into, as everybody sees it: enemies, who can strike, an Avatar's fall
- ``own_harm``: What an answer does to the side of the seat that gives it, as a warning
"""
