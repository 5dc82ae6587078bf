import { Form, Link, useNavigation } from '@remix-run/react';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/form/Field';
import { PasswordField } from '~/ui/form/PasswordField';
import { textLink } from './AuthPanel';
import { modeLink } from './auth-modes';

export function LoginForm({ search, identifier }: { search: URLSearchParams; identifier?: string }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" replace className="grid gap-5">
      <input type="hidden" name="intent" value="login" />
      <Field
        label="Email or username"
        name="identifier"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={identifier}
        required
      />
      <div>
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <p className="mt-3 text-right">
          <Link replace to={modeLink('forgot', search)} className={textLink}>
            Forgot password?
          </Link>
        </p>
      </div>
      <Button busy={busy}>Login</Button>
      <p className="text-center text-14">
        New here?{' '}
        <Link replace to={modeLink('register', search)} className={textLink}>
          Create an account
        </Link>
      </p>
    </Form>
  );
}
