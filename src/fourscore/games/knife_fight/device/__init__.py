"""Presidential Knife Fight in C++ for bulk play: one source for CPU cores and for a CUDA device."""
