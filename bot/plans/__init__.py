"""Planning ahead: people's planned answers, when they are given, and what becomes of them. Always secret."""
