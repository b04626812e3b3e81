"""What is told of the bot to those who watch it."""
