import { withinRequest } from '@rangrekha/backend/database/deadline';
import { TookTooLong } from '@rangrekha/backend/database/in-time';
import { sharedNow } from '@rangrekha/backend/database/shared-clock';
import { ENGLISH_WORDS, type Words, wordsOf } from '@rangrekha/backend/mail/words';
import type { ActivePlugin, PluginRegistry } from '@rangrekha/backend/plugin-host/PluginRegistry';
import { pluginWords, sayingOf } from '@rangrekha/backend/plugin-host/plugin-words';
import { runPlugin } from '@rangrekha/backend/plugin-host/run-plugin';
import type { Plugin, PluginPage, Slot, SlotVisitor } from '@rangrekha/backend/plugins/plugin';
import { LANGUAGES, type Language } from '@rangrekha/contract/languages';
import { rich } from '../../storefront/app/language/rich';
import type { HeadElement, PluginViews } from '../../storefront/app/server/plugin-views';
import { isVisit } from '../requests/is-visit';
import { headElements } from './head-elements';
import { pluginAddress } from './plugin-address';
import { slotHtml } from './slot-html';

/** Milliseconds for a piece of a page, and for a whole one. */
const SLOT_TIME = 500;
const PAGE_TIME = 3_000;
/** Milliseconds for reading which plugins are on, when it is not in memory. */
const READING_TIME = 3_000;
/** Milliseconds for which a slot that took too long is not asked again. */
const PAUSE = 10_000;

type Registry = Pick<PluginRegistry, 'all' | 'active' | 'endpoints'> & {
  failures: Pick<PluginRegistry['failures'], 'record'>;
  visits: Pick<PluginRegistry['visits'], 'note'>;
};

type Visitor = Parameters<PluginViews['head']>[1];
type SlotName = keyof NonNullable<Plugin['slots']>;

/** What the plugins of a shop show on its pages; undefined for a shop without plugins. */
export const pluginViews = (registry: Registry): PluginViews | undefined =>
  registry.all.length > 0 ? new Views(registry) : undefined;

class Views implements PluginViews {
  /** Of all plugins, also of those that are off. */
  private readonly allPages: readonly PluginPage[];

  constructor(
    private readonly registry: Registry,
    private readonly onFailure: () => void = () => {},
    /** Times of `performance.now()`, by plugin and slot. */
    private readonly pausedUntil = new Map<string, number>(),
    private readonly words: Words = ENGLISH_WORDS,
  ) {
    this.allPages = registry.all.flatMap(({ pages = [] }) => pages);
  }

  slot(name: SlotName, input: object, visitor: Visitor): Promise<string | undefined> | undefined {
    const html = (element: unknown) => slotHtml(element, this.words.language);
    return this.shownAt(name, input, visitor, html)?.then((shown) => shown?.join(''));
  }

  head(path: string, visitor: Visitor) {
    return this.shownAt('head', { path }, visitor, headElements)?.then((shown) =>
      shown?.flat().map(([tag, props], key): HeadElement => [tag, { key, ...props }]),
    );
  }

  async pages() {
    return (await this.active()).flatMap(({ plugin }) => {
      const say = sayingOf(plugin, this.words.language);
      return (plugin.pages ?? []).map(({ path, title, header, isInSitemap }) => ({
        ...{ path, title: say(title), isInSitemap },
        header: header && say(header),
      }));
    });
  }

  async page(url: URL, visitor: Visitor) {
    const address = pluginAddress(this.allPages, url.pathname + url.search);
    if (!address) return undefined;
    const known = new URL(address, url);
    known.searchParams.delete('_data');
    for (const { plugin, settings } of await this.active()) {
      const page = plugin.pages?.find(({ path }) => path === url.pathname);
      if (!page) continue;
      const { path, title, description, isPrivate } = page;
      try {
        const visiting = this.visitorOf(plugin, settings, visitor);
        const load = () => page.load({ url: known }, visiting);
        const element = await runPlugin(plugin.name, `page.${path}`, PAGE_TIME, load);
        if (element === null) return undefined;
        const { language } = this.words;
        const say = sayingOf(plugin, language);
        const html = slotHtml(element, language);
        return { path, title: say(title), description: say(description), isPrivate, html };
      } catch (error) {
        this.registry.failures.record(plugin.name, `page.${path}`, error);
        throw error;
      }
    }
    return undefined;
  }

