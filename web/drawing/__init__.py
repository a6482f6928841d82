"""The painters that views draw with, and pictures of whole boards."""
