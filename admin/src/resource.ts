import type { StaffAccess } from '@rangrekha/contract/permissions';
import type { ComponentType } from 'react';
import type { Identifier, ResourceProps, SortPayload } from 'react-admin';
import { t } from './language/t';

/** The groups of the menu, in their order. */
export const MENU_GROUPS = ['', 'Selling', 'Catalogue', 'Shop', 'Team'] as const;

/** What people read above each group. */
export const MENU_LABELS: Readonly<Record<(typeof MENU_GROUPS)[number], string>> = {
  '': '',
  Selling: t('app.selling'),
  Catalogue: t('words.catalogue'),
  Shop: t('words.shop'),
  Team: t('app.team'),
};

/** A group of the menu and the place in it; of two entries the lower one comes first. */
export type MenuPlace = readonly [group: (typeof MENU_GROUPS)[number], place: number];

/** How the rows of a resource are written, by the calls of the contract. */
export interface Writes {
  // biome-ignore lint/suspicious/noExplicitAny: react-admin hands over what the resource's own form holds
  save: (data: any, id?: Identifier) => Promise<any>;
  remove?: (id: Identifier) => Promise<unknown>;
}

/** What the data provider needs of a resource. */
export interface Data {
  /** Below `/api/admin/`. */
  path: string;
  /** Maps a row of the API to what the screens read; left out where it is the same. */
  // biome-ignore lint/suspicious/noExplicitAny: each resource has rows of its own
  rowOf?: (row: any) => any;
  /** Reads one row, if the API has no call of its dialect for it. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readOne?: (id: Identifier) => Promise<{ data: any }>;
  /** The messages of failed requests when the server gives no reason. */
  failures?: { fetch: string; save?: string; remove?: string };
  /** Left out for what is only read. */
  writes?: Writes;
}

/** How the rows of a resource are named where everything is found by words, and which come first. */
interface Finding {
  sort: SortPayload;
  // biome-ignore lint/suspicious/noExplicitAny: each resource has rows of its own
  nameOf: (row: any) => string;
  /** What tells two rows of one name apart. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  detailOf?: (row: any) => string;
}

/** A resource with screens of its own. The `index.ts` of its folder exports it; nothing else names it. */
export interface ScreenResource extends Data, ResourceProps {
  options: { label: string };
  icon: ComponentType;
  /** What its screens ask of the staff, as its reading calls do. */
  access: StaffAccess;
  /** Left out where another screen leads to it. */
  menu?: MenuPlace;
  /** What begins a new one, such as `Add product`. */
  addLabel?: string;
  /** Left out where no row is found from other screens. Its list has the filter `q`. */
  find?: Finding;
}
