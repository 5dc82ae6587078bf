import type { SlotVisitor } from '@rangrekha/backend/plugins/plugin';
import type { PluginWords } from '@rangrekha/backend/plugins/plugin-words';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { type Mine, readMine, type ShownEntry } from './calls';
import { Field, ifSignedIn, logInLink, TextLink } from './fields';

const CODE_INPUT = { required: true, maxLength: 60 };

/** Balance, gift cards and their movements; links and forms are relative, so that they stay in the language of the page. */
export async function loadCreditPage(_input: { url: URL }, visitor: SlotVisitor) {
  const { t, rich } = visitor;
  const mine = await ifSignedIn(visitor.call(readMine));
  if (!mine) return <p className="mt-6">{rich('page.login', { login: logInLink('/store-credit') })}</p>;
  return (
    <>
      <p className="mt-4 text-24">{rupees(mine.balance)}</p>
      <p className="mt-1 text-14 text-muted">{t('page.how')}</p>
      <div className="mt-6 grid gap-8 md:grid-cols-2">
        <div className="min-w-0">
          {mine.accounts.map((account) => (
            <CreditAccount key={account.id} account={account} words={visitor} />
          ))}
          {mine.accounts.length === 0 && <p>{t('page.nothing')}</p>}
        </div>
        <div className="min-w-0">
          <h2 className="text-20">{t('page.addHeading')}</h2>
          <form method="post" action="x/credit/add" autoComplete="off">
            <Field call="add" name="code" label={t('page.code')} input={CODE_INPUT} form={visitor.form} t={t} />
            <button type="submit" className="button button-line button-sm mt-2">
              {t('page.add')}
            </button>
          </form>
          <p className="mt-6 text-14">
            <TextLink href="gift-card">{t('page.buy')}</TextLink>
          </p>
        </div>
      </div>
    </>
  );
}

type Owned = Mine['accounts'][number];

const nameOf = ({ lastFour }: Pick<Owned, 'lastFour'>, { t }: PluginWords) =>
  lastFour ? t('page.giftCard', { lastFour }) : t('page.refund');

function stateOf({ state, expiresAt }: Owned, { t, fullDay }: PluginWords): string {
  if (state === 'BLOCKED') return t('page.blocked');
  const day = fullDay(expiresAt);
  return state === 'ENDED' ? t('page.ended', { day }) : t('page.until', { day });
}

const CreditAccount = ({ account, words }: { account: Owned; words: PluginWords }) => (
  <section className="border-line border-y py-6">
    <h2 className="text-20">{nameOf(account, words)}</h2>
    <p className="mt-1">
      {rupees(account.balance)} <span className="text-14 text-muted">{stateOf(account, words)}</span>
    </p>
    <ul className="mt-2 text-14">
      {account.entries.map((entry) => (
        <li key={`${entry.at} ${entry.kind} ${entry.orderId}`}>
          {words.t('page.entry', { time: words.dayAndTime(entry.at), what: entryLine(entry, words) })}
        </li>
      ))}
    </ul>
  </section>
);

/** `₹500.00 paid for order #1A2B3C4D` */
function entryLine({ kind, amount, orderId }: ShownEntry, { t }: PluginWords): string {
  const values = { amount: rupees(Math.abs(amount)), order: orderId ? `#${orderNumber(orderId)}` : '' };
  switch (kind) {
    case 'ISSUED':
      return t('page.entryIssued', values);
    case 'SPENT':
      return t('page.entrySpent', values);
    case 'GIVEN_BACK':
      return t('page.entryGivenBack', values);
    case 'RETURNED':
      return t('page.entryReturned', values);
    case 'EXPIRED':
      return t('page.entryExpired', values);
  }
}

/** In the account: how much there is, and the way to the page. */
export async function loadAccountPart({ call, t, rich }: SlotVisitor) {
  const { balance, accounts } = await call(readMine);
  return (
    <section className="mt-6">
      <h2 className="text-20">{t('account.heading')}</h2>
      <p className="mt-1 text-14">
        {accounts.length > 0 ? (
          rich(
            'account.have',
            { link: (text) => <TextLink href="/store-credit">{text}</TextLink> },
            { amount: rupees(balance) },
          )
        ) : (
          <TextLink href="/store-credit">{t('account.add')}</TextLink>
        )}
      </p>
    </section>
  );
}

/** At the checkout: how much there is, and when it is used. */
export async function loadCheckoutPart({ total }: { total: number }, { call, t }: SlotVisitor) {
  const { balance } = await call(readMine);
  if (balance === 0)
    return (
      <p className="mt-4 text-14">
        <TextLink href="/store-credit">{t('account.add')}</TextLink>
      </p>
    );
  return (
    <p className="mt-4 text-14">
      {t('checkout.have', { balance: rupees(balance), amount: rupees(Math.min(balance, total)) })}
    </p>
  );
}
