"""10.1, 10.2 and 10.7: what the sign at the table says of hands, pairs and tiles, and of a bank."""

from chapter47.house import Notice
from chapter47.law import cite

TERMS: tuple[Notice, ...] = (
    Notice("Setting the hands is to part four tiles into a high hand and a low hand", cite('10.1 "Setting the hands"')),
    Notice("Two tiles that rank higher than the other two are the high hand", cite('10.1 "High hand"')),
    Notice("The other two are the second highest or low hand", cite('10.1 "Second highest or low hand"')),
    Notice("Hands, pairs and tiles rank as listed", cite('10.1 "Rank or ranking"')),
    Notice("Any pair ranks above all hands without one", cite("10.2(b)")),
    Notice("The six (2-4) with the three (1-2) is the supreme pair, and ranks first", cite('10.1 "Supreme pair"')),
    Notice("Then come matched pairs, two tiles alike", cite('10.1 "Matched pairs"')),
    Notice("Then mixed pairs: nines, eights, sevens and fives of two kinds", cite('10.1 "Mixed or unmatched pairs"')),
    Notice("Then wongs: a twelve or a two with a nine", cite('10.1 "Wongs"')),
    Notice("Then gongs: a twelve or a two with an eight", cite('10.1 "Gongs"')),
    Notice("Without a pair the last digit of all spots is the value of a hand", cite("10.2(d)")),
    Notice("A two (1-1) and a six (3-3) are worth eight", cite("10.2(d)1")),
    Notice("An eleven and a seven (1-6) have 18 spots, and are worth eight", cite("10.2(d)2")),
    Notice("A value is a number from zero to nine", cite('10.1 "Value"')),
    Notice("Apart, the three may count as six and the six (2-4) as three", cite("10.2(e)")),
    Notice("Of equal values the one with the highest tile ranks higher", cite("10.2(f)")),
    Notice("Tiles rank from the twelve, the two and the eight (4-4) down to the three", cite("10.2(g)")),
    Notice("A pair like the dealer's is not higher", cite("10.2(c)")),
    Notice("Nor is a value like the dealer's with a highest tile like the dealer's", cite("10.2(h)")),
    Notice("A hand like that is a copy hand", cite('10.1 "Copy hand"')),
    Notice("A low hand of value zero never wins", cite("10.7(h)")),
    Notice("Where one hand wins and the other does not, the wager is a push", cite('10.1 "Push"')),
    Notice("Winnings are paid 1 to 1, less a vigorish of 5 percent", cite("10.7(k)")),
)
ROUNDED = Notice("Vigorish is rounded up to 25 cents, or to the next multiple of that", cite("10.7(k)"))
BANKED: tuple[Notice, ...] = (
    Notice("A player may be the bank, against whom the others and the dealer play", cite('10.1 "Bank"')),
    Notice("A marker lies in front of the bank, and one in front of a co-bank", cite('10.1 "Marker"')),
)
CO_BANKED = Notice("A bank of which the house covers half is a co-bank", cite('10.1 "Co-banking"'))
