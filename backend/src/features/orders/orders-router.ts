import type { ServerResponse } from 'node:http';
import { orders } from '@rangrekha/contract';
import type { Actor } from '../../audit/record-change';
import { recordExport } from '../../audit/record-export';
import { adminReads } from '../../http/admin-list';
import { sendCsv } from '../../http/csv/csv-answer';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { takeNextCall } from './calls/take-next-call';
import { adminOrders } from './list/admin-orders';
import { type Chosen, countOrders, orderLines } from './list/export-orders';
import { allOrders, myOrders } from './list/list-orders';
import { findMyOrder } from './show/find-my-order';
import { findOrderTerm, findOrderTerms } from './show/order-terms';

export function ordersRouter({ decisions }: Services): Router {
  const sendOrders = async (caller: Actor, res: ServerResponse, chosen: Chosen) => {
    const rows = await countOrders(chosen);
    await recordExport(caller, 'order', 'orders.csv', rows);
    await sendCsv(res, 'orders.csv', rows, orderLines(chosen));
  };

  return [
    route(orders.myOrders, ({ caller, query, language }) => myOrders(caller.id, query, language)),

    route(orders.allOrders, ({ query }) => allOrders(query)),

    route(orders.exportOrders, ({ caller, query, res }) => sendOrders(caller, res, query)),

    route(orders.exportChosenOrders, ({ caller, body, res }) => sendOrders(caller, res, body)),

    route(orders.myOrder, ({ caller, params, language }) => findMyOrder(caller.id, params.id, language)),

    route(orders.myOrderTerm, ({ caller, params, language }) =>
      findOrderTerm(caller.id, params.id, params.pageId, language),
    ),

    route(orders.orderTerms, async ({ params }) => ({ terms: await findOrderTerms(params.id) })),

    route(orders.orderTerm, ({ params }) => findOrderTerm(null, params.id, params.pageId)),

    route(orders.takeNextCall, ({ caller }) => takeNextCall(caller.id)),

    ...adminReads(adminOrders(decisions)),
  ];
}
