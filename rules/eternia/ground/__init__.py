"""The battlefield: spaces, terrain, sight, how far a move goes, moves, Pushes, placements, spawning."""
