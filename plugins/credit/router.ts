import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { type Router, route } from '@rangrekha/backend/plugins/surface';
import { rupees } from '@rangrekha/contract/numbers';
import * as calls from './calls';
import { addCard, blockAccount, issueCard } from './gift-cards';
import en from './locales/en.json' with { type: 'json' };
import { payOrder } from './pay-order';
import { buyCard, cancelPurchase, readOwnPurchases, readWaiting, settlePurchase } from './purchases';
import { readAccount, readAccounts, readOfOrder, readOwn, readOwnOrder } from './read-credit';
import { refundAsCredit } from './refund-return';
import type { CreditSettings } from './settings';

export function creditRouter(context: PluginContext<CreditSettings>): Router {
  const { t } = context.words();

  return [
    route(calls.readMine, ({ caller }) => readOwn(context, caller.id)),

    route(calls.addCardCall, async ({ caller, body }) => {
      const { balance } = await addCard(context, caller.id, body.code);
      return { message: t('answers.added', { amount: rupees(balance / 100) }) };
    }),

    route(calls.readOwnOrder, ({ caller, params }) => readOwnOrder(context, caller.id, params.id)),

    route(calls.payCall, async ({ caller, body }) => {
      const { paid } = await payOrder(context, caller, body);
      return { message: t('answers.paid', { amount: rupees(paid / 100) }) };
    }),

    route(calls.refundCall, async ({ caller, body: { returnId } }) => {
      const amount = await refundAsCredit(context, caller, returnId, { isOwn: true });
      if (amount === undefined) return { message: en.answers.refundHeld };
      return { message: t('answers.refunded', { amount: rupees(amount / 100) }) };
    }),

    route(calls.listAccounts, ({ query }) => readAccounts(context, query.q)),

    route(calls.readAccount, ({ params }) => readAccount(context, params.id)),

    route(calls.issueCall, async ({ caller, body }) => {
      const code = await issueCard(context, caller, body);
      return { message: body.email ? en.answers.issuedAndMailed : en.answers.issued, code };
    }),

    route(calls.blockCall, async ({ caller, body: { id, isBlocked } }) => {
      await blockAccount(context, caller, id, isBlocked);
      return { message: isBlocked ? en.answers.blocked : en.answers.unblocked };
    }),

    route(calls.readOrder, ({ params }) => readOfOrder(context, params.id)),

    route(calls.giveRefundCall, async ({ caller, body: { returnId } }) => {
      const amount = (await refundAsCredit(context, caller, returnId, { isOwn: false })) ?? 0;
      return { message: t('answers.given', { amount: rupees(amount / 100) }) };
    }),

    route(calls.readOwnPurchases, ({ caller }) => readOwnPurchases(context, caller.id)),

    route(calls.buyCall, async ({ caller, body }) => {
      await buyCard(context, caller.id, body);
      return { message: en.answers.bought };
    }),

    route(calls.cancelPurchaseCall, async ({ caller, body }) => {
      await cancelPurchase(context, { id: body.id, customerId: caller.id });
      return { message: en.answers.purchaseCanceled };
    }),

    route(calls.listWaiting, async () => ({ purchases: await readWaiting(context) })),

    route(calls.settleCall, async ({ caller, body: { id, paidBy } }) => {
      await settlePurchase(context, caller, id, paidBy);
      return { message: en.answers.issuedAndMailed };
    }),

    route(calls.declineCall, async ({ caller, body }) => {
      await cancelPurchase(context, { id: body.id, staff: caller });
      return { message: en.answers.purchaseCanceled };
    }),
  ];
}
