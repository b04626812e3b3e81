"""The vocabulary of all content: records that data files compose, by its headings.

- ``vocabulary``: The words that effects are made of: stats, slots, moments, windows, measures
- ``conditions``: Conditions of skills, items and single effects
- ``targets``: What skills and cards are aimed at
- ``records``: What skills, items, fish and artifacts do
- ``fear_steps``: The steps of Fear's cards
- ``objectives``: The objectives of trials
- ``fitting``: What goes together; what does not is refused as it is read
"""
