import type { CatalogueIndex } from '../../catalogue-index/CatalogueIndex';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';

/**
 * The ids of products that fit a text, best first; the newest for a blank one.
 * @throws HttpError 503 before the catalogue is read
 */
export async function searchProducts(index: CatalogueIndex, text: string, limit: number): Promise<string[]> {
  reportTags(TAGS.list, TAGS.categories, ...(text ? [TAGS.availability] : []));
  const catalogue = await index.current();
  if (text) return catalogue.search(text, limit);
  const { ids } = await catalogue.findPage({}, undefined, { sort: 'newest', offset: 0, limit });
  return ids;
}
