"""What views draw with, and pictures of whole boards."""
