import type { CollectionRule } from '@rangrekha/contract';
import { raw, type Transaction } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import type { Category } from '../categories/Category';
import { Product } from '../products/Product';
import { Collection, whereInTime } from './Collection';
import { chargedPrice } from './charged-price';
import { membersByRule } from './members-of';
import { whereMember } from './where-member';

interface Reading {
  /** All of them. */
  categories: readonly Pick<Category, 'id' | 'parentId'>[];
  now: Date;
  trx: Transaction | undefined;
}

interface Member {
  productId: string;
  collectionId: string;
}

/**
 * Which of the given collections the given products belong to now, by the id of a product: of drafts too, and of none
 * outside of its times. It reads nothing when no collection is given, and four statements at most.
 */
export async function collectionsOf(
  productIds: string[],
  collectionIds: string[],
  { categories, now, trx }: Reading,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (productIds.length === 0 || collectionIds.length === 0) return found;
  const requested = whereInTime(Collection.query(trx).findByIds([...new Set(collectionIds)]), now);
  const collections = await requested.select('id', 'kind', 'rule');
  const chosen = collections.filter(({ kind }) => kind === 'MANUAL').map(({ id }) => id);
  const members = [
    ...(await membersByHand(productIds, chosen, trx)),
    ...(await membersByRules(
      productIds,
      collections.filter(({ kind }) => kind === 'RULE'),
      categories,
      trx,
    )),
  ];
  for (const { productId, collectionId } of members)
    found.set(productId, [...(found.get(productId) ?? []), collectionId]);
  return found;
}

async function membersByHand(productIds: string[], ids: string[], trx: Transaction | undefined): Promise<Member[]> {
  if (ids.length === 0) return [];
  return (trx ?? BaseModel.knex())('collection_products')
    .whereIn('productId', productIds)
    .whereIn('collectionId', ids)
    .select('productId', 'collectionId');
}

async function membersByRules(
  productIds: string[],
  collections: Collection[],
  categories: Reading['categories'],
  trx: Transaction | undefined,
): Promise<Member[]> {
  if (collections.length === 0) return [];
  const charged = await chargedPrice(trx);
  const requested = collections.map(({ rule }) => membersByRule(rule as CollectionRule, categories));
  return requested
    .map((members, index) =>
      whereMember(Product.query(trx).findByIds(productIds), members, charged).select(
        'products.id as productId',
        raw('?', [collections[index]?.id]).as('collectionId'),
      ),
    )
    .reduce((query, other) => query.unionAll(other))
    .castTo<Member[]>();
}
