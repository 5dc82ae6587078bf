import type { SlotVisitor } from '@rangrekha/backend/plugins/plugin';
import { dayAndTime } from '@rangrekha/contract/dates';
import type { ReactElement } from 'react';
import { showConsent } from './endpoints';

/** Asks for the consent to messages, or says since when there is one and takes it back. */
export async function consentForm({ call, form }: SlotVisitor): Promise<ReactElement> {
  const { text, consent } = await call(showConsent);
  return consent ? <Withdrawal {...consent} /> : <Question text={text} form={form} />;
}

/** The same where orders are placed, without a word for those who have agreed. */
export async function consentQuestion({ call, form }: SlotVisitor): Promise<ReactElement | null> {
  const { text, consent } = await call(showConsent);
  return consent ? null : <Question text={text} form={form} />;
}

const HEADING = <h2 className="text-20">Messages about your orders</h2>;

function Question({ text, form }: { text: string } & Pick<SlotVisitor, 'form'>) {
  const refused = form?.call === 'consent' ? form : undefined;
  const errorOf = (name: string) => refused?.errors.find(({ path }) => path === name)?.message;
  return (
    <form method="post" action="/x/messages/consent" className="mt-6">
      {HEADING}
      <label htmlFor="messages-phone" className="mb-1.5 block font-medium text-14">
        Mobile number
      </label>
      <input
        id="messages-phone"
        name="phone"
        type="tel"
        autoComplete="tel-national"
        required
        defaultValue={refused?.typed.phone}
        aria-invalid={errorOf('phone') ? true : undefined}
        className="h-12 w-full rounded-xs border border-control bg-field px-3.5 text-16 text-ink"
      />
      <Fault text={errorOf('phone')} name="The number" />
      <label className="mt-1.5 block text-14">
        <input type="checkbox" name="agree" value="yes" required /> {text}
      </label>
      <Fault text={errorOf('agree')} name="The box" />
      <button type="submit" className="button button-line button-sm mt-1.5">
        Send me messages
      </button>
    </form>
  );
}

const Fault = ({ text, name }: { text: string | undefined; name: string }) =>
  text ? (
    <p className="mt-1.5 text-13 text-madder">
      {name} {text}.
    </p>
  ) : null;

const Withdrawal = ({ phone, givenAt }: { phone: string; givenAt: string }) => (
  <form method="post" action="/x/messages/withdraw" className="mt-6">
    {HEADING}
    <p className="mt-1 text-14">
      We send them to {phone}. You agreed on {dayAndTime(givenAt)}.
    </p>
    <button type="submit" className="button button-line button-sm mt-1.5">
      Stop messages
    </button>
  </form>
);
