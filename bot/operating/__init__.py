"""What an operator runs beside the bot: backups, checks, verification, repairs, exports."""
