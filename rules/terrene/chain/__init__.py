"""Abilities: what triggers, what is used and paid for, the chain, and rounds of responses.

- ``costs``: What Actions and abilities cost, and why that cannot be paid
- ``declaring``: Putting an ability on the chain: its targets are chosen, its costs are paid, then it is a link
- ``demands``: What must be so for an ability to be used or to trigger
- ``links``: The chain resolves: the newest link first, each completely before the next; then what had to wait
- ``paying``: Paying for an ability: all its costs at the same moment, and never given back
- ``resolving``: What resolves: its effects in printed order, one completely before the next
- ``responses``: Rounds of responses: whoever could have an answer is asked for one, until all have passed in a row
- ``steps``: Steps of the chain that are queued from elsewhere: what each is
- ``targets``: What can be chosen as the target of an ability
- ``triggers``: Triggers: each happening is held against the conditions of abilities that work right then
- ``underway``: What is under way at a table: the chain, the battle, what resolves
- ``using``: Which abilities a player can use now, as keys, and why not the others
"""
