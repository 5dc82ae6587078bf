import type { SignedInSession } from '@rangrekha/contract';
import { Form, useNavigation } from '@remix-run/react';
import { dayAndTime } from '~/language/dates';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';

/** Where the shopper is signed in, and the buttons that end it there. */
export function SessionList({ sessions }: { sessions: SignedInSession[] }) {
  const busy = useNavigation().state === 'submitting';
  return (
    <section aria-labelledby="sessions" className="mt-12">
      <h2 id="sessions" className="mb-4 text-24">
        {t('account.whereYouAreSignedIn')}
      </h2>
      <ul className="border-line border-t">
        {sessions.map(({ id, device, address, seenAt, isCurrent }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-4"
          >
            <p className="wrap-anywhere min-w-0">
              <span className="font-medium">{device}</span>
              <span className="block text-14 text-muted">{seenText(isCurrent, address, dayAndTime(seenAt))}</span>
            </p>
            {!isCurrent && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="session" value={id} />
                <Button
                  variant="text"
                  busy={busy}
                  aria-label={t('account.signOutOn', { device, time: dayAndTime(seenAt) })}
                >
                  {t('account.signOut')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset className="mt-5">
          <input type="hidden" name="intent" value="end-others" />
          <Button variant="line" busy={busy}>
            {t('account.signOutEverywhereElse')}
          </Button>
        </Form>
      )}
    </section>
  );
}

function seenText(isCurrent: boolean, address: string | null, time: string): string {
  if (isCurrent) return address ? t('account.thisDeviceFrom', { address }) : t('account.thisDevice');
  return address ? t('account.lastSeenFrom', { time, address }) : t('account.lastSeen', { time });
}
