"""What three and more distant players agree on: questions to all devices, and the signed answers of each."""
