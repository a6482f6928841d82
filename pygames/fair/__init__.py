"""Rolls and deals that no player can load, for devices that play one game far apart and without a server.

Every device holds a chain of hashes, and shows one value of it for each roll. A roll is drawn from all parties' values
together, so nobody can choose it, and everybody can check it later. The protocol, and what it cannot do, are described
in ``docs/fair-dice.md``.

>>> from pygames.fair import Table
>>> ann = Table("mazers", "quick", 2, [[1], [2]], me=0, secret=bytes(16), length=8)
>>> ben = Table("mazers", "quick", 2, [[1], [2]], me=1, secret=bytes(15) + b"1", length=8)
>>> for device, other in ((ann, ben), (ben, ann)):
...     device.advance()
...     other.receive(device.message())
>>> ann.advance()
>>> ann.record.plies
('first1', 'b3w2')
>>> ann.waits_for()
0
"""

from pygames.fair.message import FairError, Fork, Message
from pygames.fair.table import Table

__all__ = ["FairError", "Fork", "Message", "Table"]
