import type { Facets, GetFacetsQuery } from '@rangrekha/contract';
import type { CatalogueSource } from '../../catalogue-index/CatalogueSource';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import type { InTurn } from '../../http/limits/bounded-queue';
import { sumSubtrees } from '../categories/category-tree';
import { categoryIdsOf } from '../categories/find-categories';
import { shownMembers } from '../collections/members-of';
import { findFacetsInDatabase } from './database-facets';

/**
 * How many products each choice of a filter would give.
 * @param inTurn how the database is asked, which takes long
 * @throws HttpError 503 when too many others wait for the database
 */
export async function findFacets(
  index: CatalogueSource,
  inTurn: InTurn,
  { collection, ...query }: GetFacetsQuery,
): Promise<Facets> {
  reportTags(TAGS.list, TAGS.categories, TAGS.availability);
  const catalogue = await index.current();
  const shown = collection === undefined ? undefined : await shownMembers(collection, catalogue?.categories);
  const filters = { ...query, members: shown?.members };
  if (!catalogue) return inTurn(() => findFacetsInDatabase(filters));
  const { categories } = catalogue;
  const categoryIds = filters.category && (await categoryIdsOf(filters.category, categories));
  const { inCategory, ...facets } = await catalogue.countFacets(filters, categoryIds);
  return { categories: sumSubtrees(categories, inCategory), ...facets };
}
