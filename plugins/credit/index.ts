import {
  type Erased,
  type ExportedPerson,
  type ExportedRows,
  type Plugin,
  plugin,
} from '@rangrekha/backend/plugins/plugin';
import type { Transaction } from '@rangrekha/backend/plugins/surface';
import { loadAccountPart, loadCheckoutPart, loadCreditPage } from './CreditPage';
import { creditChecks } from './checks';
import { expireAll } from './expire';
import { giveBackAll } from './give-back';
import en from './locales/en.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };
import { loadOrderPart } from './OrderPart';
import { creditRouter } from './router';
import { type CreditSettings, creditSettings } from './settings';
import { Account, Entry, migrations } from './tables';

/** Rows of a topic that are shown, and one more. */
const MAX = 1_001;

/**
 * Makes the credit of erased customers nobody's: the sums stay for the books, and nobody can spend them. What is left ends with its
 * term.
 */
async function eraseFromCredit({ customerIds, areRowsGone }: Erased, trx: Transaction): Promise<void> {
  const accounts = Account.query(trx).whereIn('customerId', customerIds);
  if (!areRowsGone) {
    await accounts.patch({ customerId: null, codeHash: null });
    return;
  }
  const ids = (await accounts.clone().select('id')).map(({ id }) => id);
  await Entry.query(trx).whereIn('accountId', ids).delete();
  await Account.query(trx).findByIds(ids).delete();
}

/** The credit of a person, and its movements. */
async function exportFromCredit({ customerId }: ExportedPerson): Promise<ExportedRows[]> {
  const accounts = await Account.query().where({ customerId }).orderBy('createdAt', 'desc').limit(MAX);
  const entries = await Entry.query()
    .whereIn(
      'accountId',
      accounts.map(({ id }) => id),
    )
    .orderBy('createdAt', 'desc')
    .limit(MAX);
  return [
    {
      name: 'accounts',
      title: en.answers.exportedAccounts,
      rows: accounts.map(({ kind, lastFour, balance, expiresAt, blockedAt, createdAt }) => ({
        ...{ kind, lastFour, balance: balance / 100, since: createdAt, until: expiresAt, blocked: blockedAt },
      })),
    },
    {
      name: 'entries',
      title: en.answers.exportedEntries,
      rows: entries.map(({ kind, amount, orderId, returnId, createdAt }) => ({
        ...{ kind, amount: amount / 100, orderId, returnId, at: createdAt },
      })),
    },
  ];
}

/** Gift cards, and refunds as credit: money that the shop owes in goods, as a ledger. */
export const credit = (initial: Partial<CreditSettings> = {}): Plugin =>
  plugin<CreditSettings>({
    name: 'credit',
    title: en.answers.title,
    summary: en.answers.summary,
    messages: { en, hi },
    settings: creditSettings,
    initial,
    migrations,
    router: creditRouter,
    work: [
      { name: 'give back', seconds: 20, run: giveBackAll },
      { name: 'expire', seconds: 600, run: (context) => expireAll(context) },
    ],
    checks: creditChecks,
    erase: eraseFromCredit,
    exportData: exportFromCredit,
    admin: {
      places: { 'order.aside': { access: 'finance' } },
      screens: [{ path: '/', label: en.answers.title, access: 'finance' }],
    },
    slots: {
      'checkout.payment': { load: loadCheckoutPart },
      'order.page': { load: loadOrderPart },
      account: { load: (_input, visitor) => loadAccountPart(visitor) },
    },
    pages: [
      {
        path: '/store-credit',
        title: en.answers.title,
        description: en.answers.pageDescription,
        isPrivate: true,
        load: loadCreditPage,
      },
    ],
  });
