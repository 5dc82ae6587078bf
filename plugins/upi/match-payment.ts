import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { type Actor, conflict, HttpError, isDuplicate, transaction } from '@rangrekha/backend/plugins/surface';
import en from './locales/en.json' with { type: 'json' };
import { dueOf, isByUpi, type UpiSettings } from './settings';
import { UpiPayment, UpiReport } from './UpiPayment';

type Context = Pick<PluginContext<UpiSettings>, 'orders' | 'now'>;

/** Money that has come. */
export interface Credit {
  reference: string;
  /** Paise; undefined when nobody but the person at the screen has seen it: then it is what is due. */
  amount?: number;
  note: string;
}

const usedReference = () => conflict('REFERENCE_USED', en.answers.referenceUsed);

/**
 * Matches a payment to an order, once. The lock of the order decides between people, processes and the release of the order.
 * @throws HttpError 404; 409 NOT_UPI, REFERENCE_USED, PAID_BACK, PAID, CANCELED or OTHER_AMOUNT
 */
export async function matchPayment(
  { orders, now }: Context,
  orderId: string,
  { reference, amount, note }: Credit,
  actor: Actor,
): Promise<void> {
  try {
    await orders.whileLocked(orderId, async ({ order, recordPayment }, trx) => {
      if (!isByUpi(order)) throw conflict('NOT_UPI', en.answers.notUpi);
      const known = await UpiPayment.query(trx).findOne({ reference }).forUpdate();
      if (known?.orderId && known.orderId !== orderId) throw usedReference();
      if (known?.paidBackAt) throw conflict('PAID_BACK', en.answers.wasPaidBack);
      const paise = known?.amount ?? amount ?? Math.round(dueOf(order) * 100);
      await recordPayment({ amount: paise, reference }, actor);
      const row = { reference, amount: paise, orderId, note, actorName: actor.name, createdAt: now() };
      if (!known) await UpiPayment.query(trx).insert({ ...row, paidBackAt: null, paidBackReference: null });
      else if (!known.orderId) await known.$query(trx).patch({ orderId });
      // Who has given it for another order was mistaken.
      await UpiReport.query(trx).where({ reference }).whereNot({ orderId }).delete();
    });
  } catch (error) {
    if (isDuplicate(error, 'x_upi_payments_reference_unique')) throw usedReference();
    throw error;
  }
}

/**
 * Keeps what a shopper says: that their order is paid. If the bank has told of it before, the order is paid at once.
 * @returns whether it is paid
 * @throws HttpError 404; 409 NOT_UPI, PAID, CANCELED or REFERENCE_USED
 */
export async function reportPayment(
  context: Context,
  shopper: Actor,
  { orderId, reference }: { orderId: string; reference: string },
): Promise<boolean> {
  const { orders, now } = context;
  if (!(await orders.find(orderId, shopper.id))) throw new HttpError(404, 'NOT_FOUND', en.answers.orderNotFound);
  try {
    await orders.whileLocked(orderId, async ({ order }, trx) => {
      if (!isByUpi(order)) throw conflict('NOT_UPI', en.answers.notUpi);
      if (order.payment) throw conflict('PAID', en.answers.paidAlready);
      if (order.deliveryStatus === 'CANCELED') throw conflict('CANCELED', en.answers.canceled);
      const used = await UpiPayment.query(trx).findOne({ reference }).whereNotNull('orderId').select('id');
      if (used) throw usedReference();
      const own = await UpiReport.query(trx).findOne({ orderId }).forUpdate();
      if (own) await own.$query(trx).patch({ reference });
      else await UpiReport.query(trx).insert({ orderId, reference, createdAt: now() });
    });
  } catch (error) {
    if (isDuplicate(error, 'x_upi_reports_reference_unique')) throw usedReference();
    throw error;
  }
  const arrived = await UpiPayment.query().findOne({ reference, orderId: null, paidBackAt: null });
  if (!arrived) return false;
  // Of another amount it stays left over, for the staff.
  return matchPayment(context, orderId, { reference, note: arrived.note }, shopper).then(
    () => true,
    (error: unknown) => {
      if (error instanceof HttpError) return false;
      throw error;
    },
  );
}

/** Keeps money that is of no order; again, it changes nothing. */
export async function keepLeftOver(now: Date, credit: Required<Credit>, actor: Actor): Promise<void> {
  const row = { ...credit, orderId: null, actorName: actor.name, createdAt: now };
  try {
    await transaction(async (trx) => {
      await UpiPayment.query(trx).insert({ ...row, paidBackAt: null, paidBackReference: null });
    });
  } catch (error) {
    if (!isDuplicate(error, 'x_upi_payments_reference_unique')) throw error;
  }
}
