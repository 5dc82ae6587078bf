import type { Facets } from '@rangrekha/contract';
import { boundedQueue } from '../../http/bounded-queue';
import { unavailable } from '../../http/errors';
import { catalogueVersion } from '../../search/catalogue-documents';
import { findFacets } from './facets';
import type { Filters } from './variant-filter';

/** Milliseconds for which the counts may be behind the stock. A change of the catalogue itself shows at once. */
const KEPT_FOR = 30_000;
const KEPT = 500;

interface Kept {
  version: number;
  until: number;
  facets: Promise<Facets>;
}

/** Six queries each, of a pool of ten connections. */
const TURNS = { atOnce: 2, waiting: 40, refusal: unavailable };

/**
 * The counts that were asked for lately: among a hundred thousand products they take a second to make. Only a few are
 * made at once.
 */
export class KeptFacets {
  readonly #byFilters = new Map<string, Kept>();
  readonly #inTurn = boundedQueue(TURNS);

  /** @throws HttpError 503 when too many others wait for theirs */
  async find(filters: Filters): Promise<Facets> {
    const key = JSON.stringify(filters);
    const version = await catalogueVersion();
    const kept = this.#byFilters.get(key);
    if (kept && kept.version === version && kept.until > Date.now()) {
      this.#keep(key, kept);
      return kept.facets;
    }
    const facets = this.#inTurn(() => findFacets(filters));
    this.#keep(key, { version, until: Date.now() + KEPT_FOR, facets });
    facets.catch(() => this.#byFilters.delete(key));
    return facets;
  }

  #keep(key: string, kept: Kept): void {
    this.#byFilters.delete(key);
    this.#byFilters.set(key, kept);
    const [oldest] = this.#byFilters.keys();
    if (this.#byFilters.size > KEPT && oldest !== undefined) this.#byFilters.delete(oldest);
  }
}
