import { transaction } from '@rangrekha/backend/database/transaction';
import { Collection } from '@rangrekha/backend/features/collections/Collection';
import { markDemo } from '@rangrekha/backend/features/setup/demo/DemoRow';
import { hindiOfCollection } from './hindi';

/** Two collections by a rule, which no page of the demo leads to. */
const COLLECTIONS = [
  {
    ...{ name: 'New in', slug: 'new-in', description: 'What came into the shop in the last 30 days.' },
    rule: { match: 'ALL', conditions: [{ kind: 'NEW', days: 30 }] },
  },
  {
    ...{ name: 'Under ₹1,000', slug: 'under-1000', description: 'Everyday pieces and small presents.' },
    rule: { match: 'ALL', conditions: [{ kind: 'PRICE_BELOW', price: 1000 }] },
  },
] satisfies Partial<Collection>[];

/** Inserts the collections of the demo, except those that exist. */
export async function seedCollections(): Promise<void> {
  for (const fields of COLLECTIONS)
    await transaction(async (trx) => {
      if (await Collection.query(trx).findOne({ slug: fields.slug })) return;
      const { id } = await Collection.query(trx).insert({
        ...fields,
        ...hindiOfCollection(fields.slug),
        ...{ pictureAlt: '', kind: 'RULE', status: 'LIVE' },
      });
      await markDemo(trx, 'collection', id);
    });
}
