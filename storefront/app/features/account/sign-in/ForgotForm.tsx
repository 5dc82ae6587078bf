import { LIMITS } from '@rangrekha/contract/limits';
import { Form, Link, useNavigation } from '@remix-run/react';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/form/Field';
import { textLink } from './AuthPanel';
import { modeLink } from './auth-modes';

export function ForgotForm({ search, email }: { search: URLSearchParams; email: string }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" replace className="grid gap-5">
      <input type="hidden" name="intent" value="forgot" />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={LIMITS.email}
        defaultValue={email}
        required
      />
      <Button busy={busy}>Send code</Button>
      <p className="text-center">
        <Link replace to={modeLink('login', search)} className={textLink}>
          Back to login
        </Link>
      </p>
    </Form>
  );
}
