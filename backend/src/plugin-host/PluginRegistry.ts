import type { EndpointSpec } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config } from '../config';
import { KeptValues } from '../content-tags/KeptValues';
import { reportTags } from '../content-tags/reported-tags';
import type { TagVersions } from '../content-tags/TagVersions';
import { rowsOf, TAGS } from '../content-tags/tags';
import { REQUEST_TIME, withinRequest } from '../database/deadline';
import { isDatabaseAway } from '../database/error-code';
import { TookTooLong } from '../database/in-time';
import { sharedNow } from '../database/shared-clock';
import { Product } from '../features/products/Product';
import type { PresentedProducts } from '../features/products/show/PresentedProducts';
import type { PublishedContent } from '../features/storefront-content/published-content';
import type { CallTable } from '../http/CallTable';
import { conflict, HttpError, notFound } from '../http/errors';
import type { RateLimits } from '../http/limits/rate-limit';
import type { Route } from '../http/route';
import { wordsOf } from '../mail/words';
import type { MediaStore } from '../media/MediaStore';
import { requestOutside } from '../outgoing/request-outside';
import type { Erased, ExportedPerson, ExportedRows, Plugin } from '../plugins/plugin';
import type { PluginContext } from '../plugins/plugin-context';
import { checkCalls, checkPlugins } from './check-plugins';
import { PluginFailures } from './failures';
import { declareFacts } from './more-facts';
import { PluginWork } from './PluginWork';
import { listenToEvents } from './plugin-events';
import { pluginFiles } from './plugin-files';
import { pluginOrders } from './plugin-orders';
import { pluginReturns } from './plugin-returns';
import { pluginShoppers } from './plugin-shoppers';
import { type PluginStatus, readStatuses } from './plugin-status';
import { declareMessages, pluginWords } from './plugin-words';
import { asPlugin, runPlugin } from './run-plugin';
import { VisitCounts } from './VisitCounts';

/** Milliseconds for what a call has begun to be rolled back, before it is answered. */
const ROLLBACK_TIME = 2_000;

/** Milliseconds that a plugin has to erase: rows are locked meanwhile. */
const ERASE_TIME = 5_000;

/** Milliseconds that a plugin has to read what it keeps about a person. */
const EXPORT_TIME = 5_000;

/** Products whose names one call gives. */
const MOST_NAMED = 500;

const EXPORTED: z.ZodType<readonly ExportedRows[]> = z
  .array(
    z.strictObject({
      name: z.string().regex(/^[a-z][A-Za-z0-9]{0,40}$/),
      title: z.string().trim().min(1).max(60),
      rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.date(), z.null()]))),
    }),
  )
  .max(5);

type ExportedSection = ExportedRows & { hasMore: boolean };

const ROWS = rowsOf([TAGS.plugins]);

/** A plugin that is on. */
export interface ActivePlugin {
  plugin: Plugin;
  context: PluginContext;
  settings: object;
}

interface Uses {
  config: Config;
  content: PublishedContent;
  presentedProducts: PresentedProducts;
  limits: Pick<RateLimits, 'consume'>;
  log: Logger;
  media: MediaStore;
  tags: TagVersions;
}

/** The plugins of this shop, with their settings in memory until they change. Without plugins nothing is read. */
export class PluginRegistry {
  /** Also those that are off. */
  readonly all: readonly Plugin[];
  readonly failures: PluginFailures;
  /** What visitors do, for those of them that take it. */
  readonly visits: VisitCounts;
  /** Their calls, which are answered while their plugin is on. */
  readonly routes: readonly Route[];
  /** Their work beside the requests, by its name among the metrics. */
  readonly background: Record<string, PluginWork>;
  readonly #uses: Uses;
  readonly #contexts: ReadonlyMap<string, PluginContext>;
  #stopListening = () => {};
  #answerCall: CallTable['call'] | undefined;
  readonly #kept: KeptValues<ReadonlyMap<string, PluginStatus>>;

