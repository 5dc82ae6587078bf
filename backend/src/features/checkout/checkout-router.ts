import { checkout } from '@rangrekha/contract';
import { ENGLISH_LANGUAGE } from '@rangrekha/contract/languages';
import { TEXTS } from '@rangrekha/contract/texts';
import { idempotencyKeyOf } from '../../http/idempotency/answer-once';
import { reply } from '../../http/response/reply';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { mailSettings } from '../order-mails/order-mails';
import { presentOrder } from '../orders/show/present-order';
import { refuseUnofferable } from './ask-plugins';
import { changedTerms } from './changed-terms';
import { orderAgain, orderedAgainText, type UnitsPut } from './order-again';
import { paymentMethods } from './payment-methods';
import { type OrderSettings, placeOrder } from './place-order';
import { previewOrder } from './preview-order';
import { sendConfirmation } from './send-confirmation';
import { takeOrder } from './take-order';

const orderSettings = async (services: Services, language = ENGLISH_LANGUAGE): Promise<OrderSettings> => ({
  ...(await mailSettings(services)),
  language,
  decisions: services.decisions,
  deliveryTimes: services.deliveryTimes,
});

export const checkoutRouter = (services: Services): Router => [
  route(checkout.placeOrder, async (call) => {
    const { caller, body, language } = call;
    refuseUnofferable(services.decisions, body.paymentMethod);
    await services.limits.consume('orderByAccount', caller.id);
    const settings = await orderSettings(services, language);
    const { order, isNew } = await placeOrder(settings, caller.id, body, idempotencyKeyOf(call.headers));
    return reply(isNew ? 201 : 200, { message: 'Order placed successfully!', order: presentOrder(order, language) });
  }),

  route(checkout.takeOrder, async ({ caller, body, once }) => {
    const settings = await orderSettings(services);
    const placeIn = await takeOrder(settings, caller, body);
    return once(async (trx) => {
      const order = await placeIn(trx);
      return reply(201, { message: 'Order placed successfully!', order: presentOrder(order) });
    });
  }),

  route(checkout.previewOrder, ({ body }) => previewOrder(body)),

  route(checkout.orderAgain, async ({ caller, params, language, once }) => {
    let put: UnitsPut[] = [];
    const answer = await once(async (trx) => {
      const repeated = await orderAgain(trx, caller.id, params.id, language);
      put = repeated.put;
      return { message: orderedAgainText(repeated.items), items: repeated.items };
    });
    for (const { productId, units } of put) services.plugins.visits.note('cart.added', productId, units);
    return answer;
  }),

  route(checkout.paymentMethods, async ({ caller }) => ({
    addresses: await paymentMethods(services.decisions, caller.id),
  })),

  route(checkout.changedTerms, ({ caller, language }) => changedTerms(caller.id, language)),

  route(checkout.sendConfirmation, async ({ caller, body }) => {
    await sendConfirmation(services, caller.id, body.orderData.id, body.email);
    return { message: TEXTS.orders.placed };
  }),
];