  isPrivatePage(path: string): boolean {
    return this.allPages.some((page) => page.isPrivate && page.path === path);
  }

  isPublicCall(path: string): boolean {
    return this.registry.endpoints.some(
      (endpoint) => endpoint.method === 'POST' && endpoint.access === 'public' && endpoint.path === path,
    );
  }

  noteCheckout({ url, method, headers }: Request): void {
    const from = headers.get('Referer');
    const isShownAlready = from !== null && URL.canParse(from) && new URL(from).pathname === new URL(url).pathname;
    if (!isShownAlready && isVisit(method, Object.fromEntries(headers))) this.registry.visits.note('checkout.opened');
  }

  watched(onFailure: () => void): PluginViews {
    return new Views(this.registry, onFailure, this.pausedUntil, this.words);
  }

  in({ code }: Language): PluginViews {
    return new Views(this.registry, this.onFailure, this.pausedUntil, wordsOf(code, LANGUAGES));
  }

  /** What each plugin that is on shows at a place, in the order of the shop's list; undefined, at once, when none has the place. */
  private shownAt<Shown>(
    name: SlotName,
    input: object,
    visitor: Visitor,
    made: (element: unknown) => Shown,
  ): Promise<Shown[] | undefined> | undefined {
    if (!this.registry.all.some(({ slots }) => slots?.[name])) return undefined;
    return this.active().then(async (active) => {
      const pieces = await Promise.all(
        active.map(({ plugin, settings }) => {
          const slot = plugin.slots?.[name] as Slot<object> | undefined;
          if (!slot) return undefined;
          const show = async () => {
            const element = await slot.load(input, this.visitorOf(plugin, settings, visitor));
            return element === null ? undefined : made(element);
          };
          return this.attempt(plugin.name, `slot.${name}`, show);
        }),
      );
      const shown = pieces.filter((piece) => piece !== undefined);
      return shown.length > 0 ? shown : undefined;
    });
  }

  /** @returns undefined for what fails */
  private async attempt<Shown>(plugin: string, point: string, show: () => Promise<Shown>): Promise<Shown | undefined> {
    const key = `${plugin} ${point}`;
    try {
      if (performance.now() >= (this.pausedUntil.get(key) ?? 0)) return await runPlugin(plugin, point, SLOT_TIME, show);
    } catch (error) {
      if (error instanceof TookTooLong) this.pausedUntil.set(key, performance.now() + PAUSE);
      this.registry.failures.record(plugin, point, error);
    }
    this.onFailure();
    return undefined;
  }

  /** Those that are on; none while that cannot be read: the shop sells on. */
  private active(): Promise<readonly ActivePlugin[]> {
    return withinRequest(READING_TIME, () => this.registry.active()).catch(() => {
      this.onFailure();
      return [];
    });
  }

  private visitorOf(plugin: Plugin, settings: object, { api, form }: Visitor): SlotVisitor {
    const words = pluginWords(plugin, this.words);
    return {
      ...words,
      rich: (id, parts, values) => rich(words.t(id, values), parts),
      call: (endpoint, input) => {
        // Pages are asked for again and again, and by robots: what shows one changes nothing.
        if (endpoint.method !== 'GET') throw new Error(`A page cannot call ${endpoint.method} ${endpoint.path}.`);
        return api.call(endpoint, ...([input] as never));
      },
      settings,
      now: sharedNow(),
      form: form?.plugin === plugin.name ? form : undefined,
    };
  }
}
