import type { Identifier } from 'react-admin';

/** So many are asked for in one request and printed at once. */
export const DOCUMENTS_MAX = 100;

export type DocumentKind = 'slips' | 'invoices' | 'credit-notes';

/**
 * The screen that prints these orders' packing slips, invoices or credit notes.
 * @param number of the one invoice or credit note of an order that has several; else the last one
 */
export const documentsPath = (kind: DocumentKind, ids: Identifier[], number?: string) =>
  `/documents/${kind}?ids=${ids.join(',')}${number ? `&number=${encodeURIComponent(number)}` : ''}`;

/** The screen that prints the packing slips of what should leave today. */
export const DUE_SLIPS_PATH = '/documents/slips?due=today';
