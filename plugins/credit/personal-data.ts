import type { Erased, ExportedPerson, ExportedRows } from '@rangrekha/backend/plugins/plugin';
import type { Transaction } from '@rangrekha/backend/plugins/surface';
import en from './locales/en.json' with { type: 'json' };
import { Account, Entry, Purchase } from './tables';

/** Rows of a topic that are shown, and one more. */
const MAX = 1_001;

/**
 * Makes the credit of erased customers nobody's: the sums stay for the books, and nobody can spend them. What is left ends with its
 * term.
 */
export async function eraseFromCredit({ customerIds, areRowsGone }: Erased, trx: Transaction): Promise<void> {
  const purchases = Purchase.query(trx).whereIn('customerId', customerIds);
  if (areRowsGone) await purchases.delete();
  else {
    await purchases.clone().where({ state: 'WAITING' }).patch({ state: 'CANCELED' });
    await purchases.patch({ email: '', message: '' });
  }
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
export async function exportFromCredit({ customerId }: ExportedPerson): Promise<ExportedRows[]> {
  const accounts = await Account.query().where({ customerId }).orderBy('createdAt', 'desc').limit(MAX);
  const entries = await Entry.query()
    .whereIn(
      'accountId',
      accounts.map(({ id }) => id),
    )
    .orderBy('createdAt', 'desc')
    .limit(MAX);
  const purchases = await Purchase.query().where({ customerId }).orderBy('createdAt', 'desc').limit(MAX);
  return [
    {
      name: 'purchases',
      title: en.answers.exportedPurchases,
      rows: purchases.map(({ number, amount, email, message, state, createdAt }) => ({
        ...{ number, amount: amount / 100, email, message, state, at: createdAt },
      })),
    },
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
