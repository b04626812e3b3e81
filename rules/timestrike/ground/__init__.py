"""The ground: maps, places, heights, who stands where, who is engaged, and how far units go.

- ``map_text``: The text of maps: rows of cells, read into spaces; overhangs and walls in words
- ``map_checks``: What a map must have, and what is wrong with one that has not
- ``maps``: Maps as data: rows of cells, refused where no game can be played on them
- ``places``: Places: where units stand on a map, numbered; neighbours, directions, distances, names
- ``terrain``: The ground as it is now: pieces on places, walls, and the heights that follow
- ``bodies``: Bodies: units as the ground sees them, and who stands where
- ``engaging``: Engagement: who is engaged with whom, on the map, on Brutes and on the Sentience
- ``steps``: Single steps: which places can be entered from one, at what cost, and falls
- ``strides``: A move step by step: what each step leaves behind, meets and costs, as it is taken
- ``obstacles_and_risks``: What is in a unit's way, and what hurts it there: units, Cheap Shots, falls
- ``reach``: How far a unit goes: every place where it can stop, with what the way costs and risks
- ``two_hex_moves``: Moves of units of two hexes: a chain whose one end leads and whose other end follows
- ``sight``: Line of sight in three dimensions: from a vision point to the points of a hit box
- ``targeting``: Whom a unit may target from where it stands, and why not; distances, heights, areas
- ``placing``: Putting units and pieces somewhere, not by a unit's own Movement
- ``sentience``: The Sentience and the Lost on the map: set down, climbed, spawned, on their way

A game keeps a :class:`~rules.timestrike.ground.terrain.Terrain`, made by ``opening(map)``, and for each unit its
places ``at``: one, a Brute's two, or Fear's seven with the centre first; none while it is off the map. To compute, take
``relief_of(map, terrain)`` and make a :class:`~rules.timestrike.ground.bodies.Field` of it and a ``Body`` for each
unit. Everything here is a value made from these two; nothing knows the table, and nothing changes what it is given.

- Who is engaged: ``engaged``, ``engaged_with`` and ``foes`` of ``engaging``. Distances: ``targeting.apart``.
- A question from what somebody sees: ``as_seen`` makes the ground again from surfaces alone.
- A move: ``reach(field, body, movement)`` has a :class:`~rules.timestrike.ground.reach.Way` for each end. Walk it with
  ``stride`` step by step: each says what is due before the next one, by the field as it is then.
- A target: ``targeting.why_not`` is ``None``, or says what is against it; ``sight.look`` has the line to be drawn.
- Someone moved by others: ``placing.shoving`` and ``placing.standing`` say where to, ``steps.landing_dice`` the fall.
- The ground changed: ``placing.shaping`` returns the new ``Terrain``, and says who drops.
"""
