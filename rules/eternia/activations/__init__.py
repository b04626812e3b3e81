"""Activations of Characters, Minions and the Controller, and the Actions in them.

- ``activation_steps``: Actions and Activations as other parts of the rules queue them
- ``activations``: a slot is reached, its card is turned, the Character acts, the Activation ends
- ``actions``: what a Character can do, and choosing, beginning and ending one Action
- ``interacting``: Interact Actions with a Scenario, an NPC or a boulder
- ``own_effects``: effects of a model's own material when an Activation or a move starts or ends
- ``minions``: a move and then an attack of each Minion
- ``strategy``: the Strategy Activation of a person as Controller: Controller Skills and the Strategy deck
"""
