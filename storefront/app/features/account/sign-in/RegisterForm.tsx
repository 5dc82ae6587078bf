import { LIMITS } from '@rangrekha/contract/limits';
import { Form, Link, useNavigation } from '@remix-run/react';
import { errorFor, type FieldErrors } from '~/features/account/field-errors';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/form/Field';
import { PasswordField } from '~/ui/form/PasswordField';
import { textLink } from './AuthPanel';
import { modeLink } from './auth-modes';

interface RegisterFormProps {
  search: URLSearchParams;
  errors?: FieldErrors;
  typed?: Record<string, string>;
}

export function RegisterForm({ search, errors, typed }: RegisterFormProps) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" replace className="grid gap-5">
      <input type="hidden" name="intent" value="register" />
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.username}
        defaultValue={typed?.username}
        error={errorFor(errors, 'username')}
        required
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={LIMITS.email}
        defaultValue={typed?.email}
        error={errorFor(errors, 'email')}
        required
      />
      <Field
        label="Mobile (optional)"
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={LIMITS.mobile}
        defaultValue={typed?.mobile}
        error={errorFor(errors, 'mobile')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${LIMITS.passwordMin} characters`}
        minLength={LIMITS.passwordMin}
        maxLength={LIMITS.passwordMax}
        error={errorFor(errors, 'password')}
        required
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={errorFor(errors, 'confirmPassword')}
        required
      />
      <Button busy={busy}>Register</Button>
      <p className="text-center text-14">
        Already have an account?{' '}
        <Link replace to={modeLink('login', search)} className={textLink}>
          Login
        </Link>
      </p>
    </Form>
  );
}
