import { checkout, type OrderPreview, type PreviewOrderRequest } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { sharedNow } from '../../database/shared-clock';
import { conflict, notFound } from '../../http/errors';
import { idempotencyKeyOf } from '../../http/idempotency/answer-once';
import { languageOf } from '../../http/request/language-of';
import { reply } from '../../http/response/reply';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { User } from '../accounts/User';
import { readVariantLines } from '../cart/read-cart';
import { discountCart } from '../discounts/discount-cart';
import { readOffers } from '../discounts/offers';
import { presentOrderPreview } from '../discounts/present-discount';
import { mailSettings } from '../order-mails/order-mails';
import { presentOrder } from '../orders/show/present-order';
import { refuseUnofferable } from './ask-plugins';
import { changedTerms } from './changed-terms';
import { orderAgain, orderedAgainText, type UnitsPut } from './order-again';
import { paymentMethods } from './payment-methods';
import { type OrderSettings, placeOrder } from './place-order';
import { sendConfirmation } from './send-confirmation';
import { takeOrder } from './take-order';

const orderSettings = async (services: Services): Promise<OrderSettings> => ({
  ...(await mailSettings(services)),
  decisions: services.decisions,
  deliveryTimes: services.deliveryTimes,
});

/** Has no order. */
const NEW_CUSTOMER = '';

/**
 * Computes what an order by phone would cost, as it is computed when it is placed.
 * @throws HttpError 404 for an unknown customer; 409 VARIANT_GONE with `productVariantIds`
 */
async function previewOrder({ customerId, code, lines }: PreviewOrderRequest): Promise<OrderPreview> {
  const now = sharedNow();
  const wanted = lines.map(({ productVariantId: variantId, quantity }) => ({ variantId, quantity }));
  const [customer, cart, offers] = await Promise.all([
    customerId && User.query().findOne({ id: customerId, userType: 'CUSTOMER' }).select('id'),
    readVariantLines(wanted),
    readOffers(customerId ?? NEW_CUSTOMER, code || null, now),
  ]);
  if (customerId && !customer) throw notFound('Customer');
  if (cart.gone.length > 0)
    throw conflict('VARIANT_GONE', TEXTS.orders.variantGone, { data: { productVariantIds: cart.gone } });
  return presentOrderPreview(await discountCart(cart.lines, offers, now));
}

export const checkoutRouter = (services: Services): Router => [
  route(checkout.placeOrder, async (call) => {
    const { caller, body } = call;
    refuseUnofferable(services.decisions, body.paymentMethod);
    await services.limits.consume('orderByAccount', caller.id);
    const settings = await orderSettings(services);
    const { code: language } = languageOf(call, services.config.languages);
    const from = { key: idempotencyKeyOf(call.headers), language };
    const { order, isNew } = await placeOrder(settings, caller.id, body, from);
    return reply(isNew ? 201 : 200, { message: 'Order placed successfully!', order: presentOrder(order) });
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

  route(checkout.orderAgain, async ({ caller, params, once }) => {
    let put: UnitsPut[] = [];
    const answer = await once(async (trx) => {
      const repeated = await orderAgain(trx, caller.id, params.id);
      put = repeated.put;
      return { message: orderedAgainText(repeated.items), items: repeated.items };
    });
    for (const { productId, units } of put) services.plugins.visits.note('cart.added', productId, units);
    return answer;
  }),

  route(checkout.paymentMethods, async ({ caller }) => ({
    addresses: await paymentMethods(services.decisions, caller.id),
  })),

  route(checkout.changedTerms, ({ caller }) => changedTerms(caller.id)),

  route(checkout.sendConfirmation, async ({ caller, body }) => {
    await sendConfirmation(services, caller.id, body.orderData.id, body.email);
    return { message: TEXTS.orders.placed };
  }),
];
