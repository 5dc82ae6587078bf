import { messagesOf } from '@rangrekha/contract/translate-message';
import { formatWith, type Values } from '../language/format';

/**
 * What says the messages of a plugin. The id is written out at each call: a build puts the message in its place, and makes
 * a copy for each other language. This one, in English, serves development and tests.
 * @param catalogue `plugins/<name>/locales/en.json`
 */
export function messageTeller(catalogue: Parameters<typeof messagesOf>[0]) {
  const messages = messagesOf(catalogue);
  return (id: string, values: Values = {}): string => formatWith('en-IN', messages.get(id) ?? id, values);
}
