import type { StockReason } from '@rangrekha/contract/limits';

/** The label of each reason for a change of stock. */
export const REASON_LABELS: Record<StockReason, string> = {
  ORDER: 'Ordered',
  CANCEL: 'Cancelled',
  REOPEN: 'Reopened',
  EDIT: 'Edited',
  IMPORT: 'Imported',
  OPENING: 'Opening stock',
  REMOVED: 'Taken out',
};

/** `+3` or, with a minus sign, `−3` */
export const signed = (units: number) => (units > 0 ? `+${units}` : `−${-units}`);
