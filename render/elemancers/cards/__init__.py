"""Cards in pictures: their figures and art, each as it can be looked up.

- ``offered_cards``: The Clans among which a player chooses
- ``faces``: What can be looked up, as cards: beings, Battle Cards, Weapons, Sagas, Lore, places
- ``figures``: Which figures are on which card: each is made of a few shapes of the kit
- ``minimap``: The board in small: grounds and signs of Elements, one location shown
- ``card_art``: The art of cards: a figure in the light of its Element, in steps of one colour
- ``piece``: What can be looked up by name, as a picture
- ``sheet``: A card as a picture: a frame in the colour of its Element, and parts in it
- ``tiles``: Small cards of Elemancers on one picture: Battle Cards, a Weapon, a Clan, a Saga
"""
