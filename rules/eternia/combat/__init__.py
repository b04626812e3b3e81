"""Attacks step by step, with Boosts, Surges, Armor, Wounds, and the Reactions to them.

- ``using_reactions``: Answers carried out: Reactions and Strategy cards, paid and resolved at once
- ``attack_traits``: An attack's reach, dice and effects, with all lasting effects on its models
- ``attacks``: Attacks: choose, pay, aim, announce (steps 1 and 2), and endings before a roll
- ``bonus_attacks``: Attacks granted by effects: Bonus Attacks, and attacks that an Enemy's effect forces
- ``boosting``: Steps 3 and 4 of an attack: Attack Boosts and Surges, then its targets' Defense Boosts
- ``boosts_and_surges``: Boosts and Surges for an attack, the slots that pay them, and payable combinations
- ``wounds``: Wounds: about to be suffered, suffered, KO; healing and Dazed
- ``reaction_occasions``: Occasions: their kinds, who can answer with Reactions or Strategy cards, and the offer
- ``odds``: Exact odds of an attack: its possible rolls, and its target's possible Wounds
- ``reaction_orders``: Orders about Reactions: nobody waits for one that its player would not use
- ``reactions``: Reactions and Strategy cards: each occasion is offered to every seat that can answer it
- ``rolling``: Steps 5 and 6 of an attack: the dice, rerolls, and the Successes
- ``aftermath``: Steps 7 and 8 of an attack: Armor and Wounds, its effects, the roll's Power, its end
- ``combat_steps``: Steps of combat that effects and Reactions cause: records that any part may queue
"""
