import type { RiskLevel } from '@rangrekha/contract/order-risk';
import { CASH_METHOD, isCollected, paymentLabel } from '@rangrekha/contract/payment';
import { PAYMENT_TEXTS, TEXTS } from '@rangrekha/contract/texts';
import { toRupees } from '../../database/money';
import { conflict, type HttpError } from '../../http/errors';
import { refusedFields } from '../../http/request/validation';
import type { PluginDecisions } from '../../plugin-host/decide';
import type { OrderDraft, PaymentMethod } from '../../plugins/decisions';
import type { DeliveryTimes } from '../delivery/DeliveryTimes';
import { promisedDays } from '../delivery/plugin-days';
import { Order } from '../orders/Order';
import { riskOf } from '../orders/risk/order-risk';
import type { Agreed, Purchase } from './compose-order';

export const CASH: PaymentMethod = { id: CASH_METHOD, name: paymentLabel({ paymentMethod: CASH_METHOD }) };

/** What has been agreed where no plugin has a word. */
export const AGREED_WITH_NOBODY: Agreed = { method: CASH };

/** @throws HttpError 400 for another method than cash in a shop of which no plugin offers any */
export function refuseUnofferable(decisions: PluginDecisions, paymentMethod: string): void {
  if (!isCollected({ paymentMethod }) && !decisions.has('paymentMethods')) throw notOffered([CASH]);
}

/**
 * Asks the plugins about an order that a shopper is about to place. To be called outside of a transaction.
 * @param read reads what is about to be ordered; not called if no plugin has a word
 * @throws HttpError 400 for a method that is not offered; 409 ORDER_REFUSED; and those of `read`
 */
export async function askPlugins(
  decisions: PluginDecisions,
  paymentMethod: string,
  deliveryTimes: Pick<DeliveryTimes, 'daysTo'>,
  read: () => Promise<Purchase>,
): Promise<Agreed> {
  const isCash = isCollected({ paymentMethod });
  if (isCash && !(await decisions.isAsked('paymentMethods', 'refuseOrder', 'promisedDays'))) return AGREED_WITH_NOBODY;
  const purchase = await read();
  const { shopper } = purchase;
  const draft = { ...draftOf(purchase, paymentMethod), risk: await riskOfDraft(purchase, shopper.address.postalCode) };
  const methods = await offeredMethods(decisions, draft);
  const method = methods.find(({ id }) => id === paymentMethod);
  if (!method) throw notOffered(methods);
  const [refusal] = (await decisions.ask('refuseOrder', draft)).filter(Boolean);
  if (refusal) throw conflict('ORDER_REFUSED', refusal);
  const days = deliveryTimes.daysTo(draft.pincode, shopper.deliveryDaysMin);
  return { method, days: await promisedDays(decisions, draft.pincode, days), asked: draft };
}

/** The ways to pay, each id once: cash, unless one with an advance takes its place, and what plugins offer. */
export async function offeredMethods(
  decisions: PluginDecisions,
  { paymentMethod: _, ...draft }: OrderDraft,
): Promise<PaymentMethod[]> {
  const answers = (await decisions.ask('paymentMethods', draft)).flat();
  const offered = answers.filter(({ advance }) => advance === undefined || advance < draft.total);
  const methods = offered.some(({ advance }) => advance) ? offered : [CASH, ...offered];
  return methods.filter(({ id }, index) => methods.findIndex((other) => other.id === id) === index);
}

/** Whether the courier collects cash of an order that is paid so. */
export const needsCash = ({ id, advance }: PaymentMethod): boolean =>
  isCollected({ paymentMethod: id }) || advance !== undefined;

/** What the store's own rules say of an order that is about to be placed. @param postalCode where it goes */
export async function riskOfDraft({ shopper, cart }: Purchase, postalCode: string): Promise<RiskLevel> {
  const order = Order.fromDatabaseJson({
    userId: shopper.id,
    postalCode,
    total: cart.total,
    deliveryStatus: 'PENDING',
  });
  await Order.fetchRiskRecords([order]);
  return riskOf(order).level;
}

const notOffered = (methods: PaymentMethod[]): HttpError =>
  refusedFields([{ path: 'paymentMethod', message: PAYMENT_TEXTS.mustBe(methods.map(({ id }) => id)) }]);

/** Refuses another order than the plugins were asked about. */
export function refuseOtherThanAsked(purchase: Purchase, { asked }: Agreed): void {
  if (!asked) return;
  const { total, units, pincode, state } = draftOf(purchase, asked.paymentMethod);
  const isSame = total === asked.total && units === asked.units && pincode === asked.pincode && state === asked.state;
  if (!isSame) throw conflict('CART_CHANGED', TEXTS.orders.cartChanged, { data: { total } });
}

export const draftOf = ({ shopper, lines, cart }: Purchase, paymentMethod: string): Omit<OrderDraft, 'risk'> => ({
  customerId: shopper.id,
  total: toRupees(cart.total),
  units: lines.reduce((sum, { quantity }) => sum + quantity, cart.gifts.length),
  pincode: shopper.address.postalCode,
  state: shopper.address.state,
  paymentMethod,
});
