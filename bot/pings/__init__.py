"""Who is told, where and when. Pure: no store, no Discord, no clock of its own."""
