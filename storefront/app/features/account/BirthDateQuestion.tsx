import { Form, useNavigation } from '@remix-run/react';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/form/Field';

/** Asks for the date of birth, once: either answer replaces the fixed one of the registration. */
export function BirthDateQuestion({ error, typed }: { error?: string | undefined; typed?: string | undefined }) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Form
      method="post"
      action="/myaccount/account"
      aria-label={t('account.birthday')}
      className="mb-8 grid grid-cols-1 gap-4 bg-bone p-4 md:p-6"
    >
      <p>{t('profile.birthDateQuestion')}</p>
      <div className="max-w-80">
        <Field
          label={t('account.birthday')}
          name="dob"
          type="date"
          min="1900-01-01"
          autoComplete="bday"
          defaultValue={typed ?? ''}
          error={error}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="birth-date" busy={busy}>
          {t('account.save')}
        </Button>
        <Button name="intent" value="no-birth-date" variant="line" busy={busy} formNoValidate>
          {t('account.ratherNotSay')}
        </Button>
      </div>
    </Form>
  );
}
