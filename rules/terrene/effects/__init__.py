"""Effects of cards: their targets, how long they hold, and the numbers that follow.

- ``choices``: Choices on resolution, by the player an effect names
- ``carrying_out``: Each effect at work: it changes the table at once, or names steps and questions
- ``doing_cards``: Card effects at work: draw, discard, search, look, recruit, take and give back
- ``effects_in_vain``: Why an effect would do nothing now: known beforehand, and told afterwards
- ``lasting``: Effects that hold for a time: how they begin, until when they hold, how they end
- ``records``: The effects of Terrene Odyssey: tagged records that data files compose and words tell
- ``stats``: Stats and properties of Characters: printed values and lasting effects
- ``vocabulary``: The words that cards are made of: kinds, moments, targets and durations
- ``subjects``: An effect's targets, amounts and kinds of source, all read when it resolves
"""
