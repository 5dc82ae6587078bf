import type { PackingSlip } from '@rangrekha/contract';
import { toRupees } from '../../database/money';
import { declared, makerIds } from '../makers/declarations';
import { Maker } from '../makers/Maker';
import type { Order } from '../orders/Order';
import { Product } from '../products/Product';

const FETCHED = new WeakMap<Order, PackingSlip['declared']>();

/** What the items declare by their ids, after `fetchDeclared`. */
export const declaredOf = (order: Order): PackingSlip['declared'] => FETCHED.get(order) ?? {};

/** Reads what the items of these orders declare, in a few statements for any number of them; a deleted product goes by its category. */
export async function fetchDeclared(orders: Order[]): Promise<void> {
  const items = orders.flatMap((order) => order.items);
  const [idOf, products] = await Promise.all([
    makerIds(),
    Product.query()
      .findByIds([...new Set(items.map(({ productId }) => productId))])
      .select('id', 'categoryId', 'makerId'),
  ]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const ids = new Map(
    items.map(({ id, productId, categoryId }) => [id, idOf(byId.get(productId) ?? { categoryId, makerId: null })]),
  );
  const wanted = [...new Set(ids.values())].filter((id) => id !== null);
  const makers = new Map((await Maker.query().findByIds(wanted)).map((maker) => [maker.id, declared(maker)]));
  for (const order of orders) {
    const entries = order.items.map(({ id, price, discount }) => {
      const mrp = toRupees(price + Math.max(0, discount ?? 0));
      return [id, { mrp, maker: makers.get(ids.get(id) ?? '') ?? null }] as const;
    });
    FETCHED.set(order, Object.fromEntries(entries));
  }
}
