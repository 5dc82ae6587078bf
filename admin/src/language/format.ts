import { formatMessage } from '@rangrekha/contract/format-message';
import { count } from '@rangrekha/contract/numbers';

/** The values of a message's placeholders; one that is missing leaves nothing. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

const COUNTS = /\{(\w+), plural,/g;

/** A message with its values; the counts of plural forms are grouped: `1,23,456 orders`. */
export function formatWith(language: string, message: string, values: Values): string {
  const shown: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) shown[name] = value ?? '';
  for (const [, name = ''] of message.matchAll(COUNTS)) {
    const value = shown[name];
    if (typeof value === 'number') shown[name] = count(value);
  }
  return formatMessage(language, message, shown);
}

/** What a build makes of `t` with values: the message is in its place already. */
export const format = (message: string, values: Values): string =>
  formatWith('[[message:language.tag]]', message, values);
