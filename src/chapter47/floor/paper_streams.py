"""The streams of papers: what was handed in with the regulator, and what became of it. They are no table's."""

from chapter47.floor import guides, petitions

GUIDES = guides.STREAM
PETITIONS = petitions.STREAM
PAPERS = (GUIDES, PETITIONS)
