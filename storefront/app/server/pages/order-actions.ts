import { randomUUID } from 'node:crypto';
import { checkout, fulfilment, returns } from '@rangrekha/contract';
import { payoutOf } from '~/features/returns/return-form';
import { t } from '~/language/t';
import { failure } from '../errors';
import type { Visit } from '../visit';

/** The id of the order. */
type Params = { id: string };

const pageOf = ({ id }: Params) => `/myaccount/order/${id}`;

/** Puts what can be had into the cart; the key of the form makes a second sending do nothing. */
export async function orderAgain(visit: Visit, params: Params, form: FormData) {
  try {
    const headers = { 'idempotency-key': String(form.get('key') || randomUUID()) };
    const { message, items } = await visit.api.call(checkout.orderAgain, { params, headers });
    const isAll = items.every(({ added, wanted, price, formerPrice }) => added === wanted && price === formerPrice);
    return visit.redirectWith('/cart', { kind: isAll ? 'success' : 'warning', message });
  } catch (error) {
    return visit.redirectWith(pageOf(params), { kind: 'error', message: failure(error, t('cart.failed')).message });
  }
}

/** @param page shows what became of it */
export async function cancelOrder(visit: Visit, params: Params, page = pageOf(params)) {
  try {
    await visit.api.call(fulfilment.cancelOrder, { params });
    return visit.redirectWith(page, { kind: 'success', message: t('orders.canceled') });
  } catch (error) {
    const { message } = failure(error, t('orders.cancelFailed'));
    return visit.redirectWith(page, { kind: 'error', message });
  }
}

export async function withdrawReturn(visit: Visit, params: Params, form: FormData) {
  try {
    const { message } = await visit.api.call(returns.withdrawReturn, { params: { id: String(form.get('returnId')) } });
    return visit.redirectWith(pageOf(params), { kind: 'success', message });
  } catch (error) {
    return visit.redirectWith(pageOf(params), { kind: 'error', message: failure(error, t('returns.failed')).message });
  }
}

/** Says where the refund of a return goes. A refused form keeps what was typed. */
export async function savePayout(visit: Visit, params: Params, form: FormData) {
  const returnId = String(form.get('returnId') ?? '');
  const { body, typed } = payoutOf(form);
  try {
    const { message } = await visit.api.call(returns.givePayout, { params: { id: returnId }, body });
    return visit.redirectWith(pageOf(params), { kind: 'success', message });
  } catch (error) {
    const refused = failure(error, t('returns.failed'));
    return visit.refuse({ payout: { returnId, typed, ...refused } }, refused.status);
  }
}
