"""What cards do: the effects, whom they are for, how long they hold, and the numbers that follow."""
