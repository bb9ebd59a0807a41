"""The suite as a whole: what runs beside what, how long each part took, and what of it is left to prove."""
