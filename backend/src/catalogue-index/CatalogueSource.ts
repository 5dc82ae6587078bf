import type { Catalogue } from './Catalogue';

/** Which products fit, and in which order: the catalogue of this process, or that of a search server. */
export type CatalogueReader = Pick<
  Catalogue,
  'categories' | 'pinnedIn' | 'productsIn' | 'findPage' | 'countFacets' | 'search'
>;

/** Where lists, facets and searches find the catalogue. */
export interface CatalogueSource {
  /** Reads the catalogue before anybody asks. */
  warm(): void;
  /** Resolves when nothing is being written any more. */
  stop(): Promise<void>;
  /** The catalogue, once it is up to date. */
  upToDate(): Promise<CatalogueReader>;
  /** The catalogue, if it is up to date within a short time; without it the database answers. */
  current(): Promise<CatalogueReader | undefined>;
}
