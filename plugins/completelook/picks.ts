import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import * as store from '@rangrekha/backend/plugins/surface';
import type { PickedProducts } from './calls';
import en from './locales/en.json' with { type: 'json' };
import { Picks } from './tables';

export async function pickedFor(productId: string): Promise<string[]> {
  const row = await Picks.query().findById(productId);
  return row ? JSON.parse(row.products) : [];
}

/** With their names; one that shoppers do not see has none. */
export async function readPicked({ products }: PluginContext, productId: string): Promise<PickedProducts> {
  const row = await Picks.query().findById(productId);
  const ids: string[] = row ? JSON.parse(row.products) : [];
  const names = new Map((await products.shown(ids)).map(({ id, name }) => [id, name]));
  return {
    products: ids.map((id) => ({ id, name: names.get(id) ?? en.answers.notInShop, isShown: names.has(id) })),
    revision: row?.revision ?? 0,
  };
}

interface Saved {
  productIds: string[];
  revision: number;
}

/** @throws HttpError 400 for the product itself, 409 EDIT_CONFLICT */
export async function savePicked(
  actor: store.Actor,
  productId: string,
  { productIds, revision }: Saved,
): Promise<void> {
  if (productIds.includes(productId)) throw store.invalidField('productIds', en.answers.itself);
  const conflict = () => store.conflict('EDIT_CONFLICT', en.answers.conflict);
  await store
    .transaction(async (trx) => {
      const row = await Picks.query(trx).findById(productId).forUpdate();
      if ((row?.revision ?? 0) !== revision) throw conflict();
      const next = { products: JSON.stringify(productIds), revision: revision + 1 };
      await (row ? row.$query(trx).patch(next) : Picks.query(trx).insert({ id: productId, ...next }));
      await store.recordChange(trx, actor, {
        ...{ action: 'changed', entity: 'plugin', entityId: productId, entityName: en.answers.title },
        ...{ before: { products: row ? JSON.parse(row.products) : [] }, after: { products: productIds } },
      });
      store.raisePluginTag(trx);
    })
    .catch((error) => {
      throw store.isDuplicate(error) ? conflict() : error;
    });
}
