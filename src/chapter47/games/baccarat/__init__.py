"""Baccarat-punto banco and minibaccarat: N.J.A.C. 19:47-3 and 7."""
