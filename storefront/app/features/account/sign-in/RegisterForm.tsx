import { DataNotice } from '~/features/account/DataNotice';
import { errorFor, type FieldErrors } from '~/features/account/field-errors';
import { Field } from '~/ui/form/Field';
import { AuthForm, ModeLink } from './AuthForm';
import { NewPasswordFields } from './NewPasswordFields';

interface RegisterFormProps {
  search: URLSearchParams;
  errors?: FieldErrors;
  typed?: Record<string, string>;
}

export function RegisterForm({ search, errors, typed }: RegisterFormProps) {
  const toLogin = (
    <>
      Already have an account?{' '}
      <ModeLink to="login" search={search}>
        Login
      </ModeLink>
    </>
  );
  return (
    <AuthForm intent="register" submit="Register" foot={toLogin}>
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed?.username}
        error={errorFor(errors, 'username')}
        required
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
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
        defaultValue={typed?.mobile}
        error={errorFor(errors, 'mobile')}
      />
      <NewPasswordFields
        label="Password"
        error={errorFor(errors, 'password')}
        confirmError={errorFor(errors, 'confirmPassword')}
      />
      <DataNotice />
    </AuthForm>
  );
}
