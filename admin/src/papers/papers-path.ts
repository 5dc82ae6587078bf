import type { Identifier } from 'react-admin';

/** So many are asked for in one call and printed at once. */
export const PAPERS_MAX = 100;

export type Papers = 'slips' | 'invoices';

/** The screen that prints these orders' packing slips or invoices. */
export const papersPath = (papers: Papers, ids: Identifier[]) => `/papers/${papers}?ids=${ids.join(',')}`;

/** The screen that prints the packing slips of what should leave today. */
export const DUE_SLIPS_PATH = '/papers/slips?due=today';
