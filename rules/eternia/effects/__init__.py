"""Effects of Skills and cards: their targets, durations, Power, and what follows.

- ``doing``: What each effect does: it changes the table at once, or names the steps that do
- ``in_vain``: What a Skill or card could do, and does not: it is told, and why
- ``lasting``: Effects that hold for a time, in ``state.lasting``, and limits, in ``state.limits``
- ``power``: Power: its slots, gains and losses, paying, and what goes back to the Controller
- ``records``: The effects of Clash for Eternia: tagged records that data files compose and words tell
- ``resolving``: Skills and cards being resolved: whom they are for, and their effects one after another
- ``shifting``: Shifting Power: between a Character's slots, or between Characters
- ``skills``: What a model brings itself: its Skills and Attacks, and what its own cards grant always
- ``targets``: Targets: whom an effect concerns or may be chosen for, and what an Attack can be aimed at
- ``traits``: A model's abilities now: printed numbers with all that holds on it, always or for a time
- ``useful``: Whether a Skill or effect would do something now, and words for when not
- ``using``: Using Skills other than Attacks: costs, and the Boosts and Surges added
- ``vocabulary``: The words that effects are made of: moments, targets, conditions and durations
- ``whom``: Which models an effect concerns, or can be chosen for it
"""
