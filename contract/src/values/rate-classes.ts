/** The GST classes of goods, each with its own rates. A category without one inherits its parent's. */
export const RATE_CLASSES = ['GARMENT', 'FABRIC', 'TEXTILE_BAG', 'BAG', 'JEWELLERY'] as const;
export type RateClass = (typeof RATE_CLASSES)[number];

/** The class of a top-level category without one. */
export const DEFAULT_RATE_CLASS: RateClass = 'GARMENT';

/** A code of the tariff (HSN): a heading of 4 digits, a subheading of 6, or 8 digits. */
export const HSN_CODE = /^\d{4}(\d{2}){0,2}$/;

/**
 * The least digits of a code on invoices: 4, or 6 for a turnover of the last financial year above five crore rupees
 * (Notification 78/2020 – Central Tax; docs/india.md).
 */
export const HSN_DIGITS = [4, 6] as const;
export type HsnDigits = (typeof HSN_DIGITS)[number];
