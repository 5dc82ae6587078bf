import type { SlotVisitor } from '@rangrekha/backend/plugins/plugin';
import type { PluginWords } from '@rangrekha/backend/plugins/plugin-words';
import type { ReactElement } from 'react';
import { showConsent } from './endpoints';

/** Asks for the consent to messages, or says since when there is one and takes it back. */
export async function consentForm(visitor: SlotVisitor): Promise<ReactElement> {
  const { text, consent } = await visitor.call(showConsent);
  return consent ? <Withdrawal {...consent} words={visitor} /> : <Question text={text} {...visitor} />;
}

/** The same where orders are placed, without a word for those who have agreed. */
export async function consentQuestion(visitor: SlotVisitor): Promise<ReactElement | null> {
  const { text, consent } = await visitor.call(showConsent);
  return consent ? null : <Question text={text} {...visitor} />;
}

type Say = SlotVisitor['t'];

const Heading = ({ t }: { t: Say }) => <h2 className="text-20">{t('consent.heading')}</h2>;

function Question({ text, form, t }: { text: string } & Pick<SlotVisitor, 'form' | 't'>) {
  const refused = form?.call === 'consent' ? form : undefined;
  const errorOf = (name: string) => refused?.errors.find(({ path }) => path === name)?.message;
  return (
    <form method="post" action="/x/messages/consent" className="mt-6">
      <Heading t={t} />
      <label htmlFor="messages-phone" className="mb-1.5 block font-medium text-14">
        {t('consent.mobile')}
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
      <Fault text={errorOf('phone')} tell={(fault) => t('consent.numberFault', { fault })} />
      <label className="mt-1.5 block text-14">
        <input type="checkbox" name="agree" value="yes" required /> {text}
      </label>
      <Fault text={errorOf('agree')} tell={(fault) => t('consent.boxFault', { fault })} />
      <button type="submit" className="button button-line button-sm mt-1.5">
        {t('consent.send')}
      </button>
    </form>
  );
}

const Fault = ({ text, tell }: { text: string | undefined; tell: (fault: string) => string }) =>
  text ? <p className="mt-1.5 text-13 text-madder">{tell(text)}</p> : null;

type WithdrawalProps = { phone: string; givenAt: string; words: PluginWords };

const Withdrawal = ({ phone, givenAt, words: { t, dayAndTime } }: WithdrawalProps) => (
  <form method="post" action="/x/messages/withdraw" className="mt-6">
    <Heading t={t} />
    <p className="mt-1 text-14">{t('consent.sentTo', { phone, time: dayAndTime(givenAt) })}</p>
    <button type="submit" className="button button-line button-sm mt-1.5">
      {t('consent.stop')}
    </button>
  </form>
);
