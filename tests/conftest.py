"""Settings of all tests."""

from hypothesis import settings

# The same examples in every run, however slow the machine: a commit that was green stays green.
settings.register_profile("mazebox", deadline=None, derandomize=True)
settings.load_profile("mazebox")
