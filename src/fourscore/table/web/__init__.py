"""What the server answers, one module per resource."""
