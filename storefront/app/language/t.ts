import { ENGLISH, type MessageId } from '@rangrekha/contract/english';
import { formatMessage, type MessageValues } from '@rangrekha/contract/format-message';

/**
 * A message of the catalogue. The id is written out at each call: a build puts the message in its place, and makes a copy
 * of the storefront for each other language (`scripts/languages/mark-messages.mjs`). This one, in English, serves
 * development and tests.
 */
export function t(id: MessageId, values: MessageValues = {}): string {
  const message = id.split('.').reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], ENGLISH);
  return formatMessage('en-IN', message as string, values);
}
