/** What goods are for GST: each class has rates of its own. A category without one has that of the category above. */
export const RATE_CLASSES = ['GARMENT', 'FABRIC', 'TEXTILE_BAG', 'BAG', 'JEWELLERY'] as const;
export type RateClass = (typeof RATE_CLASSES)[number];

/** Of a category at the top that has none. */
export const DEFAULT_RATE_CLASS: RateClass = 'GARMENT';
