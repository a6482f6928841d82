"""Friends: waiting games, scores, lines, dates, links for watching."""
