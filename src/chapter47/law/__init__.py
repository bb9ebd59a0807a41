"""The regulation as data: citations, editions, the catalogue of provisions, coverage.

This layer knows nothing of the others. Everything above it cites through it.
"""

from chapter47.law.catalogue import Catalogue, Provision, catalogue
from chapter47.law.citation import Citation, Editorial, MalformedCitation, Petition, Source, cite
from chapter47.law.edition import BASE, NEWEST, Amended, as_amended, in_force, parse_edition
from chapter47.law.refusal import Chapter47Error, Mistake, Refused, closest, nearest, shown

__all__ = [
    "BASE",
    "NEWEST",
    "Amended",
    "Catalogue",
    "Chapter47Error",
    "Citation",
    "Editorial",
    "MalformedCitation",
    "Mistake",
    "Petition",
    "Provision",
    "Refused",
    "Source",
    "as_amended",
    "catalogue",
    "cite",
    "closest",
    "in_force",
    "nearest",
    "parse_edition",
    "shown",
]
