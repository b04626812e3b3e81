"""What happened: the events of a match, and the sentences that tell them.

- ``ability_events``: What happens through abilities: uses and triggers, the chain, and what effects do with cards
- ``battle_events``: Events of battles and Characters: attacks, damage, defeats, lasting effects, XP
- ``core_events``: What happens at the table outside abilities and battles: events of the match
"""
