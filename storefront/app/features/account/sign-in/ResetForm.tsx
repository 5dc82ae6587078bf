import { LIMITS } from '@rangrekha/contract/limits';
import { Form, Link, useNavigation } from '@remix-run/react';
import { errorFor, type FieldErrors } from '~/features/account/field-errors';
import { Button } from '~/ui/Button';
import { PasswordField } from '~/ui/form/PasswordField';
import { textLink } from './AuthPanel';
import { modeLink } from './auth-modes';

interface ResetFormProps {
  search: URLSearchParams;
  email: string;
  errors?: FieldErrors;
}

export function ResetForm({ search, email, errors }: ResetFormProps) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" replace className="grid gap-5">
      <input type="hidden" name="intent" value="reset" />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${LIMITS.passwordMin} characters`}
        minLength={LIMITS.passwordMin}
        maxLength={LIMITS.passwordMax}
        error={errorFor(errors, 'newPassword')}
        required
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={errorFor(errors, 'confirmPassword')}
        required
      />
      <Button busy={busy}>Reset password</Button>
      <p className="text-center">
        <Link replace to={modeLink('otp', search)} className={textLink}>
          Enter another code
        </Link>
      </p>
    </Form>
  );
}
