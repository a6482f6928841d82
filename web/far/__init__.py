"""Games with somebody far away: what devices send each other, and what each keeps of it."""
