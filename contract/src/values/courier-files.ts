/** What a column of a file for a courier may hold. */
export const COURIER_FIELDS = [
  'TEXT',
  'ORDER_NUMBER',
  'ORDER_DATE',
  'NAME',
  'PHONE',
  'EMAIL',
  'ADDRESS',
  'ADDRESS_LINE_1',
  'ADDRESS_LINE_2',
  'CITY',
  'STATE',
  'PIN_CODE',
  'CASH_TO_COLLECT',
  'TRACKING_NUMBER',
  'PIECES',
  'CONTENTS',
] as const;
export type CourierField = (typeof COURIER_FIELDS)[number];

export const COURIER_FILE_LIMITS = {
  heading: 60,
  text: 200,
  columns: 40,
  layouts: 30,
  orders: 5_000,
  lines: 1_000,
} as const;

/** What becomes of a line of a file with tracking numbers. */
export const TRACKING_OUTCOMES = ['SHIPPED', 'CHANGED', 'OUT_FOR_DELIVERY', 'UNCHANGED', 'REFUSED'] as const;
export type TrackingOutcome = (typeof TRACKING_OUTCOMES)[number];
