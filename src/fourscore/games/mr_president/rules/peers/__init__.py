"""Russia and China: one procedure for two nations."""
