import type { Identifier } from 'react-admin';
import { useSearchParams } from 'react-router-dom';

/** The most documents of one request and one print. */
export const DOCUMENTS_MAX = 100;

export type DocumentKind = 'slips' | 'invoices' | 'credit-notes';

/**
 * The path of the screen that prints the packing slips, invoices or credit notes of these orders.
 * @param number selects one invoice or credit note of an order that has several; the last one by default
 */
export const documentsPath = (kind: DocumentKind, ids: Identifier[], number?: string) =>
  `/documents/${kind}?ids=${ids.join(',')}${number ? `&number=${encodeURIComponent(number)}` : ''}`;

/** The path of the screen that prints the packing slip of one parcel. */
export const parcelSlipPath = (orderId: Identifier, shipmentId: string) =>
  `${documentsPath('slips', [orderId])}&shipment=${shipmentId}`;

/** The path of the screen that prints labels and slips of these returns. */
export const returnLabelsPath = (ids: Identifier[]) => `/documents/return-labels?ids=${ids.join(',')}`;

/** The path of the screen that prints the packing slips of all due orders. */
export const DUE_SLIPS_PATH = '/documents/slips?due=today';

/** The ids of the orders that the URL names, without duplicates. */
export function useDocumentIds(): string[] {
  const [search] = useSearchParams();
  const ids = (search.get('ids') ?? '').split(',').filter(Boolean);
  return [...new Set(ids)].slice(0, DOCUMENTS_MAX);
}
