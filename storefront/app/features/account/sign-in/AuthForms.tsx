import { errorFor, type FieldErrors } from '~/features/account/field-errors';
import { t } from '~/language/t';
import { Field } from '~/ui/form/Field';
import { AuthForm, ModeLink } from './AuthForm';
import type { AuthMode } from './auth-modes';
import { LoginForm } from './LoginForm';
import { NewPasswordFields } from './NewPasswordFields';
import { OtpForm } from './OtpForm';
import { RegisterForm } from './RegisterForm';

interface Refused {
  error: { message: string; errors: FieldErrors };
  /** The typed values without passwords. */
  typed: Record<string, string>;
}

interface AuthFormsProps {
  mode: AuthMode;
  search: URLSearchParams;
  email: string;
  /** Whether the sign-in leads to the back office. */
  isStaff: boolean;
  /** Username or email from the step before, to fill in the login. */
  identifier?: string;
  refused?: Refused;
}

/** The form of the mode that /login is in. */
export function AuthForms({ mode, search, email, isStaff, identifier, refused }: AuthFormsProps) {
  const errors = refused?.error.errors;
  const typed = refused?.typed;
  if (mode === 'code') return <CodeForm search={search} />;
  if (mode === 'register') return <RegisterForm search={search} errors={errors} typed={typed} />;
  if (mode === 'forgot') return <ForgotForm search={search} email={typed?.email || email} />;
  if (mode === 'otp') return <OtpForm search={search} email={email} />;
  if (mode === 'reset') return <ResetForm search={search} email={email} errors={errors} />;
  return <LoginForm search={search} isStaff={isStaff} identifier={typed?.identifier ?? identifier} />;
}

function ForgotForm({ search, email }: { search: URLSearchParams; email: string }) {
  const toLogin = (
    <ModeLink to="login" search={search}>
      {t('account.backToLogin')}
    </ModeLink>
  );
  return (
    <AuthForm intent="forgot" submit={t('account.sendCode')} foot={toLogin}>
      <Field label={t('account.email')} name="email" type="email" autoComplete="email" defaultValue={email} required />
    </AuthForm>
  );
}

/** The second step of a login. */
function CodeForm({ search }: { search: URLSearchParams }) {
  const toLogin = (
    <ModeLink to="login" search={search}>
      {t('account.backToLogin')}
    </ModeLink>
  );
  return (
    <AuthForm intent="code" submit={t('account.login')} foot={toLogin}>
      <Field
        label={t('account.code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </AuthForm>
  );
}

function ResetForm({ search, email, errors }: { search: URLSearchParams; email: string; errors?: FieldErrors }) {
  const toCode = (
    <ModeLink to="otp" search={search}>
      {t('account.enterAnotherCode')}
    </ModeLink>
  );
  return (
    <AuthForm intent="reset" submit={t('account.resetPassword')} foot={toCode}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <NewPasswordFields
        label={t('account.newPassword')}
        error={errorFor(errors, 'newPassword')}
        confirmError={errorFor(errors, 'confirmPassword')}
      />
    </AuthForm>
  );
}
