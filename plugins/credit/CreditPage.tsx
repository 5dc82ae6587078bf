import type { SlotVisitor } from '@rangrekha/backend/plugins/plugin';
import { dayAndTime, fullDay } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { type Mine, readMine, type ShownEntry } from './calls';

const LINK = 'underline underline-offset-4';
const FIELD = 'mt-1 h-12 w-full min-w-0 rounded-xs border border-control bg-field px-3.5 text-16 text-ink';

/** @param action where the page of the form finds the call */
function AddForm({ action, form }: { action: string } & Pick<SlotVisitor, 'form'>) {
  const refused = form?.call === 'add' ? form : undefined;
  const fault = refused?.errors.find(({ path }) => path === 'code')?.message;
  return (
    <form method="post" action={action} autoComplete="off" className="mt-4">
      <label className="block text-14">
        Code of a gift card
        <input
          name="code"
          required
          maxLength={60}
          defaultValue={refused?.typed.code}
          aria-invalid={fault ? true : undefined}
          className={FIELD}
        />
      </label>
      {fault && <p className="mt-1.5 text-13 text-madder">The code {fault}.</p>}
      <button type="submit" className="button button-line button-sm mt-2">
        Add the gift card
      </button>
    </form>
  );
}

/** What a signed-in shopper has; undefined for others. */
const mineOf = ({ call }: SlotVisitor) =>
  call(readMine).catch((error: { status?: number }) => {
    if (error.status === 401 || error.status === 403) return undefined;
    throw error;
  });

/** Balance, gift cards and their movements; links and forms are relative, so that they stay in the language of the page. */
export async function loadCreditPage(_input: { url: URL }, visitor: SlotVisitor) {
  const mine = await mineOf(visitor);
  if (!mine)
    return (
      <p className="mt-6">
        <a href={`login?${new URLSearchParams({ redirectTo: '/store-credit' })}`} rel="nofollow" className={LINK}>
          Log in
        </a>{' '}
        to see your credit, or to add a gift card.
      </p>
    );
  return (
    <>
      <p className="mt-4 text-24">{rupees(mine.balance)}</p>
      <p className="mt-1 text-14 text-muted">
        You pay with it on the page of an order, right after you have placed it.
      </p>
      <div className="mt-6 grid gap-8 md:grid-cols-2">
        <div className="min-w-0">
          {mine.accounts.map((account) => (
            <CreditAccount key={account.id} account={account} />
          ))}
          {mine.accounts.length === 0 && <p>You have no gift card and no credit yet.</p>}
        </div>
        <div className="min-w-0">
          <h2 className="text-20">Add a gift card</h2>
          <AddForm action="x/credit/add" form={visitor.form} />
        </div>
      </div>
    </>
  );
}

type Owned = Mine['accounts'][number];

const nameOf = ({ lastFour }: Pick<Owned, 'lastFour'>) => (lastFour ? `Gift card …${lastFour}` : 'Refund of a return');

function stateOf({ state, expiresAt }: Owned): string {
  if (state === 'BLOCKED') return 'Blocked. Please call us.';
  return `${state === 'ENDED' ? 'Ended on' : 'Until'} ${fullDay(expiresAt)}`;
}

const CreditAccount = ({ account }: { account: Owned }) => (
  <section className="border-line border-y py-6">
    <h2 className="text-20">{nameOf(account)}</h2>
    <p className="mt-1">
      {rupees(account.balance)} <span className="text-14 text-muted">{stateOf(account)}</span>
    </p>
    <ul className="mt-2 text-14">
      {account.entries.map((entry) => (
        <li key={`${entry.at} ${entry.kind} ${entry.orderId}`}>
          {dayAndTime(entry.at)}: {entryLine(entry)}
        </li>
      ))}
    </ul>
  </section>
);

const ENTRY_WORDS: Record<ShownEntry['kind'], string> = {
  ISSUED: 'issued',
  SPENT: 'paid for order',
  GIVEN_BACK: 'came back from order',
  RETURNED: 'refund of a return of order',
  EXPIRED: 'ended',
};

/** `₹500.00 paid for order #1A2B3C4D` */
const entryLine = ({ kind, amount, orderId }: ShownEntry) =>
  [rupees(Math.abs(amount)), ENTRY_WORDS[kind], orderId && `#${orderNumber(orderId)}`].filter(Boolean).join(' ');

/** In the account: how much there is, and the way to the page. */
export async function loadAccountPart({ call }: SlotVisitor) {
  const { balance, accounts } = await call(readMine);
  return (
    <section className="mt-6">
      <h2 className="text-20">Store credit</h2>
      <p className="mt-1 text-14">
        {accounts.length > 0 && `You have ${rupees(balance)}. `}
        <a href="/store-credit" className={LINK}>
          {accounts.length > 0 ? 'See your credit' : 'Add a gift card'}
        </a>
      </p>
    </section>
  );
}

/** At the checkout: how much there is, and when it is used. */
export async function loadCheckoutPart({ total }: { total: number }, { call }: SlotVisitor) {
  const { balance } = await call(readMine);
  if (balance === 0)
    return (
      <p className="mt-4 text-14">
        <a href="/store-credit" className={LINK}>
          Add a gift card
        </a>
      </p>
    );
  return (
    <p className="mt-4 text-14">
      You have {rupees(balance)} of store credit. Choose cash and place the order. Then one click pays{' '}
      {rupees(Math.min(balance, total))} of it.
    </p>
  );
}
