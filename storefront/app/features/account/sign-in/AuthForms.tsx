import { Form, useNavigation } from '@remix-run/react';
import { errorFor, type FieldErrors } from '~/features/account/field-errors';
import { rich } from '~/language/rich';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/form/Field';
import { PasswordField } from '~/ui/form/PasswordField';
import { AuthForm, ModeLink } from './AuthForm';
import type { AuthMode } from './auth-modes';
import { NewPasswordFields } from './NewPasswordFields';
import { OtpBoxes } from './OtpBoxes';
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

interface LoginFormProps {
  search: URLSearchParams;
  /** Nobody registers for the back office: staff are invited. */
  isStaff: boolean;
  identifier?: string;
}

function LoginForm({ search, isStaff, identifier }: LoginFormProps) {
  const toRegister = rich(t('account.newHere'), {
    register: (text) => (
      <ModeLink to="register" search={search}>
        {text}
      </ModeLink>
    ),
  });
  return (
    <AuthForm intent="login" submit={t('account.login')} foot={isStaff ? undefined : toRegister}>
      <Field
        label={t('account.emailOrUsername')}
        name="identifier"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={identifier}
        required
      />
      <div>
        <PasswordField label={t('account.password')} name="password" autoComplete="current-password" required />
        <p className="mt-3 text-right">
          <ModeLink to="forgot" search={search}>
            {t('account.forgotPassword')}
          </ModeLink>
        </p>
      </div>
    </AuthForm>
  );
}

function OtpForm({ search, email }: { search: URLSearchParams; email: string }) {
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
