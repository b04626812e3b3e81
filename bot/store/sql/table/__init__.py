"""Statements about a table: its row, seats, moves, questions, plans, votes and guests.

- ``decisions``: Decisions waiting for an answer, their clocks, and the stopped clocks
- ``guests``: Who is invited to a table, who watches it, and how far each has looked
- ``moves``: Moves and their belongings: presses, drafts, undo requests
- ``plans``: Answers planned ahead, and the questions they answer
- ``repair``: Tables as raw rows: quarantine, repair, export and import
- ``seats``: Seats of a table, their people, the things each brought, and where a person sits
- ``tables``: Tables: lobby, place, owner and status, pauses, standstills, idle tables and the archive
- ``votes``: Votes, ballots, and seats on offer
"""
