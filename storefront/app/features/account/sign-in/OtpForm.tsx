import { Form, Link, useNavigation } from '@remix-run/react';
import { Button } from '~/ui/Button';
import { textLink } from './AuthPanel';
import { modeLink } from './auth-modes';
import { OtpBoxes } from './OtpBoxes';

export function OtpForm({ search, email }: { search: URLSearchParams; email: string }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      <Form method="post" replace className="grid gap-5">
        <input type="hidden" name="intent" value="verify" />
        <div>
          <OtpBoxes hintId="otp-hint" />
          <p id="otp-hint" className="mt-3 text-14 text-muted">
            You can paste the whole code in the first box.
          </p>
        </div>
        <Button busy={busy}>Verify</Button>
      </Form>
      <Form method="post" replace className="mt-3 text-center text-14">
        <input type="hidden" name="intent" value="forgot" />
        <input type="hidden" name="email" value={email} />
        Nothing came?{' '}
        <Button variant="text" busy={busy}>
          Send it again
        </Button>
      </Form>
      <p className="text-center">
        <Link replace to={modeLink('login', search)} className={textLink}>
          Back to login
        </Link>
      </p>
    </>
  );
}
