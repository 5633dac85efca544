"""What both shells with a page share: all tables of one process, and what can be asked about them, as data."""
