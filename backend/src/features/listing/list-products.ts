import type { ListProductsQuery } from '@rangrekha/contract';
import type { CatalogueIndex } from '../../catalogue-index/CatalogueIndex';
import type { PageRange } from '../../catalogue-index/filter-products';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { pagination } from '../../database/pagination';
import { notFound } from '../../http/errors';
import { categoryIdsOf } from '../categories/find-categories';
import { productsInOrder } from '../products/find-product';
import { presentProduct } from '../products/present-product';
import { findPageInDatabase } from './database-page';

/**
 * A page of products in the contract's shape, newest first when no order is asked for.
 * @param within a category that the products must be in, beside what the query says
 * @throws HttpError 404 when there is no category `within`
 */
export async function listProducts(index: CatalogueIndex, query: ListProductsQuery, within?: string) {
  const { page, limit, sort = 'newest', category, inStock } = query;
  reportTags(TAGS.list, TAGS.categories, ...(inStock ? [TAGS.availability] : []));
  const catalogue = await index.current();
  const withinIds = within === undefined ? undefined : await categoryIdsOf([within], catalogue?.categories);
  if (withinIds?.length === 0) throw notFound('Category');
  const askedIds = category && (await categoryIdsOf(category, catalogue?.categories));
  const categoryIds = withinIds && askedIds ? askedIds.filter((id) => withinIds.includes(id)) : (askedIds ?? withinIds);
  const range: PageRange = { sort, offset: (page - 1) * limit, limit };
  const { total, ids } = catalogue
    ? await catalogue.findPage(query, categoryIds, range)
    : await findPageInDatabase(query, categoryIds, range);
  const products = await productsInOrder(ids);
  return { data: products.map(presentProduct), pagination: pagination(total, page, limit) };
}
