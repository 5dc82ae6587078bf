import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/form/FormError';
import { PasswordField } from '~/ui/form/PasswordField';
import { useHydrated } from '~/ui/use-hydrated';
import { Checklist } from './Checklist';
import { StrengthMeter } from './StrengthMeter';

/** The form that changes the password, with strength and requirements while typing. */
export function PasswordForm({ refused }: { refused?: { message: string } }) {
  const [fresh, setFresh] = useState('');
  const [repeated, setRepeated] = useState('');
  const busy = useNavigation().state === 'submitting';
  const differ = fresh !== repeated;
  const hydrated = useHydrated();
  return (
    <Form method="post" preventScrollReset className="grid gap-5">
      <input type="hidden" name="intent" value="change-password" />
      {refused && <FormError message={refused.message} />}
      <PasswordField label="Current password" name="currentPassword" autoComplete="current-password" required />
      <div>
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          minLength={LIMITS.passwordMin}
          onChange={(event) => setFresh(event.target.value)}
          required
        />
        <StrengthMeter password={fresh} />
      </div>
      <div>
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          onChange={(event) => setRepeated(event.target.value)}
          required
        />
        <p role="status" className="mt-1.5 min-h-5 text-13">
          {repeated !== '' &&
            (differ ? (
              <span className="text-madder">{TEXTS.profile.newPasswordsDiffer}</span>
            ) : (
              <span className="text-sage">Passwords match</span>
            ))}
        </p>
      </div>
      <Checklist password={fresh} />
      <Button busy={busy} disabled={hydrated && differ} className="justify-self-start">
        Change Password
      </Button>
    </Form>
  );
}
