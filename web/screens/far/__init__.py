"""What the table shows of games with somebody far away."""
