"""The Lost: their stats, whom they choose, how they walk, attack, come into play and fall.

- ``lost_attacks``: Attacks of the Lost: hits without dice, at the best target that is legal
- ``stats_card``: The stats card: what all Lost units go by
- ``lost_targets``: Whom the Lost choose: measures, tiebreakers, what they may attack
- ``defeats``: Lost units that fall: back to the supply, and what that does to Fear
- ``mounts``: What carries units: mounting a Brute, and coming down when it or Fear is defeated
- ``what_ties_bring``: What each answer of a tie brings: whom a unit meets, who is ahead of Fear
- ``spawning``: The supply of Lost units, and where they come into play
- ``lost_moves``: Moves of the Lost towards a target
"""
