import type { SlotVisitor } from '@rangrekha/backend/plugins/plugin';
import { rupees } from '@rangrekha/contract/numbers';
import { type OwnPurchases, readOwnPurchases } from './calls';
import { Field, ifSignedIn, logInLink } from './fields';

/** A gift card is bought here, and the page says how it is paid. Forms are relative, so that they stay in its language. */
export async function loadGiftCardPage(_input: { url: URL }, visitor: SlotVisitor) {
  const { call, t, rich } = visitor;
  const own = await ifSignedIn(call(readOwnPurchases));
  if (!own) return <p className="mt-6">{rich('buy.login', { login: logInLink('/gift-card') })}</p>;
  const { payTo, newId, purchases } = own;
  return (
    <div className="mt-4 grid gap-8 md:grid-cols-2">
      <div className="min-w-0">{payTo ? <BuyForm id={newId} visitor={visitor} /> : <p>{t('buy.notSold')}</p>}</div>
      <div className="min-w-0">
        {purchases.map((purchase) => (
          <Bought key={purchase.id} purchase={purchase} payTo={payTo} visitor={visitor} />
        ))}
      </div>
    </div>
  );
}

function BuyForm({ id, visitor }: { id: string; visitor: SlotVisitor }) {
  const { t, form } = visitor;
  const field = { call: 'buy', t, form };
  return (
    <form method="post" action="x/credit/buy">
      <p>{t('buy.how')}</p>
      <input type="hidden" name="id" value={id} />
      <Field
        {...field}
        name="amount"
        label={t('buy.amount')}
        hint={t('buy.amountHint')}
        input={{ required: true, maxLength: 6, inputMode: 'numeric' }}
      />
      <Field
        {...field}
        name="email"
        label={t('buy.email')}
        hint={t('buy.emailHint')}
        input={{ required: true, maxLength: 254, type: 'email' }}
      />
      <Field {...field} name="message" label={t('buy.message')} isLong input={{ maxLength: 300 }} />
      <button type="submit" className="button button-solid mt-4">
        {t('buy.send')}
      </button>
    </form>
  );
}

interface BoughtProps {
  purchase: OwnPurchases['purchases'][number];
  payTo: string;
  visitor: SlotVisitor;
}

function Bought({ purchase: { id, number, amount, email, state, createdAt }, payTo, visitor }: BoughtProps) {
  const { t, dayAndTime } = visitor;
  const values = { amount: rupees(amount), number };
  return (
    <section className="border-line border-y py-6">
      <h2 className="text-20">{t('buy.bought', values)}</h2>
      <p className="mt-1 text-14 text-muted">{t('buy.at', { time: dayAndTime(createdAt) })}</p>
      {state === 'WAITING' ? (
        <form method="post" action="x/credit/cancel-purchase" className="mt-2">
          <p className="whitespace-pre-line wrap-anywhere">{t('buy.pay', { ...values, payTo })}</p>
          <p className="mt-1 wrap-anywhere">{t('buy.then', { email })}</p>
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="button button-line button-sm mt-3">
            {t('buy.cancel')}
          </button>
        </form>
      ) : (
        <p className="mt-2">{state === 'PAID' ? t('buy.paid') : t('buy.canceled')}</p>
      )}
    </section>
  );
}
