import { mayOpen, type OwnRights } from '../../auth/screens';
import { DUE_SLIPS_PATH } from '../../documents/documents-path';
import { t } from '../../language/t';
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
  ['/product/import', t('shell.importProductsFromACsv')],
  ['/order/couriers', t('shell.courierFilesLabelsTrackingNumbers')],
  [DUE_SLIPS_PATH, t('words.printTodaysSlips')],
  ['/order?filter={"deliveryStatus":"PENDING"}', t('shell.shipOrdersThatWait')],
  ['/reports', t('shell.figuresOfAnyRangeRevenue')],
  ['/calls', t('shell.callOrdersToConfirm')],
  ['/stock/ledger', t('shell.stockLedgerWhatChangedThe')],
  ['/data-checks', t('words.dataChecks')],
  ['/company', t('shell.settingsLogoAddressGstinTax')],
  ['/account', t('shell.myAccountPasswordSessionsSecond')],
];

const withoutQuery = (to: string) => to.replace(/\?.*/, '');

/** The screens of the menu and what one begins there, as far as the user may open them. */
export function placesOf(rights: OwnRights): Found[] {
  const screens = entriesFor(rights).map(({ to, label }) => ({ group: t('shell.screens'), to, name: label }));
  const begun = RESOURCES.flatMap(({ name, addLabel }) =>
    addLabel ? [{ group: t('words.work'), to: `/${name}/create`, name: addLabel }] : [],
  );
  const others = OTHERS.map(([to, name]) => ({ group: t('words.work'), to, name }));
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
