import type { ListProductsQuery, listing, ResponseOf } from '@rangrekha/contract';
import type { PageRange } from '../../catalogue-index/filter-products';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { pagination } from '../../database/pagination';
import { notFound } from '../../http/errors';
import { entriesOf, JsonText } from '../../http/json-text';
import type { Services } from '../../services';
import { categoryIdsOf } from '../categories/find-categories';
import { shownMembers } from '../collections/members-of';
import { findPageInDatabase } from './database-page';

type ProductPage = ResponseOf<typeof listing.listProducts>;

/**
 * A page of products, newest first when no order is asked for; a collection by hand then has its own order.
 * @param within a category that the products must be in, beside what the query says
 * @throws HttpError 404 when there is no category `within`
 */
export async function listProducts(
  { catalogueIndex, presentedProducts }: Pick<Services, 'catalogueIndex' | 'presentedProducts'>,
  query: ListProductsQuery,
  within?: string,
): Promise<JsonText<ProductPage>> {
  const { collection, ...filters } = query;
  const { page, limit, sort, category, inStock } = filters;
  reportTags(TAGS.list, TAGS.categories, ...(inStock ? [TAGS.availability] : []));
  const catalogue = await catalogueIndex.current();
  const withinIds = within === undefined ? undefined : await categoryIdsOf([within], catalogue?.categories);
  if (withinIds?.length === 0) throw notFound('Category');
  const askedIds = category && (await categoryIdsOf(category, catalogue?.categories));
  const categoryIds = withinIds && askedIds ? askedIds.filter((id) => withinIds.includes(id)) : (askedIds ?? withinIds);
  const members = collection === undefined ? undefined : await shownMembers(collection, catalogue?.categories);
  const first = !sort && members && 'productIds' in members ? members.productIds : [];
  const range: PageRange = { sort: sort ?? 'newest', first, offset: (page - 1) * limit, limit };
  const asked = { ...filters, members };
  const { total, ids } = catalogue
    ? await catalogue.findPage(asked, categoryIds, range)
    : await findPageInDatabase(asked, categoryIds, range);
  const products = await presentedProducts.inOrder(ids);
  const counts = JSON.stringify(pagination(total, page, limit));
  return new JsonText('{"data":[', ...entriesOf(products), `],"pagination":${counts}}`);
}
