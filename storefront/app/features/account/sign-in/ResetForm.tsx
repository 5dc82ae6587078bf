import { errorFor, type FieldErrors } from '~/features/account/field-errors';
import { AuthForm, ModeLink } from './AuthForm';
import { NewPasswordFields } from './NewPasswordFields';

interface ResetFormProps {
  search: URLSearchParams;
  email: string;
  errors?: FieldErrors;
}

export function ResetForm({ search, email, errors }: ResetFormProps) {
  const toCode = (
    <ModeLink to="otp" search={search}>
      Enter another code
    </ModeLink>
  );
  return (
    <AuthForm intent="reset" submit="Reset password" foot={toCode}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <NewPasswordFields
        label="New password"
        error={errorFor(errors, 'newPassword')}
        confirmError={errorFor(errors, 'confirmPassword')}
      />
    </AuthForm>
  );
}
