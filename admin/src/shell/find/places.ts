import { mayOpen, type OwnRights } from '../../auth/screens';
import { DUE_SLIPS_PATH } from '../../documents/documents-path';
import { RESOURCES } from '../../resources';
import { entriesFor } from '../menu/AdminEntries';

/** Something that leads somewhere: a screen, the beginning of some work, or a row. */
export interface Found {
  group: string;
  to: string;
  name: string;
  detail?: string;
}

/** Work that begins on a screen which the menu does not name, and other words for a screen. */
const OTHERS: readonly (readonly [to: string, name: string])[] = [
  ['/product/import', 'Import products from a CSV file'],
  ['/order/couriers', 'Courier files: labels, tracking numbers'],
  [DUE_SLIPS_PATH, 'Print today’s slips'],
  ['/order?filter={"deliveryStatus":"PENDING"}', 'Ship: orders that wait'],
  ['/reports', 'Figures of any range: revenue, products sold, return rate'],
  ['/calls', 'Call: orders to confirm'],
  ['/stock/ledger', 'Stock ledger: what changed the stock'],
  ['/data-checks', 'Data checks'],
  ['/company', 'Settings: logo, address, GSTIN, tax, returns, defaults of products'],
  ['/account', 'My account: password, sessions, second step'],
];

const withoutQuery = (to: string) => to.replace(/\?.*/, '');

/** The screens of the menu and what one begins there, as far as the user may open them. */
export function placesOf(rights: OwnRights): Found[] {
  const screens = entriesFor(rights).map(({ to, label }) => ({ group: 'Screens', to, name: label }));
  const begun = RESOURCES.flatMap(({ name, addLabel }) =>
    addLabel ? [{ group: 'Work', to: `/${name}/create`, name: addLabel }] : [],
  );
  const others = OTHERS.map(([to, name]) => ({ group: 'Work', to, name }));
  return [...screens, ...[...begun, ...others].filter(({ to }) => mayOpen(rights, withoutQuery(to)))];
}

/** Those with a word that begins with each word of the text. */
export function fitting(places: readonly Found[], text: string): Found[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return places.filter(({ name }) => {
    const words = name.toLowerCase().split(/[\s:,]+/);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}
