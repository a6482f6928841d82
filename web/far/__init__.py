"""Games between distant devices: what they send each other, and what each of them stores."""
