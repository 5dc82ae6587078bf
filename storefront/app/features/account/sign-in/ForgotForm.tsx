import { Field } from '~/ui/form/Field';
import { AuthForm, ModeLink } from './AuthForm';

export function ForgotForm({ search, email }: { search: URLSearchParams; email: string }) {
  const toLogin = (
    <ModeLink to="login" search={search}>
      Back to login
    </ModeLink>
  );
  return (
    <AuthForm intent="forgot" submit="Send code" foot={toLogin}>
      <Field label="Email" name="email" type="email" autoComplete="email" defaultValue={email} required />
    </AuthForm>
  );
}
