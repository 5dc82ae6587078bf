import english from '../../../locales/admin/en.json' with { type: 'json' };
import { formatWith, type Values } from './format';

type Catalogue = typeof english;

/** The path of a message in `locales/admin/en.json`: `orders.takeAnOrder`. */
export type MessageId = {
  [Area in keyof Catalogue & string]: `${Area}.${keyof Catalogue[Area] & string}`;
}[keyof Catalogue & string];

/**
 * A message of the back office. The id is written out at each call, and it may stand anywhere, in constants too: a build
 * puts the message in its place, and makes a copy of the back office for each other language. This one, in English,
 * serves development and tests.
 */
export function t(id: MessageId, values: Values = {}): string {
  const [area, key] = id.split('.') as [string, string];
  const messages = (english as Record<string, Record<string, string>>)[area];
  return formatWith('en-IN', messages?.[key] as string, values);
}
