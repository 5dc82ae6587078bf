import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { conflict, notFound, type Transaction, transaction } from '@rangrekha/backend/plugins/surface';
import type { OpenItems } from './calls';
import en from './locales/en.json' with { type: 'json' };
import { dueOf, METHODS, type UpiSettings } from './settings';
import { UpiPayment, UpiReport } from './UpiPayment';

type Context = Pick<PluginContext<UpiSettings>, 'orders' | 'now'>;

/** Payments that are looked through. */
const MOST = 500;

/** Orders that wait for their payment, and payments to be matched or paid back, the oldest first. */
export async function openItems({ orders, now }: Context): Promise<OpenItems> {
  const unpaid = (await Promise.all(METHODS.map((method) => orders.findUnpaid(method, now()))))
    .flat()
    .sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
  const reports = await UpiReport.query().whereIn(
    'orderId',
    unpaid.map(({ id }) => id),
  );
  const references = new Map(reports.map(({ orderId, reference }) => [orderId, reference]));
  const leftOver = await UpiPayment.query()
    .where({ orderId: null, paidBackAt: null })
    .orderBy(['createdAt', 'id'])
    .limit(MOST);
  const canceled = (await Promise.all(METHODS.map((method) => orders.findPaidAndCanceled(method)))).flat();
  const ofCanceled = await UpiPayment.query()
    .whereIn(
      'orderId',
      canceled.map(({ id }) => id),
    )
    .where({ paidBackAt: null })
    .orderBy(['createdAt', 'id']);
  return {
    orders: unpaid.map((order) => ({
      orderId: order.id,
      total: dueOf(order),
      placedAt: order.createdAt,
      reference: references.get(order.id) ?? null,
    })),
    payments: [...leftOver, ...ofCanceled].map(({ reference, amount, note, createdAt, orderId }) => ({
      reference,
      amount: amount / 100,
      note,
      at: createdAt.toISOString(),
      orderId,
    })),
  };
}

/**
 * Notes that money was paid back; the same again changes nothing.
 * @throws HttpError 404; 409 MATCHED for the payment of an order that is not cancelled, or one that was paid back otherwise
 */
export async function notePaidBack(
  { orders, now }: Context,
  { reference, paidBackReference }: { reference: string; paidBackReference: string },
): Promise<void> {
  const found = await UpiPayment.query().findOne({ reference });
  if (!found) throw notFound('Payment');
  const note = async (trx: Transaction, isOpen: boolean) => {
    const payment = await UpiPayment.query(trx).findById(found.id).forUpdate().throwIfNotFound();
    if (payment.paidBackAt && payment.paidBackReference === paidBackReference) return;
    if (payment.paidBackAt || !isOpen || payment.orderId !== found.orderId)
      throw conflict('MATCHED', en.answers.notPaidBack);
    await payment.$query(trx).patch({ paidBackAt: now(), paidBackReference });
  };
  if (!found.orderId) return transaction((trx) => note(trx, true));
  await orders.whileLocked(found.orderId, ({ order }, trx) => note(trx, order.deliveryStatus === 'CANCELED'));
}
