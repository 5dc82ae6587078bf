import type { EndpointSpec, ResponseOf } from '@rangrekha/contract';
import type { MessageValues } from '@rangrekha/contract/format-message';
import type { StaffAccess } from '@rangrekha/contract/permissions';
import type { PluginForm, SlotInput, SlotName } from '@rangrekha/contract/plugin-slots';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import type { ReactElement, ReactNode } from 'react';
import type { z } from 'zod';
import type { Check } from '../database/check';
import type { Router } from '../http/route';
import type { FileOwner } from '../media/PluginFile';
import type { Decisions } from './decisions';
import type { EventData, EventName, VisitBatch } from './events';
import type { PluginContext, PluginFiles } from './plugin-context';
import type { PluginFacts } from './plugin-fact';
import type { PluginCatalogue, PluginWords } from './plugin-words';

/**
 * An extension of the store: one value, made by a plain function from settings. `shop/plugins.ts` lists those of a shop. A plugin
 * can do what a folder of the store can, save reach into another's tables.
 */
export interface Plugin<Settings extends object = object> {
  /** Lower-case letters and digits: its folder, its path `/api/x/<name>`, the beginning `x_<name>_` of its tables. */
  name: string;
  title: string;
  /** One sentence for the staff. */
  summary: string;
  /** Its catalogues by the codes of languages, English and others; see `PluginWords`. */
  messages?: Readonly<Record<string, PluginCatalogue>>;
  /** The shape of its settings, for the form under Company › Plugins. It is off as long as they do not fit. */
  settings?: z.ZodObject;
  /** It is off until somebody switches it on. */
  startsOff?: boolean;
  /** The settings of `shop/plugins.ts`. What the staff store comes before them. */
  initial?: Partial<Settings>;
  /** More facts of products, orders and customers. */
  facts?: PluginFacts;
  /** What it does after an event: outside the transaction, at least once, with retries. */
  on?: { [Event in EventName]?: (event: PluginEvent<Event>, plugin: PluginContext<Settings>) => Promise<void> };
  /**
   * Takes what visitors did, counted by the store in memory: every ten seconds, in each process. At most once: a batch that fails, and
   * the last one of a process that is killed, are lost.
   */
  counts?: (batch: VisitBatch, plugin: PluginContext<Settings>) => Promise<void>;
  /** Its word in decisions of the store. If one fails or takes too long, the store's own rule counts. */
  decide?: {
    [Point in keyof Decisions]?: (
      input: Decisions[Point]['input'],
      plugin: PluginContext<Settings>,
    ) => Decisions[Point]['answer'] | Promise<Decisions[Point]['answer']>;
  };
  /** Its calls, at `/x/<name>` and below, added by `route()` as those of the store are. */
  router?: (plugin: PluginContext<Settings>) => Router;
  /** Work that is done again and again, by the process with background work. A run has a minute. */
  work?: readonly { name: string; seconds: number; run: (plugin: PluginContext<Settings>) => Promise<void> }[];
  /** Rules of its rows, among the data checks. */
  checks?: readonly Check[];
  /**
   * Erases from its tables what they have of people, in the transaction of the store that does the same, also while the plugin is off. It
   * changes nothing but rows. If it fails, nobody is erased.
   */
  erase?: (erased: Erased, trx: Transaction) => Promise<void>;
  /** Reads what its tables have of a customer, for who asks what the store keeps about them; also while the plugin is off. */
  exportData?: (person: ExportedPerson) => Promise<readonly ExportedRows[]>;
  /** Its tables, whose names begin with `x_<name>_`; applied after the store's own. */
  migrations?: Record<string, Knex.Migration>;
  /** The columns of its tables that have ids of files, see `PluginFiles`. */
  files?: FileOwner['files'];
  /** Adds its part to the demo shop, once the products are there. An interrupted seed calls it again. */
  demo?: (shop: DemoShop) => Promise<void>;
  admin?: AdminParts;
  /** What it shows on pages of the shop. */
  slots?: Partial<{ [Name in SlotName]: Slot<SlotInput[Name]> }>;
  pages?: readonly PluginPage[];
}

