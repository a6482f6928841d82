"""Games and rolls as texts, and where the browser keeps them."""
