"""What somebody pastes, drops or types to have it opened."""
