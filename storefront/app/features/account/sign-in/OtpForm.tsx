import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/ui/Button';
import { AuthForm, ModeLink } from './AuthForm';
import { OtpBoxes } from './OtpBoxes';

export function OtpForm({ search, email }: { search: URLSearchParams; email: string }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      <AuthForm intent="verify" submit="Verify">
        <div>
          <OtpBoxes hintId="otp-hint" />
          <p id="otp-hint" className="mt-3 text-14 text-muted">
            You can paste the whole code in the first box.
          </p>
        </div>
      </AuthForm>
      <Form method="post" replace className="mt-3 text-center text-14">
        <input type="hidden" name="intent" value="forgot" />
        <input type="hidden" name="email" value={email} />
        Nothing came?{' '}
        <Button variant="text" busy={busy}>
          Send it again
        </Button>
      </Form>
      <p className="text-center">
        <ModeLink to="login" search={search}>
          Back to login
        </ModeLink>
      </p>
    </>
  );
}
