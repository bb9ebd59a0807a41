"""The streams of papers: what was handed in with the regulator, and what became of it. They are no table's."""

from chapter47.floor import filings, guides, petitions, signing

GUIDES = guides.STREAM
PETITIONS = petitions.STREAM
SIGNS = signing.STREAM
SUBMISSION = filings.STREAM
PAPERS = (GUIDES, PETITIONS, SIGNS, SUBMISSION)
