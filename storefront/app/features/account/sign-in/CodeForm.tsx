import { Field } from '~/ui/form/Field';
import { AuthForm, ModeLink } from './AuthForm';

/** The second step of a login. */
export function CodeForm({ search }: { search: URLSearchParams }) {
  const toLogin = (
    <ModeLink to="login" search={search}>
      Back to login
    </ModeLink>
  );
  return (
    <AuthForm intent="code" submit="Login" foot={toLogin}>
      <Field label="Code" name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} required />
    </AuthForm>
  );
}
