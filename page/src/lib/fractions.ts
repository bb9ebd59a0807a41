// Exact figures, where there is room for them.

const LONGEST = 12;

/** A fraction that a person can take in; a longer one says nothing beside its percentage. */
export const briefly = (fraction: string): string => (fraction.length <= LONGEST ? fraction : "");
