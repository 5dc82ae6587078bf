import { LIMITS } from '@rangrekha/contract/limits';
import { t } from '~/language/t';
import { PasswordField } from '~/ui/form/PasswordField';

interface NewPasswordFieldsProps {
  label: string;
  error?: string;
  confirmError?: string;
}

/** A password for an account, typed twice. */
export const NewPasswordFields = ({ label, error, confirmError }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={t('account.passwordLength', { count: LIMITS.passwordMin })}
      minLength={LIMITS.passwordMin}
      error={error}
      required
    />
    <PasswordField
      label={t('account.confirmPassword')}
      name="confirmPassword"
      autoComplete="new-password"
      error={confirmError}
      required
    />
  </>
);
