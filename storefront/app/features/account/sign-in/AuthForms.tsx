import type { FieldErrors } from '~/features/account/field-errors';
import type { AuthMode } from './auth-modes';
import { CodeForm } from './CodeForm';
import { ForgotForm } from './ForgotForm';
import { LoginForm } from './LoginForm';
import { OtpForm } from './OtpForm';
import { RegisterForm } from './RegisterForm';
import { ResetForm } from './ResetForm';

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
