"""Papers: what is written from the declarations. So far, the page of each game."""
