"""Shoes, as every card game of the chapter has them: opened, shuffled, cut, burnt from, dealt and ended."""
