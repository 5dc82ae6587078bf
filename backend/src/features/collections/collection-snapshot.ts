import type { CollectionCondition } from '@rangrekha/contract';
import type { Transaction } from 'objection';
import { searchTextsSnapshot } from '../../audit/search-texts-snapshot';
import { translationsSnapshot } from '../../translations/translations';
import { Category } from '../categories/Category';
import { Collection } from './Collection';

/** The fields of a collection in the audit log, with names instead of ids. */
export async function collectionSnapshot(trx: Transaction, id: string) {
  const collection = await Collection.query(trx).findById(id).withGraphFetched('products').throwIfNotFound();
  const {
    name,
    slug,
    description,
    mediaId,
    pictureAlt,
    kind,
    rule,
    defaultSort,
    status,
    startsAt,
    endsAt,
    products = [],
  } = collection;
  const requested = (rule?.conditions ?? []).flatMap((one) => (one.kind === 'CATEGORY' ? one.categoryId : []));
  const categories = new Map(
    (await Category.query(trx).findByIds(requested).select('id', 'name')).map((row) => [row.id, row.name]),
  );
  return {
    name,
    slug,
    description,
    picture: mediaId?.slice(-4) ?? null,
    'picture alt': pictureAlt,
    ...searchTextsSnapshot(collection),
    ...translationsSnapshot('collection', collection.translations),
    kind,
    match: rule?.match ?? null,
    conditions: rule?.conditions.map((one) => textOf(one, categories)).join('; ') ?? null,
    'default sort': defaultSort,
    products: products.map((product) => product.name).join(', '),
    status,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
}

function textOf(condition: CollectionCondition, categories: Map<string, string>): string {
  switch (condition.kind) {
    case 'NEW':
      return `new in the last ${condition.days} days`;
    case 'PRICE_BELOW':
      return `price below ₹${condition.price}`;
    case 'CATEGORY':
      return `in ${categories.get(condition.categoryId) ?? 'a deleted category'}`;
    case 'TAG':
      return `tag ${condition.tag}`;
    case 'ON_SALE':
      return 'on sale';
    case 'COLOUR':
      return `colour ${condition.family}`;
  }
}
