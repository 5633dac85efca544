"""C++ that the games share: many tables at once on CPU cores or a CUDA device, and what a learner needs of them."""
