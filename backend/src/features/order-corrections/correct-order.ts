import type { CorrectedLine, CorrectionPreview, CorrectOrderRequest } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import { CORRECTION_TEXTS } from '@rangrekha/contract/order-corrections';
import { isCollected } from '@rangrekha/contract/payment';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { toPaise, toRupees } from '../../database/money';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { withdrawMails } from '../../mail/queue-mail';
import { hasNoEmail } from '../accounts/no-email';
import { Company } from '../company/Company';
import { lockOrder } from '../fulfilment/lock-order';
import { linkEnd } from '../order-answers/ask-to-confirm';
import { type MailSettings, queueCorrectionMail } from '../order-mails/order-mails';
import { Order } from '../orders/Order';
import { OrderCorrection } from '../orders/OrderCorrection';
import { OrderEvent } from '../orders/OrderEvent';
import { Shipment } from '../orders/Shipment';
import { Return } from '../returns/Return';
import { applyCorrection } from './apply-correction';
import { type ComposedCorrection, composeCorrection, copyOf } from './compose-correction';

/**
 * Refuses an order whose items are no longer to be changed.
 * @throws HttpError 409 NOT_PENDING, SHIPPED, PREPAID
 */
export async function refuseUncorrectable(order: Order, trx?: Transaction): Promise<void> {
  if (order.deliveryStatus !== 'PENDING') throw conflict('NOT_PENDING', CORRECTION_TEXTS.notPending);
  if (!isCollected(order)) throw conflict('PREPAID', CORRECTION_TEXTS.prepaid);
  if (await hasLeftBefore(order.id, trx)) throw conflict('SHIPPED', CORRECTION_TEXTS.shipped);
}

/** Its parcels, invoices and returns name its items, also those that were cancelled. */
async function hasLeftBefore(orderId: string, trx: Transaction | undefined): Promise<boolean> {
  const found = await Promise.all([
    OrderEvent.query(trx).where({ orderId }).whereIn('toStatus', ['SHIPPED', 'DELIVERED']).resultSize(),
    Shipment.query(trx).where({ orderId }).resultSize(),
    Return.query(trx).where({ orderId }).resultSize(),
  ]);
  return found.some((rows) => rows > 0);
}

/**
 * What an order would have and cost with other lines.
 * @throws HttpError 404, and those of `refuseUncorrectable` and `composeCorrection`
 */
export async function previewCorrection(orderId: string, lines: CorrectedLine[]): Promise<CorrectionPreview> {
  const order = await Order.query().findById(orderId).withGraphFetched('items').throwIfNotFound(notFound('Order'));
  await refuseUncorrectable(order);
  const composed = await composeCorrection(order, lines);
  return {
    items: composed.items.map(({ variantId, productName, size, color, quantity, price }) => ({
      productVariantId: variantId,
      name: productName,
      ...{ size, color, quantity },
      price: toRupees(price),
    })),
    discounts: (composed.discounts ?? []).map(({ title, code, amount }) => ({ title, code, amount: toRupees(amount) })),
    lost: composed.lost,
    formerTotal: toRupees(order.total),
    total: toRupees(composed.total),
    isSame: isSame(order, composed),
    needsAgreement: composed.total > order.total,
  };
}

const compared = ({ id, variantId, quantity, price, discountTotal }: ReturnType<typeof copyOf>) =>
  [id, variantId, quantity, price, discountTotal].join();

function isSame(order: Order, { items }: ComposedCorrection): boolean {
  const [before, after] = [order.items.map(copyOf), items].map((all) => all.map(compared).sort());
  return JSON.stringify(before) === JSON.stringify(after);
}

/**
 * Corrects the items of a pending order. What costs the same or less is applied; for more the shopper is asked by mail, and
 * nothing changes until then.
 * @returns the order as it is then, and its correction
 * @throws HttpError 404; 409 ORDER_CHANGED when the screen showed another last correction; 409 CORRECTION_WAITING, NOTHING_CHANGED,
 * NO_EMAIL; 409 TOTAL_CHANGED with `total` in rupees; and those of `previewCorrection`
 */
export async function correctOrder(
  trx: Transaction,
  settings: MailSettings,
  actor: Actor,
  orderId: string,
  { lines, reason, expectedTotal, lastCorrectionId }: CorrectOrderRequest,
): Promise<{ order: Order; correction: OrderCorrection }> {
  const order = await lockOrder(trx, orderId);
  await refuseUncorrectable(order, trx);
  const now = sharedNow();
  const last = await OrderCorrection.query(trx).where({ orderId }).orderBy(['createdAt', 'id']);
  const [lastOne] = last.slice(-1);
  if (last.some((one) => one.stateAt(now, order) === 'WAITING'))
    throw conflict('CORRECTION_WAITING', CORRECTION_TEXTS.waiting);
  if ((lastOne?.id ?? null) !== lastCorrectionId) throw conflict('ORDER_CHANGED', CORRECTION_TEXTS.changed);
  const composed = await composeCorrection(order, lines, trx);
  const { total, items, discounts } = composed;
  if (total !== toPaise(expectedTotal))
    throw conflict('TOTAL_CHANGED', CORRECTION_TEXTS.otherTotal(rupees(toRupees(total))), {
      data: { total: toRupees(total) },
    });
  if (isSame(order, composed)) throw conflict('NOTHING_CHANGED', CORRECTION_TEXTS.nothing);
  const needsAgreement = total > order.total;
  if (needsAgreement && hasNoEmail(order.customerEmail)) throw conflict('NO_EMAIL', CORRECTION_TEXTS.noEmail);
  const correction = await OrderCorrection.query(trx).insertAndFetch({
    ...{ orderId, reason, totalBefore: order.total, totalAfter: total },
    status: needsAgreement ? 'WAITING' : 'APPLIED',
    before: { items: order.items.map(copyOf), discounts: order.discounts },
    after: { items, discounts },
    expiresAt: needsAgreement ? linkEnd(now, await Company.current(trx)) : null,
    endedAt: null,
    ...{ actorId: actor.id, actorName: actor.name, createdAt: now },
  });
  if (!needsAgreement) await applyCorrection(trx, order, correction, actor);
  await queueCorrectionMail(trx, order, correction, settings);
  return { order, correction };
}

/**
 * Withdraws a correction that waits for the shopper; one that is withdrawn stays so.
 * @throws HttpError 404; 409 NOT_WAITING when it was applied or answered
 */
export function withdrawCorrection(actor: Actor, id: string): Promise<void> {
  return transaction(async (trx) => {
    const found = await OrderCorrection.query(trx).findById(id).select('orderId');
    if (!found) throw notFound('Correction');
    const order = await lockOrder(trx, found.orderId);
    const correction = await OrderCorrection.query(trx).findById(id).throwIfNotFound();
    if (correction.status === 'WITHDRAWN') return;
    if (correction.status !== 'WAITING') throw conflict('NOT_WAITING', CORRECTION_TEXTS.notWaiting);
    await correction.$query(trx).patch({ status: 'WITHDRAWN', endedAt: sharedNow() });
    await withdrawMails(trx, { orderId: order.id }, ['CORRECTION']);
    const subject = { entity: 'order', entityId: order.id, entityName: order.number } as const;
    const [before, after] = [{ correction: 'WAITING' }, { correction: 'WITHDRAWN' }];
    await recordChange(trx, actor, { action: 'changed', ...subject, before, after });
  });
}
