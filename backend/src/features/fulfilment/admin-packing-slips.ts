import { admin, type PackingSlip } from '@rangrekha/contract';
import { toRupees } from '../../database/money';
import type { AdminResource } from '../../http/admin-list';
import { declared, makerIds } from '../makers/declarations';
import { Maker } from '../makers/Maker';
import { countOrdersWith } from '../orders/list/count-orders';
import { orderFilters } from '../orders/list/order-filters';
import { Order } from '../orders/Order';
import { presentPackingSlip } from '../orders/show/present-order';
import { Product } from '../products/Product';

const FETCHED = new WeakMap<Order, PackingSlip['declared']>();

/** What the items declare by their ids, after `fetchDeclared`. */
const declaredOf = (order: Order): PackingSlip['declared'] => FETCHED.get(order) ?? {};

/** Reads what the items of these orders declare, in a few statements for any number of them; a deleted product goes by its category. */
async function fetchDeclared(orders: Order[]): Promise<void> {
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

/** The packing slips by order id, filtered by ids or by the day before which the orders were placed. */
export const adminPackingSlips: AdminResource<typeof admin.adminReads.packingSlips, Order> = {
  endpoints: admin.adminReads.packingSlips,
  query: () => Order.query().withGraphFetched('[items, shipments.items]'),
  complete: (orders) => Promise.all([Order.fetchRiskRecords(orders), fetchDeclared(orders)]),
  present: (order) => ({ ...presentPackingSlip(order), declared: declaredOf(order) }),
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'ASC'],
  filters: { deliveryStatus: orderFilters.deliveryStatus, before: orderFilters.before },
  count: countOrdersWith,
};
