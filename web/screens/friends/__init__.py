"""What the screens show of friends: games that wait, scores, lines, dates, reminders."""
