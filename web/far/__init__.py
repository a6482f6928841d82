"""Games between distant devices: what the devices send each other, and what each of them stores."""
