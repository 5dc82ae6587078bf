import type { Facets } from '@rangrekha/contract';
import { LRUCache } from 'lru-cache';
import { reportTags } from '../../content-tags/reported-tags';
import type { TagVersions } from '../../content-tags/TagVersions';
import { rowsOf, TAGS } from '../../content-tags/tags';
import { boundedQueue } from '../../http/bounded-queue';
import { unavailable } from '../../http/errors';
import { findFacets } from './facets';
import type { Filters } from './variant-filter';

const CACHED_MAX = 500;
const COUNTED = [TAGS.list, TAGS.categories, TAGS.availability];
const ROWS = rowsOf(COUNTED);

/** Six queries each, of a pool of ten connections. */
const TURNS = { atOnce: 2, waiting: 40, refusal: unavailable };

interface Cached {
  /** The moment of the tags when they were asked for. */
  moment: number;
  facets: Promise<Facets>;
}

/**
 * The counts that were asked for lately, until what they count changes: among a hundred thousand products they take a
 * second to make. Only a few are made at once.
 */
export class FacetCache {
  readonly #cached = new LRUCache<string, Cached>({ max: CACHED_MAX });
  readonly #inTurn = boundedQueue(TURNS);

  constructor(private readonly tags: TagVersions) {}

  /** @throws HttpError 503 when too many others wait for theirs */
  async find(filters: Filters): Promise<Facets> {
    reportTags(...COUNTED);
    await this.tags.read().done;
    const key = JSON.stringify(filters);
    const cached = this.#cached.get(key);
    if (cached && this.tags.changedSince(cached.moment, ROWS).length === 0) return cached.facets;
    const made = { moment: this.tags.moment, facets: this.#inTurn(() => findFacets(filters)) };
    this.#cached.set(key, made);
    made.facets.catch(() => this.#cached.get(key) === made && this.#cached.delete(key));
    return made.facets;
  }
}
