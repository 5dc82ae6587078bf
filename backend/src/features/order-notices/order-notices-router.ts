import { orderNotices } from '@rangrekha/contract';
import { ORDER_NOTICE_TEXTS } from '@rangrekha/contract/texts';
import { type Router, route } from '../../http/route';
import { findOrderNotices, saveOrderNotices } from './order-notices';

export const orderNoticesRouter = (): Router => [
  route(orderNotices.getOrderNotices, ({ caller }) => findOrderNotices(caller.id)),

  route(orderNotices.saveOrderNotices, async ({ caller, body }) => {
    await saveOrderNotices(caller.id, body);
    return { message: ORDER_NOTICE_TEXTS.saved, notices: await findOrderNotices(caller.id) };
  }),
];
