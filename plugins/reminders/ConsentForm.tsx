import type { Slot, SlotVisitor } from '@rangrekha/backend/plugins/plugin';
import type { ReactElement } from 'react';
import { showConsent } from './calls';

/** Asks for the consent to reminders, or says since when there is one and takes it back. */
export async function consentForm({ call, form, t, dayAndTime }: SlotVisitor): Promise<ReactElement> {
  const heading = <h2 className="text-20">{t('consent.heading')}</h2>;
  const { text, givenAt, isReachable } = await call(showConsent);
  if (givenAt)
    return (
      <form method="post" action="/x/reminders/withdraw" className="mt-6">
        {heading}
        <p className="mt-1 text-14">{t('consent.agreedOn', { time: dayAndTime(givenAt) })}</p>
        <button type="submit" className="button button-line button-sm mt-1.5">
          {t('consent.stop')}
        </button>
      </form>
    );
  if (!isReachable)
    return (
      <section className="mt-6">
        {heading}
        <p className="mt-1 text-14">{t('consent.confirmFirst')}</p>
      </section>
    );
  const fault = form?.call === 'consent' && form.errors.find(({ path }) => path === 'agree')?.message;
  return (
    <form method="post" action="/x/reminders/consent" className="mt-6">
      {heading}
      <label className="mt-1.5 block text-14">
        <input type="checkbox" name="agree" value="yes" required aria-invalid={fault ? true : undefined} /> {text}
      </label>
      {fault && <p className="mt-1.5 text-13 text-madder">{t('consent.fault', { fault })}</p>}
      <button type="submit" className="button button-line button-sm mt-1.5">
        {t('consent.send')}
      </button>
    </form>
  );
}

/** The page that the link of a mail opens. Programs look through mails and open links: only the button stops anything. */
export const stopPage: Slot<{ url: URL }>['load'] = async ({ url }, { t }) => (
  <form method="post" action="/x/reminders/stop" className="mt-6">
    <p>{t('consent.after')}</p>
    <input type="hidden" name="token" value={url.searchParams.get('key') ?? ''} />
    <button type="submit" className="button button-solid mt-4">
      {t('consent.stop')}
    </button>
  </form>
);
