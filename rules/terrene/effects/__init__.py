"""Effects of cards: their targets, how long they hold, and the numbers that follow.

- ``choices``: Choices that effects ask for when they resolve, by the player whom the effect names
- ``doing``: Each effect at work: it changes the table at once, or names steps and questions
- ``doing_cards``: What effects on cards do: drawing, discarding, searching, looking, recruiting
- ``in_vain``: Why an effect would do nothing as things are: known beforehand, and told when it is so
- ``lasting``: Effects that hold for a time: how they begin, until when they hold, how they end
- ``records``: The effects of Terrene Odyssey: each a tagged record that data files compose
- ``stats``: Numbers and properties of Characters as they are read: as printed, with all that holds on them now
- ``vocabulary``: The words that cards of Terrene Odyssey are made of: kinds, moments, whom an effect is for
- ``whom``: Whom an effect is for, how much it does, and what kind of source it comes from
"""
