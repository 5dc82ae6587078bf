import type { CatalogueIndex } from '../../catalogue-index/CatalogueIndex';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { productsInOrder } from '../products/find-product';
import type { Product } from '../products/Product';
import { findPageInDatabase } from './database-page';

/** Products that fit a text, best first; the newest for a blank one. With `Product.graph`. */
export async function searchProducts(index: CatalogueIndex, text: string, limit: number): Promise<Product[]> {
  reportTags(TAGS.list, TAGS.categories, ...(text ? [TAGS.availability] : []));
  const ids = text ? await (await index.upToDate()).search(text, limit) : await newestIds(index, limit);
  return productsInOrder(ids);
}

async function newestIds(index: CatalogueIndex, limit: number): Promise<string[]> {
  const catalogue = await index.current();
  const newest = { sort: 'newest', offset: 0, limit } as const;
  const { ids } = catalogue
    ? await catalogue.findPage({}, undefined, newest)
    : await findPageInDatabase({}, undefined, newest);
  return ids;
}
