import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import type { PluginWords } from '@rangrekha/backend/plugins/plugin-words';
import { type Transaction, transaction } from '@rangrekha/backend/plugins/surface';
import { rupees } from '@rangrekha/contract/numbers';
import { move } from './ledger';
import { cancelUnpaid } from './purchases';
import type { CreditSettings } from './settings';
import { Account } from './tables';

type Context = PluginContext<CreditSettings>;

const DAY = 86_400_000;
/** Days before the end at which its owner is told, as the central bank asks of the issuers that it regulates. */
const DAYS_BEFORE = 45;
/** Accounts that a run looks at. */
const BATCH = 200;

/** Takes what is left of accounts that have ended, tells owners before that, and cancels purchases without money. */
export async function expireAll(context: Context, at = context.now()): Promise<void> {
  const ended = await Account.query()
    .where('balance', '>', 0)
    .where('expiresAt', '<=', at)
    .orderBy(['expiresAt', 'id'])
    .limit(BATCH);
  for (const { id } of ended) await transaction((trx) => expire(trx, id, at));
  const ending = await Account.query()
    .where('balance', '>', 0)
    .where({ toldAt: null })
    .whereNotNull('customerId')
    .whereBetween('expiresAt', [at, new Date(at.getTime() + DAYS_BEFORE * DAY)])
    .orderBy(['expiresAt', 'id'])
    .limit(BATCH);
  for (const account of ending) await tell(context, account, at);
  await cancelUnpaid(at);
}

/** The lock decides: what was spent, or given a longer time, until then stays so. */
async function expire(trx: Transaction, id: string, at: Date): Promise<void> {
  const account = await Account.query(trx).findById(id).forUpdate();
  if (!account || account.expiresAt > at || account.balance === 0) return;
  await move(trx, id, -account.balance, { kind: 'EXPIRED', createdAt: at });
}

/** The guarded update lets one of two processes tell. Who gets no mail is not looked at again. */
async function tell({ shoppers, publicUrl }: Context, account: Account, at: Date): Promise<void> {
  const claim = async (trx?: Transaction) =>
    (await Account.query(trx).findById(account.id).where({ toldAt: null }).patch({ toldAt: at })) > 0;
  const amount = rupees(account.balance / 100);
  const mail = ({ t, fullDay, page }: PluginWords) => ({
    subject: t('mail.endingSubject', { amount }),
    heading: t('mail.endingHeading'),
    paragraphs: [t('mail.ending', { amount, day: fullDay(account.expiresAt) })],
    links: [{ label: t('mail.seeYourCredit'), url: publicUrl + page('/store-credit') }],
    why: t('mail.endingWhy'),
  });
  if (!(await shoppers.mail(account.customerId as string, mail, claim))) await claim();
}
