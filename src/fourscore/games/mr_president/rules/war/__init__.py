"""Wars: conflicts, set-up, progress, results, peace, forces."""
