"""Abilities: triggers, use and payment, the chain, and rounds of responses.

- ``costs``: Costs of Actions and abilities, and why one cannot be paid
- ``declaring``: Putting an ability on the chain: choose targets, pay costs, make a link
- ``ability_conditions``: The conditions of an ability's use or trigger
- ``chain_links``: The chain resolves: newest link first, each in full, then waiting abilities
- ``paying``: Paying for an ability: all its costs at the same moment, and never given back
- ``resolving``: A link resolves: its effects in printed order, each in full, then any card in use stays
- ``responses``: Rounds of responses: ask each possible answerer until all pass in a row
- ``chain_steps``: Steps of the chain that other parts queue; each one's work stands with its own part
- ``targets``: Targets that an ability can have, and whether the Character of a happening fits
- ``triggers``: Triggers: each happening is held against the conditions of abilities that work right then
- ``usable_abilities``: Which abilities a player can use now, as keys, and why not the others
"""