  /** @throws ExpectedError that names both who want the same */
  constructor(plugins: readonly Plugin[], uses: Uses) {
    checkPlugins(plugins);
    declareFacts(plugins);
    declareMessages(plugins);
    this.all = plugins;
    this.failures = new PluginFailures(uses.log);
    this.visits = new VisitCounts(this, this.failures, uses.log);
    this.#uses = uses;
    this.#kept = new KeptValues(uses.tags, { maxValues: 1 });
    this.#contexts = new Map(plugins.map((plugin) => [plugin.name, this.#contextOf(plugin)]));
    const routers = plugins.map(({ name, router }) => ({
      name,
      routes: asPlugin(name, 'router', () => router?.(this.#context(name)) ?? []),
    }));
    checkCalls(routers.map(({ name, routes }) => ({ name, endpoints: routes.map(({ endpoint }) => endpoint) })));
    this.routes = routers.flatMap(({ name, routes }) => routes.map((route) => this.#whileOn(name, route)));
    this.background = Object.fromEntries(plugins.flatMap((plugin) => this.#worksOf(plugin)));
  }

  /** Says who answers the calls that plugins make of the store. */
  answerCallsBy(calls: CallTable): void {
    this.#answerCall = (call, address) => calls.call(call, address);
  }

  /** Begins to write down the events that plugins listen to. */
  start(): void {
    this.#stopListening = listenToEvents(this);
  }

  stop(): void {
    this.#stopListening();
  }

  get endpoints(): EndpointSpec[] {
    return this.routes.map(({ endpoint }) => endpoint);
  }

  /** Those that are on, in the order of `shop/plugins.ts`. Reports the tag of what it reads. */
  async active(): Promise<readonly ActivePlugin[]> {
    const statuses = await this.statuses();
    return this.all.flatMap((plugin) => {
      const { isOn, settings } = statuses.get(plugin.name) as PluginStatus;
      return isOn && settings ? [{ plugin, context: this.#context(plugin.name), settings }] : [];
    });
  }

  async namesOn(): Promise<ReadonlySet<string>> {
    return new Set((await this.active()).map(({ plugin }) => plugin.name));
  }

  /** The same as `trx` reads it: another connection could be one too many. */
  async namesOnWithin(trx: Transaction): Promise<ReadonlySet<string>> {
    const statuses = await readStatuses(this.all, this.#uses.config.encryptionKey, trx);
    return new Set([...statuses].filter(([, { isOn }]) => isOn).map(([name]) => name));
  }

  /**
   * Lets the plugins erase what their tables have of people, also those that are off.
   * @throws HttpError 409 PLUGIN_FAILED that names the plugin; the caller then rolls `trx` back
   */
  async erase(erased: Erased, trx: Transaction): Promise<void> {
    for (const { name, title, erase } of this.all)
      try {
        if (erase) await runPlugin(name, 'erase', ERASE_TIME, async () => erase(erased, trx));
      } catch (error) {
        // The database's own word: the transaction runs again, or the caller gets a 503.
        if (isDatabaseAway(error)) throw error;
        this.failures.record(name, 'erase', error);
        throw conflict('PLUGIN_FAILED', TEXTS.plugins.notErased(title));
      }
  }

  /** Whether any plugin has more about people. */
  get hasExports(): boolean {
    return this.all.some(({ exportData }) => exportData);
  }

  /** What the tables of plugins have of a person, also of those that are off. Of one that fails `hasMore` says that rows are missing. */
  async exportData(person: ExportedPerson): Promise<ExportedSection[]> {
    const sections: ExportedSection[] = [];
    for (const { name, title, exportData } of this.all)
      try {
        if (!exportData) continue;
        const topics = EXPORTED.parse(await runPlugin(name, 'exportData', EXPORT_TIME, async () => exportData(person)));
        sections.push(...topics.map((topic) => ({ ...topic, name: `${name}.${topic.name}`, hasMore: false })));
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        this.failures.record(name, 'exportData', error);
        sections.push({ name, title, rows: [], hasMore: true });
      }
    return sections;
  }

  /** Every plugin by its name. What another process has changed is seen a second later; nobody waits long for that. */
  async statuses(): Promise<ReadonlyMap<string, PluginStatus>> {
    if (this.all.length === 0) return new Map();
    reportTags(TAGS.plugins);
    const { done, late } = this.#uses.tags.read();
    await Promise.race([done, late]).catch(() => false);
    const kept = this.#kept.find('all', () => ROWS);
    if (kept) return kept;
    const start = this.#kept.begin();
    const statuses = await readStatuses(this.all, this.#uses.config.encryptionKey);
    this.#kept.keep('all', statuses, start);
    return statuses;
  }

  #context(name: string): PluginContext {
    return this.#contexts.get(name) as PluginContext;
  }

  #contextOf(plugin: Plugin): PluginContext {
    const { name } = plugin;
    const { config, content, limits, log, media, presentedProducts } = this.#uses;
    return {
      name,
      settings: async () => {
        const settings = (await this.statuses()).get(name)?.settings;
        if (!settings) throw new Error(`The settings of the plugin ${name} do not fit.`);
        return settings;
      },
      log: log.child({ plugin: name }),
      now: sharedNow,
      publicUrl: config.publicUrl,
      words: (code = '') => pluginWords(plugin, wordsOf(code, config.languages)),
      orders: pluginOrders({ config, content }, name),
      returns: pluginReturns({ config, content }),
      products: {
        shown: async (ids, language) =>
          (await presentedProducts.inOrder([...ids], language)).map((json) => JSON.parse(json)),
        named: async (ids) => Product.query().findByIds(ids.slice(0, MOST_NAMED)).select('id', 'name'),
      },
      shoppers: pluginShoppers({ config, content }, plugin),
      files: pluginFiles(media, name),
      countTry: (who) => limits.consume('pluginTries', `${name} ${who}`),
      callStore: async ({ headers = {}, ...call }, address) => {
        if (!this.#answerCall) throw new Error('The store answers no calls yet.');
        const { status, body } = await this.#answerCall({ ...call, headers }, address);
        return { status, body };
      },
      request: (address, options) => requestOutside(address, { ...options, allowPrivate: config.privateAddresses }),
    };
  }

  #worksOf(plugin: Plugin): [string, PluginWork][] {
    const context = async () => ((await this.namesOn()).has(plugin.name) ? this.#context(plugin.name) : undefined);
    const uses = { context, failures: this.failures, log: this.#uses.log };
    return (plugin.work ?? []).map((work) => [`${plugin.name}: ${work.name}`, new PluginWork(plugin, work, uses)]);
  }

  #whileOn(name: string, { endpoint, answer }: Route): Route {
    const point = `call.${endpoint.id}`;
    const limit = (endpoint.seconds ? endpoint.seconds * 1000 : REQUEST_TIME) + ROLLBACK_TIME;
    return {
      endpoint,
      answer: async (services, requested) => {
        const on = await withinRequest(REQUEST_TIME, () => this.namesOn());
        if (!on.has(name)) throw notFound('Address');
        try {
          return await runPlugin(name, point, limit, async () => answer(services, requested));
        } catch (error) {
          if (!(error instanceof HttpError) && !isDatabaseAway(error)) this.failures.record(name, point, error);
          if (error instanceof TookTooLong) throw new HttpError(503, 'PLUGIN_TOO_SLOW', TEXTS.plugins.tooSlow);
          throw error;
        }
      },
    };
  }
}
