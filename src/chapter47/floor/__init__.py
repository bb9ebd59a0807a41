"""The floor: many tables, many people, and one record of what happened that loses nothing."""
