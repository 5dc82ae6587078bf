import type { Facets } from '@rangrekha/contract';
import { LRUCache } from 'lru-cache';
import { boundedQueue } from '../../http/bounded-queue';
import { unavailable } from '../../http/errors';
import { catalogueVersion } from '../../search/catalogue-documents';
import { findFacets } from './facets';
import type { Filters } from './variant-filter';

/** Milliseconds for which the counts may be behind the stock. A change of the catalogue itself shows at once. */
const CACHED_FOR = 30_000;
const CACHED_MAX = 500;

/** Six queries each, of a pool of ten connections. */
const TURNS = { atOnce: 2, waiting: 40, refusal: unavailable };

/**
 * The counts that were asked for lately: among a hundred thousand products they take a second to make. Only a few are
 * made at once.
 */
export class FacetCache {
  readonly #cached = new LRUCache<string, Promise<Facets>>({ max: CACHED_MAX, ttl: CACHED_FOR });
  readonly #inTurn = boundedQueue(TURNS);

  /** @throws HttpError 503 when too many others wait for theirs */
  async find(filters: Filters): Promise<Facets> {
    const key = `${await catalogueVersion()} ${JSON.stringify(filters)}`;
    const cached = this.#cached.get(key);
    if (cached) return cached;
    const facets = this.#inTurn(() => findFacets(filters));
    this.#cached.set(key, facets);
    facets.catch(() => this.#cached.delete(key));
    return facets;
  }
}
