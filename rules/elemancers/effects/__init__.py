"""Effects of Traits, Battle Cards and Weapons: records, conditions, targets, what they do.

- ``records``: The effects as tagged records that data files compose
- ``uses``: A use of a Trait, a Battle Card or a Weapon, and the item that is used
- ``vocabulary``: The conditions of Battle Cards and Weapons at work: a function for each word
- ``targets``: What an effect can be aimed at now: for each kind the targets that it would change
- ``helping``: How much an effect helps the Clan that uses it: its default targets go by that
- ``carrying_out``: What each kind of effect does, once its targets are chosen
"""
