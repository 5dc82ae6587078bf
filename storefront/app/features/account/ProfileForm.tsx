import type { User } from '@rangrekha/contract';
import { Form, useNavigation } from '@remix-run/react';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/form/Field';
import { FormError } from '~/ui/form/FormError';
import { LinkButton } from '~/ui/LinkButton';
import { errorFor, type FieldErrors } from './field-errors';

/** The answer to a refused profile. */
export interface RefusedProfile {
  message: string;
  errors: FieldErrors;
  typed: Record<string, string>;
}

export function ProfileForm({ user, refused }: { user: User; refused?: RefusedProfile }) {
  const busy = useNavigation().state === 'submitting';
  const field = (name: 'firstName' | 'lastName' | 'username' | 'mobile' | 'dob') => ({
    name,
    defaultValue: refused?.typed[name] ?? user[name] ?? '',
    error: errorFor(refused?.errors, name),
  });
  return (
    <Form method="post" preventScrollReset className="grid grid-cols-1 gap-5 md:grid-cols-2">
      {refused && (
        <div className="md:col-span-2">
          <FormError message={refused.message} />
        </div>
      )}
      <Field label={t('account.firstName')} {...field('firstName')} autoComplete="given-name" />
      <Field label={t('account.lastName')} {...field('lastName')} autoComplete="family-name" />
      <Field label={t('account.username')} {...field('username')} autoComplete="username" required />
      <Field
        label={t('account.email')}
        name="email"
        type="email"
        value={user.email}
        readOnly
        hint={t('account.emailStays')}
      />
      <Field
        label={t('account.mobile')}
        {...field('mobile')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
      <Field label={t('account.dateOfBirth')} {...field('dob')} type="date" min="1900-01-01" autoComplete="bday" />
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <Button busy={busy}>{t('account.saveChanges')}</Button>
        <LinkButton to="/myaccount/account" preventScrollReset variant="line">
          {t('account.cancel')}
        </LinkButton>
      </div>
    </Form>
  );
}
