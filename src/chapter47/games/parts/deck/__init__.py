"""One deck, as caribbean stud and the games like it have it: shuffled anew for each round, and dealt face down.

A game hands this part one frozen :class:`~.procedure.Procedure`: the provision behind each step, and for each way of
dealing (``dealing`` = ``shoe``, ``hand``, ``automated-shoe``) a :class:`~.procedure.Way`. It is a
:class:`~.game.DeckGame`, whose opening, card changes, shuffles, cuts and idle table are done by this part alone, and
what its table remembers is a :class:`~.remembered.DeckTable`, or more than that::

    class HighCard(DeckGame[DeckTable]):
        name, title, seats = "high-card", "High card", 7
        steps = STEPS                                       # the Procedure
        options = (*deck_options(STEPS), ...)               # dealing, shuffling, second-deck, counting-device
        cards = from_deck(STEPS)
        readies = shuffled_each_round(STEPS)                # before each round; a transcript need not write it
        hidden = OWN_HANDS                                  # a player's own cards are that player's alone

        def remembers(self): return DeckTable()

        async def round(self, table):
            seats = await bets(table, STEPS, CLOSES)        # those who have a wager that cards are dealt for;
                                                            # raises where other cards come first
            places = [(f"box:{seat}", seat_owner(seat)) for seat in seats]
            hands = hands_at(places, "dealer")              # dict of Hand, by place; the others are nobody's own
            order = order_of(table.house, list(hands), 2)   # card by card or, from a device, hand by hand
            try:
                await deal(table, STEPS, [*order[:-1], To("dealer", up=True)], hands)
                put_stub_away(table, STEPS)                 # counted in every fifth round
                with table.may_report((irregularities(STEPS).counting,)):
                    ...                                     # decisions; "wrong-count" arrives as an Irregularity,
                                                            # and the game raises wrong_count(table, found)
                cards = await turn(table, cite("16.10(d)"), hands["dealer"])
                table.settle(...)
                pick_up(table, cite("16.10(g)"), hands["box:1"])
            finally:
                clear(table, STEPS, hands.values())         # no card lies face down, and the deck is shuffled anew

What goes wrong while cards are dealt (``face-up-in-shoe``, ``drawn-in-error``, ``shoe-jam``) and while a device
shuffles (``shuffler-jam``, ``wrong-count``) is put right here: the round goes on, or ``Voided`` leaves ``deal``, and
every wager goes back. Hands that are too short or too long are the game's own.

``tests/kit/one_deck.py`` is a whole game of this kind.
"""
