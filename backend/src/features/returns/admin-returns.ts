import { admin } from '@rangrekha/contract';
import { RETURN_STATES } from '@rangrekha/contract/returns';
import type { QueryBuilder } from 'objection';
import type { AdminResource } from '../../http/admin-list';
import { badRequest } from '../../http/errors';
import { searchOrders } from '../orders/list/search-orders';
import { Order } from '../orders/Order';
import { presentAdminReturn } from './present-return';
import { Return } from './Return';

export const adminReturns: AdminResource<typeof admin.adminReads.returns, Return> = {
  endpoints: admin.adminReads.returns,
  query: () => Return.query().withGraphFetched('[lines.item, events, photos, creditNote, order.items]'),
  present: presentAdminReturn,
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    state: (query, value) => {
      if (!RETURN_STATES.some((state) => state === value))
        throw badRequest(`state must be one of ${RETURN_STATES.join(', ')}.`);
      return query.where('state', value);
    },
    orderId: (query, value) => query.where('orderId', value),
    q: searchReturns,
  },
};

const NUMBER = /^#?([0-9a-f]{8})$/i;

/** Filters the return with a number, as it is scanned from the label; else the returns of the orders that a text finds. */
async function searchReturns(query: QueryBuilder<Return>, text: string): Promise<void> {
  if (text === '') return;
  const number = NUMBER.exec(text)?.[1]?.toUpperCase();
  if (number && (await Return.query().findOne({ number }).select('id'))) return void query.where({ number });
  const orders = Order.query().select('orders.id');
  const form = await searchOrders(orders, text);
  query.whereIn('orderId', form?.(Order.query()) ?? orders);
}
