import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import type { PluginWords } from '@rangrekha/backend/plugins/plugin-words';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { move, spentOn, totalOf } from './ledger';
import { METHOD, toPaise } from './pay-order';
import type { CreditSettings } from './settings';
import { Account } from './tables';

type Context = PluginContext<CreditSettings>;

const DAY = 86_400_000;
/** Days in which what comes back can be spent, at least. */
const DAYS = 90;

/** Gives back what cancelled orders were paid by credit, also those that came back undelivered. */
export async function giveBackAll(context: Context): Promise<void> {
  for (const { id } of await context.orders.findPaidAndCanceled(METHOD)) await giveBack(context, id);
}

/** To the accounts that it came from, without what returns of the order have refunded; again, it changes nothing. */
async function giveBack({ orders, returns, shoppers, now, publicUrl }: Context, orderId: string): Promise<void> {
  const refunds = await returns.ofOrder(orderId);
  const refunded = refunds
    .filter(({ state }) => state === 'RECEIVED' || state === 'REFUNDED')
    .reduce((sum, { refundTotal }) => sum + toPaise(refundTotal ?? 0), 0);
  const back = await orders.whileLocked(orderId, async ({ order, takeBackPayment }, trx) => {
    // It may be open again.
    if (order.deliveryStatus !== 'CANCELED' || order.paymentMethod !== METHOD) return undefined;
    const spent = await spentOn(orderId, trx);
    const owed = Math.min(totalOf(spent), Math.max(0, toPaise(order.orderTotal) - refunded));
    let left = owed;
    for (const [accountId, paise] of spent) {
      const amount = Math.min(paise, left);
      if (amount > 0) await move(trx, accountId, amount, { kind: 'GIVEN_BACK', orderId, createdAt: now() });
      left -= amount;
    }
    const until = new Date(now().getTime() + DAYS * DAY);
    const accounts = Account.query(trx).whereIn('id', [...spent.keys()]);
    await accounts.clone().where('expiresAt', '<', until).patch({ expiresAt: until, toldAt: null });
    await takeBackPayment();
    const owner = await accounts.clone().whereNotNull('customerId').first();
    return { owed, customerId: owner?.customerId, language: order.language ?? 'en' };
  });
  if (!back?.customerId || back.owed === 0) return;
  const values = { amount: rupees(back.owed / 100), order: orderNumber(orderId) };
  const mail = ({ t, page }: PluginWords) => ({
    subject: t('mail.backSubject', values),
    heading: t('mail.backHeading'),
    paragraphs: [t('mail.back', values)],
    links: [{ label: t('mail.seeYourCredit'), url: publicUrl + page('/store-credit') }],
    why: t('mail.backWhy'),
  });
  await shoppers.mail(back.customerId, mail, async () => true, back.language);
}
