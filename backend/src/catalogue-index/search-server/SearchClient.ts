import type { Logger } from 'pino';
import type { TagVersions } from '../../content-tags/TagVersions';
import { sharedNow } from '../../database/shared-clock';
import type { CatalogueReader, CatalogueSource } from '../CatalogueSource';
import { type Answers, answerTo, CATALOGUE_ROWS, type Overview, type Question, searchKeyOf } from './search-protocol';

/** Milliseconds that a search server has for an answer when nothing else is said. */
const PATIENCE = 1_000;
/** Milliseconds for which a search server that gave no answer is not asked again. */
const AWAY = 5_000;

interface Options {
  url: string;
  secret: string;
  tags: TagVersions;
  log: Logger;
  /** Answers while the search server does not, and is read only then. */
  local: CatalogueSource;
  /** Milliseconds that the search server has for an answer. */
  patience?: number;
}

/** The catalogue of a search server, which saves this process the memory and the time for one of its own. */
export class SearchClient implements CatalogueSource {
  readonly #options: Options;
  readonly #headers: Record<string, string>;
  #overview: { of: Promise<Overview>; moment: number } | undefined;
  #awayUntil = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${searchKeyOf(options.secret)}`,
    };
  }

  warm(): void {
    this.#remote().catch(() => {});
  }

  stop(): Promise<void> {
    return this.#options.local.stop();
  }

  async upToDate(): Promise<CatalogueReader> {
    return (await this.#remote()) ?? this.#options.local.upToDate();
  }

  async current(): Promise<CatalogueReader | undefined> {
    return (await this.#remote()) ?? this.#options.local.current();
  }

  /** The catalogue of the search server; undefined while it does not answer. */
  async #remote(): Promise<CatalogueReader | undefined> {
    const { tags } = this.#options;
    await tags.read().done;
    if (performance.now() < this.#awayUntil) return undefined;
    const kept = this.#overview;
    const isOld = !kept || tags.changedSince(kept.moment, CATALOGUE_ROWS).length > 0;
    const current = isOld ? { of: this.#request({ ask: 'overview' }), moment: tags.moment } : kept;
    this.#overview = current;
    try {
      return this.#reader(await current.of);
    } catch (error) {
      if (this.#overview === current) this.#overview = undefined;
      this.#sayAway(error);
      return undefined;
    }
  }

  #reader({ categories, pinned, productsIn }: Overview): CatalogueReader {
    const [pinnedIn, counts] = [new Map(pinned), new Map(productsIn)];
    return {
      categories,
      pinnedIn: (id) => pinnedIn.get(id) ?? [],
      productsIn: (id) => counts.get(id) ?? 0,
      findPage: (filters, categoryIds, range) => this.#ask({ ask: 'page', filters, categoryIds, range }),
      search: (text, limit) => this.#ask({ ask: 'search', text, limit }),
      countFacets: async (filters, categoryIds) => {
        const { inCategory, ...facets } = await this.#ask({ ask: 'facets', filters, categoryIds });
        return { ...facets, inCategory: new Map(inCategory) };
      },
    };
  }

  async #ask<Ask extends Question['ask']>(question: Extract<Question, { ask: Ask }>): Promise<Answers[Ask]> {
    try {
      return await this.#request(question);
    } catch (error) {
      this.#sayAway(error);
      return answerTo<Ask>(question, await this.#options.local.upToDate());
    }
  }

  async #request<Ask extends Question['ask']>(question: Extract<Question, { ask: Ask }>): Promise<Answers[Ask]> {
    const { url, tags, patience = PATIENCE } = this.#options;
    const response = await fetch(url, {
      method: 'POST',
      headers: this.#headers,
      body: JSON.stringify({ ...question, versions: tags.versionsOf(CATALOGUE_ROWS), time: sharedNow().getTime() }),
      signal: AbortSignal.timeout(patience),
    });
    if (response.ok) return (await response.json()) as Answers[Ask];
    await response.body?.cancel();
    throw new Error(`The search server answered ${response.status}.`);
  }

  #sayAway(error: unknown): void {
    const now = performance.now();
    if (now < this.#awayUntil) return;
    this.#awayUntil = now + AWAY;
    this.#options.log.warn({ err: error }, 'the search server does not answer; this process searches by itself');
  }
}
