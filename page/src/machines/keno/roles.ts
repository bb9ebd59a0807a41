// Who works for the keno system.

export const roles = {
  "keno-writer": "Stands at a work station with a drawer: issues, voids and pays tickets.",
  "keno-supervisor": "Counts drawers, locks out, authorizes payments, holds one of the generator’s two keys.",
  inspector: "The Commission’s inspector: holds the other key of the generator, and reads its record.",
};
