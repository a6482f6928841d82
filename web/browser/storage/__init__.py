"""What this browser keeps for the site, and which tab leads."""
