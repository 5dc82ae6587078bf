import type { Slot, SlotVisitor } from '@rangrekha/backend/plugins/plugin';
import { dayAndTime } from '@rangrekha/contract/dates';
import type { ReactElement } from 'react';
import { showConsent } from './calls';

const HEADING = <h2 className="text-20">Reminders</h2>;

/** Asks for the consent to reminders, or says since when there is one and takes it back. */
export async function consentForm({ call, form }: SlotVisitor): Promise<ReactElement> {
  const { text, givenAt, isReachable } = await call(showConsent);
  if (givenAt)
    return (
      <form method="post" action="/x/reminders/withdraw" className="mt-6">
        {HEADING}
        <p className="mt-1 text-14">You agreed to reminders on {dayAndTime(givenAt)}.</p>
        <button type="submit" className="button button-line button-sm mt-1.5">
          Stop reminders
        </button>
      </form>
    );
  if (!isReachable)
    return (
      <section className="mt-6">
        {HEADING}
        <p className="mt-1 text-14">Confirm your email address, then you can get reminders.</p>
      </section>
    );
  const fault = form?.call === 'consent' && form.errors.find(({ path }) => path === 'agree')?.message;
  return (
    <form method="post" action="/x/reminders/consent" className="mt-6">
      {HEADING}
      <label className="mt-1.5 block text-14">
        <input type="checkbox" name="agree" value="yes" required aria-invalid={fault ? true : undefined} /> {text}
      </label>
      {fault && <p className="mt-1.5 text-13 text-madder">The box {fault}.</p>}
      <button type="submit" className="button button-line button-sm mt-1.5">
        Send me reminders
      </button>
    </form>
  );
}

/** The page that the link of a mail opens. Programs look through mails and open links: only the button stops anything. */
export const stopPage: Slot<{ url: URL }>['load'] = async ({ url }) => (
  <form method="post" action="/x/reminders/stop" className="mt-6">
    <p>After that you get no more mails about your cart and your wishlist. Mails about orders still come.</p>
    <input type="hidden" name="token" value={url.searchParams.get('key') ?? ''} />
    <button type="submit" className="button button-solid mt-4">
      Stop reminders
    </button>
  </form>
);
