import type { CollectionCondition, CollectionRule } from '@rangrekha/contract';
import { indiaDay, startOfDay } from '@rangrekha/contract/dates';
import type { ProductSort } from '@rangrekha/contract/limits';
import type { MemberCondition, Members } from '../../catalogue-index/members';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { toPaise } from '../../database/money';
import { sharedNow } from '../../database/shared-clock';
import type { Category } from '../categories/Category';
import { subtreeIds } from '../categories/category-tree';
import { Collection } from './Collection';
import { findShown } from './find-collection';

type Categories = readonly Pick<Category, 'id' | 'parentId'>[];

interface ShownMembers {
  members: Members;
  /** Their order when none is asked for; null: a collection by hand has its own, any other shows the newest first. */
  defaultSort: ProductSort | null;
}

/** Which products belong to the collection with this slug; none when shoppers see no such collection. */
export async function shownMembers(slug: string, categories: Categories): Promise<ShownMembers> {
  reportTags(TAGS.collections);
  const collection = await findShown(slug);
  if (!collection) return { members: { productIds: [] }, defaultSort: null };
  return { members: await membersOf(collection, categories), defaultSort: collection.defaultSort };
}

/**
 * Which products belong to a collection.
 * @param categories all of them
 * @returns of one by hand the ids in its order
 */
async function membersOf({ id, kind, rule }: Collection, categories: Categories): Promise<Members> {
  if (kind === 'RULE') return membersByRule(rule as CollectionRule, categories);
  const rows: { productId: string }[] = await Collection.knex()('collection_products')
    .where('collectionId', id)
    .orderBy('position')
    .select('productId');
  return { productIds: rows.map(({ productId }) => productId) };
}

/** What a rule asks of products today. @param categories as above */
export function membersByRule({ match, conditions }: CollectionRule, categories: Categories): Members {
  return { match, conditions: conditions.map((condition) => worked(condition, categories)) };
}

/** Days begin in India, so that what is new changes once a day (`ScheduledChanges`). */
function worked(condition: CollectionCondition, categories: Categories): MemberCondition {
  switch (condition.kind) {
    case 'NEW':
      return { shownSince: startOfDay(indiaDay(sharedNow(), -condition.days)) };
    case 'PRICE_BELOW':
      return { priceBelow: toPaise(condition.price) };
    case 'CATEGORY':
      return { categoryIds: subtreeIds(categories, [condition.categoryId]) };
    case 'TAG':
      return { tag: condition.tag };
    case 'ON_SALE':
      return { isOnSale: true };
    case 'COLOUR':
      return { colourFamily: condition.family };
  }
}