/** What a plugin gets to fill the demo shop with. */
export interface DemoShop {
  /** The id of a product of the demo. */
  productId: (name: string) => Promise<string>;
  /** The path of a file of `seeds/demo/media`. */
  pathOf: (file: string) => string;
  files: PluginFiles;
}

/** Who is erased: customers by their request, or those of the demo. */
export interface Erased {
  customerIds: readonly string[];
  /** All of their orders. */
  orderIds: readonly string[];
  /** Whether the rows of these customers and orders go, too, as those of the demo do. Else they stay without the person. */
  areRowsGone: boolean;
}

export interface ExportedPerson {
  customerId: string;
  /** The newest 1,000 of their orders. */
  orderIds: readonly string[];
}

/** A topic of what a plugin keeps about a person. */
export interface ExportedRows {
  /** For the JSON file: letters and digits. */
  name: string;
  /** For the person: `Payments by UPI`. */
  title: string;
  /** Newest first; the first 1,000 are shown. Amounts are in rupees, and a date is a time. */
  rows: readonly Record<string, string | number | boolean | Date | null>[];
}

export interface PluginEvent<Name extends EventName> {
  /** The same for every attempt. */
  id: string;
  type: Name;
  at: Date;
  data: EventData[Name];
}

/** What of it the back office shows. Its components are the default export of `plugins/<name>/admin.tsx`. */
export interface AdminParts {
  places?: Partial<Record<AdminPlace, { access: StaffAccess }>>;
  /** Their paths begin with a slash and are below `/admin/x/<name>`. They are in the menu if not said otherwise. */
  screens?: readonly { path: string; label: string; access: StaffAccess; isInMenu?: boolean }[];
}

export const ADMIN_PLACES = ['product.aside', 'order.aside', 'dashboard', 'company'] as const;
export type AdminPlace = (typeof ADMIN_PLACES)[number];

/**
 * Reads of the API as the visitor of the page: public ones on shared pages, with the session on private ones. It rejects with an
 * error that has the `status` and the `errors` of the answer.
 */
export type SlotApi = <S extends EndpointSpec>(
  endpoint: S,
  input?: { params?: object; query?: object },
) => Promise<ResponseOf<S>>;

/** Who sees a slot, and when; with what the plugin says in the language of the page. */
export interface SlotVisitor extends PluginWords {
  call: SlotApi;
  settings: object;
  now: Date;
  /** A form of this plugin that the visitor has to send again; on private pages. */
  form?: PluginForm | undefined;
  /** A message with elements in it, `<login>Log in</login> to see it.`: each is made by the part of its name. */
  rich: (id: string, parts: Readonly<Record<string, (text: string) => ReactNode>>, values?: MessageValues) => ReactNode;
}

/**
 * A piece of a page. It is rendered on the server, so it needs no scripts. Its content tags are those of the calls it makes. A
 * form in it posts to `/x/<plugin>/<call>`. Its links and forms stay in the language of the page.
 */
export interface Slot<Input> {
  /** Null to show nothing. `head`: a fragment of `meta`, `link` and JSON-LD. */
  load: (input: Input, visitor: SlotVisitor) => Promise<ReactElement | null>;
}

/** A page of the shop: the same for everybody, unless it is private. The store shows its title above it. */
export interface PluginPage {
  /** `/lookbook`; not one of the store's. */
  path: string;
  title: string;
  description: string;
  /** Its name in the header. */
  header?: string;
  isInSitemap?: boolean;
  /** Made for who asks, with their session if they have one: no cache keeps it, and search engines leave it out. */
  isPrivate?: boolean;
  /** The parameters of its address that make a difference to it. */
  parameters?: readonly string[];
  /** `url` has its path and those parameters. Null for an address without a page. */
  load: Slot<{ url: URL }>['load'];
}

/** Keeps the types of a plugin's settings together. */
export const plugin = <Settings extends object>(value: Plugin<Settings>): Plugin => value as unknown as Plugin;
