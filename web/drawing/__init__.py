"""What views draw with: painters, colours, shapes, charts, the camera."""
