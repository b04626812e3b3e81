"""The Sentience and the Lost on the map: set down, climbed, spawned, on their way.

- ``sentience_areas``: The areas of Fear's cards: a cone before it, a ring around it
- ``starting_places``: Where units begin: teams at the edge, Fear, the Monsters, and marked hexes around Fear
- ``fear``: The Sentience set down: where it fits, what it levels, whom it pushes, how it turns
- ``lost_ways``: How the Lost walk: how far it is for them to a unit, and where a move towards it ends
- ``spawning``: Where the Lost come into play: at a hex, or next to a unit
- ``sentience_tiers``: The Sentience climbed: tiers with room, and where those go who come off it
"""
