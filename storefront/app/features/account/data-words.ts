import type { DataSection } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import { CASH_METHOD } from '@rangrekha/contract/payment';
import { dayAndTime, fullDay } from '~/language/dates';
import { t } from '~/language/t';
import { CODES, FIELDS, TOPICS } from './data-names';

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
/** Topics whose rows have a state. In others it is that of an address. */
const WITH_STATE = ['complaints', 'returns', 'reviews'];

/** Fields and topics of plugins may have any name. */
const own = (words: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(words, name) ? words[name] : undefined;

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The heading of a topic; that of a plugin is as the plugin gives it. */
export const topicWords = ({ name, title }: DataSection): string => own(TOPICS, name) ?? title;

/** The name of a field of a topic in words: `addressLine1` as `Address line 1`. */
export function fieldWords(name: string, topic: string): string {
  if (name === 'state' && WITH_STATE.includes(topic)) return t('dataFields.stateOfIt');
  return own(FIELDS, name) ?? sentence(name.replace(/[A-Z]|\d+/g, (part) => ` ${part.toLowerCase()}`));
}

/** A value of the data as people read it: `CHANGED_MIND` as `Changed my mind`, rupees, days and times. */
export function valueWords(name: string, value: DataSection['rows'][number][string]): string {
  const text = String(value);
  if (typeof value === 'number' && AMOUNTS.includes(name)) return rupees(value);
  if (typeof value === 'boolean') return value ? t('dataCodes.yes') : t('dataCodes.no');
  if (name === 'accountForRefund') return t('dataCodes.keptEncrypted');
  if (TIME.test(text)) return dayAndTime(text);
  if (DAY.test(text)) return fullDay(text);
  if (!CODED.includes(name) || !CODE.test(text)) return text;
  if (text === CASH_METHOD) return t('orders.cashOnDelivery');
  return own(CODES, text) ?? sentence(text.replaceAll('_', ' ').toLowerCase());
}
