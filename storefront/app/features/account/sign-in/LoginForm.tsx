import { rich } from '~/language/rich';
import { t } from '~/language/t';
import { Field } from '~/ui/form/Field';
import { PasswordField } from '~/ui/form/PasswordField';
import { AuthForm, ModeLink } from './AuthForm';

interface LoginFormProps {
  search: URLSearchParams;
  /** Nobody registers for the back office: staff are invited. */
  isStaff: boolean;
  identifier?: string;
}

export function LoginForm({ search, isStaff, identifier }: LoginFormProps) {
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
