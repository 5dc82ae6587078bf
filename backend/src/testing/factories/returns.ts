import type { ReturnOutcome } from '@rangrekha/contract/returns';
import { transaction } from '../../database/transaction';
import type { Order } from '../../features/orders/Order';
import { OrderItem } from '../../features/orders/OrderItem';
import { recordEvent } from '../../features/returns/move-return';
import { Return, ReturnLine } from '../../features/returns/Return';
import { takeUnits } from '../../features/returns/returned-units';
import type { TestApi } from '../api';
import { createProduct } from './catalogue';
import { createShopper, fillCart, place, type Shopper } from './orders';
import type { SignedIn } from './users';

/** A requested return of a unit of the only item of an order, as no shopper could ask for it: the order may be pending. */
export function insertReturn(order: Order): Promise<Return> {
  const { id: orderId, userId } = order;
  return transaction(async (trx) => {
    const item = await OrderItem.query(trx).findOne({ orderId }).throwIfNotFound();
    const found = await Return.query(trx).insert({ orderId, userId, state: 'REQUESTED', outcome: 'REFUND' });
    const of = { returnId: found.id, itemId: item.id, productId: item.productId };
    found.lines = [await ReturnLine.query(trx).insert({ ...of, position: 0, quantity: 1, reason: 'DAMAGED' })];
    await takeUnits(trx, orderId, item.id, 1);
    await recordEvent(trx, found.id, null, 'REQUESTED', { id: userId, name: order.customerName });
    return found;
  });
}

/** A delivered order of one item, and the calls of its shopper and of an admin. */
export async function deliveredOrder(
  api: TestApi,
  admin: SignedIn,
  { quantity = 2, stock = 10, price = 129_900, otherStock = 3, otherPrice = 0 } = {},
) {
  const { variants } = await createProduct({
    variants: [
      { size: 'M', stock, price },
      { size: 'L', stock: otherStock, price: otherPrice || price },
    ],
  });
  const [variant, other] = variants as [(typeof variants)[0], (typeof variants)[0]];
  const shopper = await createShopper(api);
  await fillCart(shopper.user, variant, quantity);
  const { order } = (await place(api, shopper)).body;
  const setStatus = (deliveryStatus: string) =>
    api.put(`/orders/${order.id}/status`, { token: admin.token, json: { deliveryStatus } });
  await setStatus('DELIVERED');
  const request = (units = 1, outcome: ReturnOutcome = 'REFUND') =>
    requestReturn(api, shopper, order, units, outcome, other.id);
  return { shopper, order, variant, other, setStatus, request };
}

function requestReturn(
  api: TestApi,
  { token }: Shopper,
  order: { id: string; items: { id: string }[] },
  quantity: number,
  outcome: ReturnOutcome,
  wantedVariantId: string,
) {
  const exchange = outcome === 'EXCHANGE' ? { wantedVariantId } : {};
  const lines = [{ itemId: order.items[0]?.id, quantity, reason: 'TOO_SMALL', ...exchange }];
  return api.post(`/orders/${order.id}/returns`, { token, json: { outcome, lines } });
}

/** The steps of the staff with a return. */
export const returnDesk = (api: TestApi, { token }: SignedIn) => {
  const put = (path: string, json: object = {}) => api.put(`/admin/returns/${path}`, { token, json });
  return {
    approve: (...ids: string[]) => put('approve', { ids }),
    decline: (id: string) => put(`${id}/decline`, { reason: 'Worn.' }),
    pickUp: (id: string) => put(`${id}/pick-up`),
    /** Counts the units of the return's only line. */
    receive: async (id: string, restocked: number, writtenOff = 0) => {
      const found = (await api.get(`/admin/returns/${id}`, { token })).body;
      const line = { id: found.lines[0].id, restocked, writtenOff, writeOffReason: writtenOff > 0 ? 'Torn' : '' };
      return put(`${id}/receive`, { lines: [line] });
    },
    refund: (id: string, reference = 'UTR 1') => put(`${id}/refund`, { reference }),
    exchange: (id: string) => put(`${id}/exchange`, { courier: 'DTDC', trackingNumber: 'D1' }),
    read: async (id: string) => (await api.get(`/admin/returns/${id}`, { token })).body,
  };
};
