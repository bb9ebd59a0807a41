"""The shapes of what goes over the wire. The description of the API is made from these, and so is true; the page's own
types (`page/src/lib/wire.ts`) are made from that.
"""
