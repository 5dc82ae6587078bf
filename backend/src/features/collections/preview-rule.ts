import type { ChosenProduct, CollectionRule } from '@rangrekha/contract';
import { COLLECTION_LIMITS } from '@rangrekha/contract/limits';
import type { CatalogueSource } from '../../catalogue-index/CatalogueSource';
import { findPageInDatabase } from '../listing/database-page';
import { chosenProducts } from '../products/chosen-products';
import { membersByRule } from './members-of';

/** What a rule finds now among the products that shoppers see: how many, and the newest of them. */
export async function previewRule(
  index: CatalogueSource,
  rule: CollectionRule,
): Promise<{ total: number; products: ChosenProduct[] }> {
  const catalogue = await index.current();
  const members = await membersByRule(rule, catalogue?.categories);
  const range = { sort: 'newest', offset: 0, limit: COLLECTION_LIMITS.previewed } as const;
  const { total, ids } = catalogue
    ? await catalogue.findPage({ members }, undefined, range)
    : await findPageInDatabase({ members }, undefined, range);
  return { total, products: await chosenProducts(ids) };
}
