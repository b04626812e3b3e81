"""Effects of Skills and cards: their targets, durations, Power, and consequences.

- ``carrying_out``: The work of each effect: it changes the table at once, or names the steps that do
- ``effects_in_vain``: Effects in vain: they are told, with the reason
- ``lasting``: Effects that hold for a time, in ``state.lasting``, and limits, in ``state.limits``
- ``power``: Power: its slots, gains and losses, paying, and Power that returns to the Controller
- ``records``: The effects of Clash for Eternia: tagged records that data files compose and words tell
- ``resolving``: Skills and cards being resolved: their targets, and their effects one after another
- ``shifting_power``: Shifting Power: between a Character's slots, or between Characters
- ``skills``: A model's own material: its Skills and Attacks, and its cards' permanent benefits
- ``targets``: Targets: the models an effect concerns or may choose, and the targets of an Attack
- ``traits``: A model's abilities now: printed numbers and lasting effects, permanent or for a time
- ``useful_skills``: Whether a Skill or effect would do something now, and words for when not
- ``using``: Using Skills other than Attacks: costs, and the Boosts and Surges added
- ``vocabulary``: The words that effects are made of: moments, targets, conditions and durations
- ``subjects``: The models that an effect concerns, or may choose from
"""
