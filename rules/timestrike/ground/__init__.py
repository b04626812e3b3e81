"""The ground: maps, places, heights, and who stands where.

- ``map_text``: The text of maps: rows of cells, read into spaces; overhangs and walls in words
- ``map_checks``: What a map must have, and what is wrong with one that has not
- ``maps``: Maps as data: rows of cells, refused where no game can be played on them
- ``places``: Places: where units stand on a map, numbered; neighbours, directions, distances, names
- ``terrain``: The ground as it is now: pieces on places, walls, and the heights that follow
- ``bodies``: Bodies: units as the ground sees them, and who stands where

A game keeps a :class:`~rules.timestrike.ground.terrain.Terrain`, made by ``opening(map)``, and for each unit its
places ``at``: one, a Brute's two, or Fear's seven with the centre first; none while it is off the map. To compute, take
``relief_of(map, terrain)`` and make a :class:`~rules.timestrike.ground.bodies.Field` of it and a ``Body`` for each
unit. Everything here is a value made from these two; nothing knows the table, and nothing changes what it is given.
"""
