import type { DataSection } from '@rangrekha/contract';
import { dayAndTime, fullDay } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import { CASH_METHOD } from '@rangrekha/contract/payment';

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const CODE = /^[A-Z]+(_[A-Z]+)*$/;

const AMOUNTS = ['total', 'price', 'amount', 'refundTotal'];
const CODED = [
  'paymentMethod',
  'paymentStatus',
  'status',
  'state',
  'outcome',
  'reason',
  'subject',
  'fit',
  'confirmation',
];

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The name of a field of the data in words: `addressLine1` as `Address line 1`. */
export const fieldWords = (name: string): string =>
  sentence(name.replace(/[A-Z]|\d+/g, (part) => ` ${part.toLowerCase()}`));

/** A value of the data as people read it: `CHANGED_MIND` as `Changed mind`, rupees, days and times. */
export function valueWords(name: string, value: DataSection['rows'][number][string]): string {
  const text = String(value);
  if (typeof value === 'number' && AMOUNTS.includes(name)) return rupees(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (TIME.test(text)) return dayAndTime(text);
  if (DAY.test(text)) return fullDay(text);
  if (!CODED.includes(name) || !CODE.test(text)) return text;
  return text === CASH_METHOD ? 'Cash on Delivery' : sentence(text.replaceAll('_', ' ').toLowerCase());
}
