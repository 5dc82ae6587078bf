import type { Facets } from '@rangrekha/contract';
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

/** The counts that were asked for lately: among a hundred thousand products they take a second to make. */
export class KeptFacets {
  readonly #byFilters = new Map<string, Kept>();

  async find(filters: Filters): Promise<Facets> {
    const key = JSON.stringify(filters);
    const version = await catalogueVersion();
    const kept = this.#byFilters.get(key);
    if (kept && kept.version === version && kept.until > Date.now()) return kept.facets;
    const facets = findFacets(filters);
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
