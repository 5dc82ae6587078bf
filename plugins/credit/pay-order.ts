import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import type { PluginWords } from '@rangrekha/backend/plugins/plugin-words';
import { type Actor, conflict, notFound } from '@rangrekha/backend/plugins/surface';
import type { Order } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { isCollected } from '@rangrekha/contract/payment';
import { move, spendable, spentOn, sumOf, totalOf } from './ledger';
import en from './locales/en.json' with { type: 'json' };
import type { CreditSettings } from './settings';

type Context = PluginContext<CreditSettings>;

/** The way to pay that an order has which is paid by credit. */
export const METHOD = 'CREDIT';
/** By which the shop finds a payment: the ledger has the rest. */
export const REFERENCE = en.answers.title;

export const toPaise = (amount: number): number => Math.round(amount * 100);

/** Paise of an order that so much credit can pay; 0 if it cannot be paid by credit, or not any more. */
export function payableOf(order: Order, credit: number): number {
  const { deliveryStatus, payment, shipments = [] } = order;
  if (deliveryStatus !== 'PENDING' || payment || shipments.length > 0) return 0;
  const amount = Math.min(credit, toPaise(order.orderTotal));
  // Another way to pay waits for so much before the order leaves.
  const due = isCollected(order) ? 0 : toPaise(order.advance ?? order.orderTotal);
  return amount < due ? 0 : amount;
}

/**
 * Pays an own order with all credit that it takes, in one transaction with the ledger. Again, it changes nothing.
 * @param amount paise that the shopper has seen
 * @returns the paise that are paid, and rupees that the courier collects
 * @throws HttpError 404; 409 AMOUNT_CHANGED when it would be another amount, or CANCELED, PAID, HAS_LEFT
 */
export async function payOrder(
  { orders, shoppers, now, publicUrl, words }: Context,
  shopper: Actor,
  { orderId, amount }: { orderId: string; amount: number },
): Promise<{ paid: number; rest: number }> {
  if (!(await orders.find(orderId, shopper.id))) throw notFound('Order');
  const done = await orders.whileLocked(orderId, async ({ order, payAhead }, trx) => {
    const { language = 'en' } = order;
    const total = toPaise(order.orderTotal);
    const before = totalOf(await spentOn(orderId, trx));
    if (before > 0) return { paid: before, rest: (total - before) / 100, isNew: false, language };
    const accounts = await spendable(shopper.id, now(), trx).forUpdate();
    const paid = Math.min(sumOf(accounts), total);
    if (paid !== amount) throw conflict('AMOUNT_CHANGED', en.answers.amountChanged);
    let left = paid;
    for (const { id, balance } of accounts) {
      const taken = Math.min(balance, left);
      if (taken > 0) await move(trx, id, -taken, { kind: 'SPENT', orderId, createdAt: now() });
      left -= taken;
    }
    const inPart = words().t('answers.cashAndCredit', { amount: rupees(paid / 100) });
    const name = paid === total ? en.answers.title : inPart;
    await payAhead({ method: { id: METHOD, name }, amount: paid, reference: REFERENCE });
    return { paid, rest: (total - paid) / 100, isNew: true, language };
  });
  if (done.isNew) {
    const values = { amount: rupees(done.paid / 100), order: orderNumber(orderId) };
    const mail = ({ t, page }: PluginWords) => ({
      subject: t('mail.paidSubject', values),
      heading: t('mail.paidHeading'),
      paragraphs: [
        done.rest > 0 ? t('mail.paidInPart', { ...values, rest: rupees(done.rest) }) : t('mail.paid', values),
      ],
      links: [{ label: t('mail.viewOrder'), url: publicUrl + page(`/myaccount/order/${orderId}`) }],
      why: t('mail.paidWhy'),
    });
    await shoppers.mail(shopper.id, mail, async () => true, done.language);
  }
  return done;
}
