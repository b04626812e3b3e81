"""Playing at a table: answers, the writing of moves, computers, plans, taking back.

- ``acting``: Acting: a seat's acts without a question, and queries about its view
- ``reposting``: Posting again: failed pictures, and all open tables after Discord has lost its messages
- ``table_letters``: The messages that follow an event at a table. Pure: plain data in, mail out
- ``forecasts_ahead``: Open questions worked out ahead: whoever presses finds the forecasts that the reply needs
- ``unpressed_answers``: Answers without a press, for computers, empty seats and late people, by the same door
- ``drafts``: Drafts: answers of several parts that are not submitted yet
- ``play``: Playing: taking an answer from a person, and answering for a seat whose player does not
- ``repeated_presses``: Presses that were taken before: what their moves were, and the reply to them
- ``shown_beside``: Beside a question: its draft, what answers it, the newest message; read at once
- ``answer_words``: An answer in words, for its owner
- ``undo``: Undo: one's own steps freely, others' with consent, never past anything that was seen
- ``write_move``: Writing a move: the one transaction of every change to a running game
- ``written_move``: A move before and after it is written to the store
"""
