/** A bit for each part of a product that has words of its own. */
export const NAME = 1;
export const COLORS = 2;
export const FABRIC = 4;
export const DESCRIPTION = 8;
export const ALL_PARTS = NAME | COLORS | FABRIC | DESCRIPTION;
/** Bits below the row in the place of a word. */
export const PART_BITS = 4;
