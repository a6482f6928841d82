"""Games, settings and choices as texts, and where the browser keeps them."""
