import type { ChosenProduct, CollectionRule } from '@rangrekha/contract';
import { COLLECTION_LIMITS } from '@rangrekha/contract/limits';
import type { CatalogueIndex } from '../../catalogue-index/CatalogueIndex';
import { chosenProducts } from '../products/chosen-products';
import { membersByRule } from './members-of';

/**
 * What a rule finds now among the products that shoppers see: how many, and the newest of them.
 * @throws HttpError 503 before the catalogue is read
 */
export async function previewRule(
  index: CatalogueIndex,
  rule: CollectionRule,
): Promise<{ total: number; products: ChosenProduct[] }> {
  const catalogue = await index.current();
  const members = membersByRule(rule, catalogue.categories);
  const range = { sort: 'newest', offset: 0, limit: COLLECTION_LIMITS.previewed } as const;
  const { total, ids } = await catalogue.findPage({ members }, undefined, range);
  return { total, products: await chosenProducts(ids) };
}
