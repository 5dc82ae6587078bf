import type { Identifier } from 'react-admin';

/** So many are asked for in one call and printed at once. */
export const PAPERS_MAX = 100;

export type Papers = 'slips' | 'invoices' | 'credit-notes';

/**
 * The screen that prints these orders' packing slips, invoices or credit notes.
 * @param number of the one invoice or credit note of an order that has several; else the last one
 */
export const papersPath = (papers: Papers, ids: Identifier[], number?: string) =>
  `/papers/${papers}?ids=${ids.join(',')}${number ? `&number=${encodeURIComponent(number)}` : ''}`;

/** The screen that prints the packing slips of what should leave today. */
export const DUE_SLIPS_PATH = '/papers/slips?due=today';
