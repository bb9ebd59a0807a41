"""The streams of papers: what was handed in with the regulator, and what became of it. They are no table's."""

from chapter47.floor import filings, guides, petitions

GUIDES = guides.STREAM
PETITIONS = petitions.STREAM
SUBMISSION = filings.STREAM
PAPERS = (GUIDES, PETITIONS, SUBMISSION)
