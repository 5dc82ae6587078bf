import type { Order as OrderJson } from '@rangrekha/contract';
import type { QueryBuilder } from 'objection';
import type { Actor } from '../audit/record-change';
import { inTime } from '../database/in-time';
import { sharedNow } from '../database/shared-clock';
import { transaction } from '../database/transaction';
import { Company } from '../features/company/Company';
import { lockOrder } from '../features/fulfilment/lock-order';
import { payAhead, takeBackPayment } from '../features/fulfilment/pay-ahead';
import { recordPayment } from '../features/fulfilment/record-payment';
import { setLockedStatus } from '../features/fulfilment/set-order-status';
import { askUnlessAsked, isToBeAsked, linkEnd } from '../features/order-answers/ask-to-confirm';
import { answerPage } from '../features/order-mails/answer-mail';
import { mailSettings } from '../features/order-mails/order-mails';
import { Order } from '../features/orders/Order';
import { OrderItem } from '../features/orders/OrderItem';
import { presentOrder } from '../features/orders/show/present-order';
import { outcomesByDay, outcomesByProduct, outcomesOf } from '../features/reports/order-outcomes';
import type { LockedOrder, PluginOrders, SoldOrder } from '../plugins/plugin-context';
import { TRANSACTION_TIME } from '../plugins/surface';
import { deliveredItems } from './delivered-items';

type Uses = Parameters<typeof mailSettings>[0];

/** The most orders that one call gives. */
const MOST = 500;

/** Milliseconds after which nothing is added to what was placed before: a transaction may take some time. */
const SETTLED = 60_000;

/** From the index by time; the items by their orders. */
async function soldAfter(last: Pick<SoldOrder, 'id' | 'createdAt'> | null): Promise<SoldOrder[]> {
  const query = Order.query()
    .where('createdAt', '<', new Date(sharedNow().getTime() - SETTLED))
    .orderBy(['createdAt', 'id'])
    .limit(MOST)
    .select('id', 'createdAt');
  if (last)
    query
      .where('createdAt', '>=', last.createdAt)
      .where((later) => later.where('createdAt', '>', last.createdAt).orWhere('id', '>', last.id));
  const orders = await query;
  const items = await OrderItem.query()
    .whereIn(
      'orderId',
      orders.map(({ id }) => id),
    )
    .select('orderId', 'productId');
  return orders.map(({ id, createdAt }) => {
    const own = items.filter(({ orderId }) => orderId === id);
    return { id, createdAt, productIds: [...new Set(own.map(({ productId }) => productId))] };
  });
}

/** @param name of the plugin */
export function pluginOrders(uses: Uses, name: string): PluginOrders {
  const itself: Actor = { id: PLUGIN_ACTOR, name: `Plugin ${name}` };
  return {
    find: async (id, userId) => {
      const [order] = await present(Order.query().where({ id, ...(userId !== undefined && { userId }) }));
      return order;
    },
    shopperOf: async (id) => {
      const order = await Order.query().findById(id).withGraphFetched('[items, events]');
      if (!order) return undefined;
      await Order.fetchShipments([order]);
      // The staff have just spoken with somebody who orders by phone.
      const isByShopper = order.events?.some(({ fromStatus, actorId }) => !fromStatus && actorId === order.userId);
      if (!isByShopper || !isToBeAsked(order)) return { customerId: order.userId, answerUrl: null };
      const expiresAt = linkEnd(sharedNow(), await Company.current());
      return {
        customerId: order.userId,
        answerUrl: answerPage({ id, language: order.language, expiresAt }, uses.config),
      };
    },
    askByMail: async (id) => {
      const settings = await mailSettings(uses);
      await transaction((trx) => askUnlessAsked(trx, settings, id));
    },
    findByNumbers: (numbers) =>
      present(Order.query().whereIn('reversedNumber', numbers.slice(0, MOST).map(Order.reversed))),
    findUnpaid: (paymentMethod, before) =>
      present(
        Order.query()
          .where({ deliveryStatus: 'PENDING', paymentMethod, paidAt: null })
          .where('createdAt', '<', before)
          .orderBy(['createdAt', 'id'])
          .limit(MOST),
      ),
    findPaidAndCanceled: (paymentMethod) =>
      present(
        Order.query()
          .where({ deliveryStatus: 'CANCELED', paymentMethod })
          .whereNotNull('paidAt')
          .orderBy([
            { column: 'paidAt', order: 'desc' },
            { column: 'createdAt', order: 'desc' },
            { column: 'id', order: 'desc' },
          ])
          .limit(MOST),
      ),
    soldAfter,
    deliveredItems,
    ...{ outcomesByDay, outcomesByProduct, outcomesOf },
    whileLocked: async (id, work) => {
      // Before the transaction, which holds a connection.
      const settings = await mailSettings(uses);
      return transaction(async (trx) => {
        const order = await lockOrder(trx, id);
        const locked: LockedOrder = {
          order: presentOrder(order),
          recordPayment: (payment, actor = itself) => recordPayment(trx, order, payment, actor),
          payAhead: (payment, actor = itself) => payAhead(trx, order, payment, actor),
          takeBackPayment: (actor = itself) => takeBackPayment(trx, order, actor),
          cancel: (actor = itself) => setLockedStatus(trx, order, CANCELLATION, actor, settings),
        };
        return inTime(TRANSACTION_TIME, () => work(locked, trx));
      });
    },
  };
}

const CANCELLATION = { deliveryStatus: 'CANCELED', expectedStatus: 'PENDING' } as const;

/** No person is it. */
const PLUGIN_ACTOR = '00000000-0000-0000-0000-000000000000';

async function present(query: QueryBuilder<Order>): Promise<OrderJson[]> {
  const orders = await Order.fetchShipments(await query.withGraphFetched('items'));
  return orders.map((order) => presentOrder(order));
}
