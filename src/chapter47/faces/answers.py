"""What an answer is called, of which the odds say what it is worth: by the say that gives it."""

from chapter47.faces.words import catalogue, plain
from chapter47.odds.advice import Answer


def answer_title(answer: Answer) -> str:
    """An answer as a button is called; where pieces of a hand are named, which.

    >>> from chapter47.odds.advice import Said
    >>> insure = Answer("insure", "-4.2", "4.24", said=Said("bet:insurance"))
    >>> answer_title(insure), answer_title(insure._replace(said=Said("bet:insurance", declined=True)))
    ('Insure', 'No insurance')
    >>> answer_title(Answer("let-it-ride", "+1.0", "0.00", said=Said("let-it-ride")))
    'Let it ride'
    """
    say, named, declined = answer.said
    if named:
        return answer.action[:1].upper() + answer.action[1:]
    words = catalogue().get(say)
    if words is None:
        return plain(answer.action)
    return words.declined if declined else words.alone or words.title
