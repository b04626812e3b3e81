"""The events of a match, and the sentences that tell them.

- ``ability_events``: Events of abilities: uses, triggers, the chain; effects on cards, Actions and counters
- ``battle_events``: Events of battles and Characters: attacks, damage, defeats, lasting effects, XP
- ``match_events``: Events outside abilities and battles: of the match, of turns and of Free Actions
"""
