import { orderDesk, orders } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { type Response, Router } from 'express';
import type { Actor } from '../../audit/record-change';
import { recordExport } from '../../audit/record-export';
import { adminReads } from '../../http/admin-list';
import { idempotencyKeyOf } from '../../http/answer-once';
import { sendCsv } from '../../http/csv-answer';
import { reply, route } from '../../http/route';
import type { Services } from '../../services';
import { adminInvoices } from './admin-invoices';
import { adminOrders } from './admin-orders';
import { adminPackingSlips } from './admin-packing-slips';
import { cancelOrder } from './cancel-order';
import { type Chosen, countOrders, orderLines } from './export-orders';
import { allOrders, myOrders } from './list-orders';
import { addOrderNote, recordOrderCall } from './note-order';
import { placeOrder } from './place-order';
import { presentCall, presentNote, presentOrder } from './present-order';
import { sendConfirmation } from './send-confirmation';
import { setOrderStatus } from './set-order-status';
import { setTracking } from './set-tracking';

export function ordersRouter(services: Services): Router {
  const router = Router();

  route(router, orders.placeOrder, async ({ caller, body, req }) => {
    await services.limits.spend('orderByAccount', caller.id);
    const { order, isNew } = await placeOrder(services.config, caller.id, body, idempotencyKeyOf(req));
    return reply(isNew ? 201 : 200, { message: 'Order placed successfully!', order: presentOrder(order) });
  });

  route(router, orders.myOrders, ({ caller, query }) => myOrders(caller.id, query));

  route(router, orders.cancelOrder, async ({ caller, params }) => {
    const order = await cancelOrder(services.config, caller, params.id);
    return { message: TEXTS.orders.canceled, order: presentOrder(order) };
  });

  route(router, orders.allOrders, ({ query }) => allOrders(query));

  const sendOrders = async (caller: Actor, res: Response, chosen: Chosen) => {
    const rows = await countOrders(chosen);
    await recordExport(caller, 'order', 'orders.csv', rows);
    await sendCsv(res, 'orders.csv', rows, orderLines(chosen));
  };

  route(router, orders.exportOrders, ({ caller, query, res }) => sendOrders(caller, res, query));

  route(router, orders.exportChosenOrders, ({ caller, body, res }) => sendOrders(caller, res, body));

  route(router, orders.setOrderStatus, async ({ caller, params, body }) => {
    const order = await setOrderStatus(services.config, caller, params.id, body);
    return { message: TEXTS.orders.statusUpdated(body.deliveryStatus), order: presentOrder(order) };
  });

  route(router, orders.sendConfirmation, async ({ caller, body }) => {
    await sendConfirmation(services, caller.id, body.orderData.id, body.email);
    return { message: TEXTS.orders.placed };
  });

  route(router, orderDesk.addOrderNote, async ({ caller, params, body }) => {
    const note = await addOrderNote(caller, params.id, body.text);
    return { message: TEXTS.orders.noteAdded, note: presentNote(note) };
  });

  route(router, orderDesk.recordOrderCall, async ({ caller, params, body }) => {
    const call = await recordOrderCall(caller, params.id, body.outcome);
    return { message: TEXTS.orders.callNoted, call: presentCall(call) };
  });

  route(router, orderDesk.setOrderTracking, async ({ caller, params, body }) => {
    const order = await setTracking(services.config, caller, params.id, body);
    return { message: TEXTS.orders.trackingSaved, order: presentOrder(order) };
  });

  adminReads(router, adminOrders);
  adminReads(router, adminPackingSlips);
  adminReads(router, adminInvoices);
  return router;
}
