"""The verbs of effects, one module for each chapter; importing this package makes all of them known."""
