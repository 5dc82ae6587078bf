import type { ListProductsQuery, listing, ResponseOf } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import type { Catalogue } from '../../catalogue-index/Catalogue';
import type { PageRange } from '../../catalogue-index/filter-products';
import type { Members } from '../../catalogue-index/members';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { pagination } from '../../database/pagination';
import { notFound } from '../../http/errors';
import { JsonText, listPieces } from '../../http/response/json-text';
import type { Services } from '../../services';
import { categoryIdsOf } from '../categories/find-categories';
import { shownMembers } from '../collections/members-of';

type ProductPage = ResponseOf<typeof listing.listProducts>;

/**
 * A page of products, newest first when no order is asked for; a collection then has its own order, and a category begins
 * with the products that are pinned in it.
 * @param scope `language` of the texts; `within`: a category that the products must be in, beside what the query says
 * @throws HttpError 404 when there is no category `within`, 503 before the catalogue is read
 */
export async function listProducts(
  { catalogueIndex, presentedProducts }: Pick<Services, 'catalogueIndex' | 'presentedProducts'>,
  query: ListProductsQuery,
  { language, within }: { language: Language; within?: string },
): Promise<JsonText<ProductPage>> {
  const { collection, ...filters } = query;
  const { page, limit, sort, category, inStock } = filters;
  reportTags(TAGS.list, TAGS.categories, ...(inStock ? [TAGS.availability] : []));
  const catalogue = await catalogueIndex.current();
  const withinIds = within === undefined ? undefined : categoryIdsOf([within], catalogue.categories);
  if (withinIds?.length === 0) throw notFound('Category');
  const askedIds = category && categoryIdsOf(category, catalogue.categories);
  const categoryIds = withinIds && askedIds ? askedIds.filter((id) => withinIds.includes(id)) : (askedIds ?? withinIds);
  const shown = collection === undefined ? undefined : await shownMembers(collection, catalogue.categories);
  const members = shown?.members;
  const named = within === undefined ? category : category ? undefined : [within];
  const root = named?.length === 1 ? categoryIds?.[0] : undefined;
  const first = sort ? [] : leadingIds(members, root, catalogue);
  const range: PageRange = { sort: sort ?? shown?.defaultSort ?? 'newest', first, offset: (page - 1) * limit, limit };
  const { total, ids } = await catalogue.findPage({ ...filters, members }, categoryIds, range);
  const products = await presentedProducts.inOrder(ids, language);
  const counts = JSON.stringify(pagination(total, page, limit));
  return new JsonText(listPieces('data', products, `,"pagination":${counts}}`));
}

/** The ids of the products that come first, in order. @param categoryId the one category that is asked for */
function leadingIds(members: Members | undefined, categoryId: string | undefined, catalogue: Catalogue): string[] {
  if (members) return 'productIds' in members ? members.productIds : [];
  return categoryId === undefined ? [] : catalogue.pinnedIn(categoryId);
}
