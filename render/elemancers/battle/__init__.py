"""The picture of a Battle.

- ``battle_picture``: A Battle on a phone: its step, who acts, each side's dice and fighters, cards played
- ``dice_aims``: What each die of a side does: whom it hits once it is assigned, and which DEF it beats
- ``fighters``: Fighters of a Battle: those that are alike together, with DEF, HP, Trait and Hits
"""
