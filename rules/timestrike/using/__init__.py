"""Using skills and cards: conditions, aims, and what their effects do.

- ``aiming``: Whom or what a skill or a card is aimed at
- ``areas_said``: Whom an area reaches, in words
- ``choices``: What the user chooses while effects happen: curses, buffs, places, ways
- ``consent``: Units of other teams as friends, if their players agree
- ``carrying_out``: What each kind of effect does
- ``due_effects``: Effects that come due together, and how they are queued
- ``conditions_met``: Which conditions hold
- ``effects_in_vain``: When an effect would do nothing, as far as everybody can know
- ``becoming_engaged``: Units that become engaged with enemies, and the skills that this triggers
- ``passives``: Passive skills that something triggers
- ``resolving``: The step that carries effects out, one after the other
- ``effect_rolls``: Rolls that skills and cards ask for
- ``due_effects_order``: The order of effects that come due together: the active player first, then all in turn
- ``uses``: Skills and cards in use: their records, their limits, and how one is begun
"""
