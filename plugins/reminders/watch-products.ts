import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { transaction } from '@rangrekha/backend/plugins/surface';
import type { Product } from '@rangrekha/contract';
import type { ReminderSettings } from './settings';
import { Watched } from './tables';

/** A product that shoppers can buy, with what was seen of it. */
export interface Seen {
  product: Product;
  watched: Watched;
}

/**
 * Compares products with what was seen of them before, and keeps what is new.
 * @returns those that are in stock, by their ids
 */
export async function watchProducts(
  { products, now }: PluginContext<ReminderSettings>,
  { percent, lastPieces }: ReminderSettings,
  ids: string[],
): Promise<Map<string, Seen>> {
  const inStock = (await products.shown(ids)).filter((product) => unitsOf(product) > 0);
  return transaction(async (trx) => {
    // In the order of their ids, so that two processes never wait for each other.
    const known = await Watched.query(trx)
      .whereIn('id', inStock.map(({ id }) => id).sort())
      .orderBy('id')
      .forUpdate();
    const seen = inStock.map((product): Seen => {
      const before = known.find(({ id }) => id === product.id);
      const price = priceOf(product);
      const isLow = unitsOf(product) <= lastPieces;
      const lowAt = isLow ? (before?.lowAt ?? now()) : null;
      return { product, watched: Watched.fromJson({ id: product.id, ...priceNews(price, before), lowAt }) };
    });
    const rows = seen.map(({ watched }) => watched.$toDatabaseJson());
    if (rows.length > 0) await trx(Watched.tableName).insert(rows).onConflict().merge();
    return new Map(seen.map((one) => [one.product.id, one]));
  });

  /** A smaller step down is no news, and the next one is compared with the price before it. */
  function priceNews(price: number, before?: Watched): Pick<Watched, 'price' | 'formerPrice' | 'cheaperAt'> {
    const isCheaperThan = (other: number) => price <= other * (1 - percent / 100);
    const none = { formerPrice: null, cheaperAt: null };
    if (!before) return { price, ...none };
    if (isCheaperThan(before.price)) return { price, formerPrice: before.price, cheaperAt: now() };
    const isStillCheaper = before.formerPrice !== null && isCheaperThan(before.formerPrice);
    const { formerPrice, cheaperAt } = isStillCheaper ? before : none;
    return { price: Math.max(price, before.price), formerPrice, cheaperAt };
  }
}

/** Units of all sizes. */
const unitsOf = ({ variants }: Product) => variants.reduce((units, { stock }) => units + stock, 0);

/** Paise: the lowest price at which it is sold. */
export const priceOf = ({ variants }: Product): number =>
  Math.round(Math.min(...variants.map(({ originalPrice }) => originalPrice)) * 100);
