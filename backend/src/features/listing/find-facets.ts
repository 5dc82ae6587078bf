import type { Facets, GetFacetsQuery } from '@rangrekha/contract';
import type { CatalogueIndex } from '../../catalogue-index/CatalogueIndex';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { sumSubtrees } from '../categories/category-tree';
import { categoryIdsOf } from '../categories/find-categories';
import { shownMembers } from '../collections/members-of';

/**
 * How many products each choice of a filter would give.
 * @throws HttpError 503 before the catalogue is read
 */
export async function findFacets(index: CatalogueIndex, { collection, ...query }: GetFacetsQuery): Promise<Facets> {
  reportTags(TAGS.list, TAGS.categories, TAGS.availability);
  const catalogue = await index.current();
  const { categories } = catalogue;
  const shown = collection === undefined ? undefined : await shownMembers(collection, categories);
  const categoryIds = query.category && categoryIdsOf(query.category, categories);
  const { inCategory, ...facets } = await catalogue.countFacets({ ...query, members: shown?.members }, categoryIds);
  return { categories: sumSubtrees(categories, inCategory), ...facets };
}
