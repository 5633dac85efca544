"""Bodyguard in C++ for bulk play and for learning: one source for CPU cores and for a CUDA device."""
