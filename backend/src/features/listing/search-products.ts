import type { SearchProductsQuery } from '@rangrekha/contract';
import type { CatalogueIndex } from '../../catalogue-index/CatalogueIndex';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';

/**
 * The ids of products that fit a text, best first; the newest for a blank one.
 * @throws HttpError 503 before the catalogue is read
 */
export async function searchProducts(
  index: CatalogueIndex,
  { q, limit, origin, fact, sort }: SearchProductsQuery,
): Promise<string[]> {
  reportTags(TAGS.list, TAGS.categories, ...(q ? [TAGS.availability] : []));
  const catalogue = await index.current();
  const newest = { sort: 'newest', offset: 0, limit } as const;
  const isNarrowed = origin !== undefined || fact !== undefined;
  const ids = q
    ? await catalogue.search(q, limit, isNarrowed ? { origin, fact } : undefined)
    : (await catalogue.findPage({ origin, fact }, undefined, newest)).ids;
  return sort ? catalogue.byOrigin(ids) : ids;
}
