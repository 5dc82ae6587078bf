import type { CourierField } from '@rangrekha/contract/courier-files';

export const FIELD_LABELS: Record<CourierField, string> = {
  TEXT: 'The same text on each line',
  ORDER_NUMBER: 'Order number',
  ORDER_DATE: 'Day of the order',
  NAME: 'Name',
  PHONE: 'Phone',
  EMAIL: 'Email',
  ADDRESS: 'Address, both lines',
  ADDRESS_LINE_1: 'Address line 1',
  ADDRESS_LINE_2: 'Address line 2',
  CITY: 'City',
  STATE: 'State',
  PIN_CODE: 'PIN code',
  CASH_TO_COLLECT: 'Cash to collect, in rupees',
  TRACKING_NUMBER: 'Tracking number',
  PIECES: 'Number of pieces',
  CONTENTS: 'Contents',
};
