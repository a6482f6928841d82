"""What this browser stores for the site, and which tab leads."""
