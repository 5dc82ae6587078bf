import { DataNotice } from '~/features/account/DataNotice';
import { errorFor, type FieldErrors } from '~/features/account/field-errors';
import { rich } from '~/language/rich';
import { t } from '~/language/t';
import { Field } from '~/ui/form/Field';
import { AuthForm, ModeLink } from './AuthForm';
import { NewPasswordFields } from './NewPasswordFields';

interface RegisterFormProps {
  search: URLSearchParams;
  errors?: FieldErrors;
  typed?: Record<string, string>;
}

export function RegisterForm({ search, errors, typed }: RegisterFormProps) {
  const toLogin = rich(t('account.alreadyRegistered'), {
    login: (text) => (
      <ModeLink to="login" search={search}>
        {text}
      </ModeLink>
    ),
  });
  return (
    <AuthForm intent="register" submit={t('account.register')} foot={toLogin}>
      <Field
        label={t('account.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed?.username}
        error={errorFor(errors, 'username')}
        required
      />
      <Field
        label={t('account.email')}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={typed?.email}
        error={errorFor(errors, 'email')}
        required
      />
      <Field
        label={t('account.mobileOptional')}
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        defaultValue={typed?.mobile}
        error={errorFor(errors, 'mobile')}
      />
      <NewPasswordFields
        label={t('account.password')}
        error={errorFor(errors, 'password')}
        confirmError={errorFor(errors, 'confirmPassword')}
      />
      <DataNotice />
    </AuthForm>
  );
}
