import type { CatalogueSource } from '../../catalogue-index/CatalogueSource';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { findPageInDatabase } from './database-page';

/** The ids of products that fit a text, best first; the newest for a blank one. */
export async function searchProducts(index: CatalogueSource, text: string, limit: number): Promise<string[]> {
  reportTags(TAGS.list, TAGS.categories, ...(text ? [TAGS.availability] : []));
  return text ? (await index.upToDate()).search(text, limit) : newestIds(index, limit);
}

async function newestIds(index: CatalogueSource, limit: number): Promise<string[]> {
  const catalogue = await index.current();
  const newest = { sort: 'newest', offset: 0, limit } as const;
  const { ids } = catalogue
    ? await catalogue.findPage({}, undefined, newest)
    : await findPageInDatabase({}, undefined, newest);
  return ids;
}
