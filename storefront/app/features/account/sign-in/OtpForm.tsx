import { Form, useNavigation } from '@remix-run/react';
import { rich } from '~/language/rich';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { AuthForm, ModeLink } from './AuthForm';
import { OtpBoxes } from './OtpBoxes';

export function OtpForm({ search, email }: { search: URLSearchParams; email: string }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      <AuthForm intent="verify" submit={t('account.verify')}>
        <div>
          <OtpBoxes hintId="otp-hint" />
          <p id="otp-hint" className="mt-3 text-14 text-muted">
            {t('account.pasteTheCode')}
          </p>
        </div>
      </AuthForm>
      <Form method="post" replace className="mt-3 text-center text-14">
        <input type="hidden" name="intent" value="forgot" />
        <input type="hidden" name="email" value={email} />
        {rich(t('account.nothingCame'), {
          again: (text) => (
            <Button variant="text" busy={busy}>
              {text}
            </Button>
          ),
        })}
      </Form>
      <p className="text-center">
        <ModeLink to="login" search={search}>
          {t('account.backToLogin')}
        </ModeLink>
      </p>
    </>
  );
}
