import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { type Router, route } from '@rangrekha/backend/plugins/surface';
import { rupees } from '@rangrekha/contract/numbers';
import * as calls from './calls';
import { addCard, blockAccount, issueCard } from './gift-cards';
import { payOrder } from './pay-order';
import { readAccount, readAccounts, readOfOrder, readOwn, readOwnOrder } from './read-credit';
import { refundAsCredit } from './refund-return';
import type { CreditSettings } from './settings';

export function creditRouter(context: PluginContext<CreditSettings>): Router {
  const router: Router = [];

  route(router, calls.readMine, ({ caller }) => readOwn(context, caller.id));

  route(router, calls.addCardCall, async ({ caller, body }) => {
    const { balance } = await addCard(context, caller.id, body.code);
    return { message: `Your gift card with ${rupees(balance / 100)} is added.` };
  });

  route(router, calls.readOwnOrder, ({ caller, params }) => readOwnOrder(context, caller.id, params.id));

  route(router, calls.payCall, async ({ caller, body }) => {
    const { paid } = await payOrder(context, caller, body);
    return { message: `${rupees(paid / 100)} are paid by your credit.` };
  });

  route(router, calls.refundCall, async ({ caller, body: { returnId } }) => {
    const amount = await refundAsCredit(context, caller, returnId, { isOwn: true });
    if (amount === undefined) return { message: 'We check this refund first, and answer by email.' };
    return { message: `${rupees(amount / 100)} are in your credit.` };
  });

  route(router, calls.listAccounts, ({ query }) => readAccounts(context, query.q));

  route(router, calls.readAccount, ({ params }) => readAccount(context, params.id));

  route(router, calls.issueCall, async ({ caller, body }) => {
    const code = await issueCard(context, caller, body);
    return { message: body.email ? 'The gift card is issued and mailed.' : 'The gift card is issued.', code };
  });

  route(router, calls.blockCall, async ({ caller, body: { id, isBlocked } }) => {
    await blockAccount(context, caller, id, isBlocked);
    return { message: isBlocked ? 'Blocked.' : 'It can be spent again.' };
  });

  route(router, calls.readOrder, ({ params }) => readOfOrder(context, params.id));

  route(router, calls.giveRefundCall, async ({ caller, body: { returnId } }) => {
    const amount = (await refundAsCredit(context, caller, returnId, { isOwn: false })) ?? 0;
    return { message: `${rupees(amount / 100)} are given as credit.` };
  });

  return router;
}
