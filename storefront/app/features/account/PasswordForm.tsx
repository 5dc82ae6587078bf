import { LIMITS } from '@rangrekha/contract/limits';
import { Form, useNavigation } from '@remix-run/react';
import clsx from 'clsx';
import { useState } from 'react';
import { rich } from '~/language/rich';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/form/FormError';
import { PasswordField } from '~/ui/form/PasswordField';
import { Icon } from '~/ui/icons/Icon';
import { useHydrated } from '~/ui/use-hydrated';
import { requirements, STRENGTH_WORDS, strengthOf } from './password-strength';

/** The form that changes the password, with strength and requirements while typing. */
export function PasswordForm({ refused }: { refused?: { message: string } }) {
  const [fresh, setFresh] = useState('');
  const [repeated, setRepeated] = useState('');
  const busy = useNavigation().state === 'submitting';
  const differ = fresh !== repeated;
  const hydrated = useHydrated();
  return (
    <Form method="post" preventScrollReset className="grid gap-5">
      <input type="hidden" name="intent" value="change-password" />
      {refused && <FormError message={refused.message} />}
      <PasswordField
        label={t('account.currentPassword')}
        name="currentPassword"
        autoComplete="current-password"
        required
      />
      <div>
        <PasswordField
          label={t('account.newPassword')}
          name="newPassword"
          autoComplete="new-password"
          minLength={LIMITS.passwordMin}
          onChange={(event) => setFresh(event.target.value)}
          required
        />
        <StrengthMeter password={fresh} />
      </div>
      <div>
        <PasswordField
          label={t('account.confirmPassword')}
          name="confirmPassword"
          autoComplete="new-password"
          onChange={(event) => setRepeated(event.target.value)}
          required
        />
        <p role="status" className="mt-1.5 min-h-5 text-13">
          {repeated !== '' &&
            (differ ? (
              <span className="text-madder">{t('profile.newPasswordsDiffer')}</span>
            ) : (
              <span className="text-sage">{t('account.passwordsMatch')}</span>
            ))}
        </p>
      </div>
      <Checklist password={fresh} />
      <Button busy={busy} disabled={hydrated && differ} className="justify-self-start">
        {t('account.changePassword')}
      </Button>
    </Form>
  );
}

/** The password requirements; each is ticked when the typed password meets it. */
function Checklist({ password }: { password: string }) {
  return (
    <section aria-label={t('account.passwordRequirements')}>
      <ul className="grid gap-2 text-14 sm:grid-cols-2">
        {requirements(password).map(({ text, met }) => (
          <li key={text} className={clsx('flex items-center gap-2', met ? 'text-ink' : 'text-muted')}>
            <Icon name={met ? 'check' : 'circle'} className={clsx('icon-sm', met && 'text-sage')} />
            {text}
            {met && <span className="sr-only">{t('account.done')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const steps = { none: 0, tooWeak: 1, weak: 2, medium: 3, strong: 4 };
const colours = ['bg-line', 'bg-madder', 'bg-madder', 'bg-brass', 'bg-sage'];

/** The strength of a password as four bars and a word. */
function StrengthMeter({ password }: { password: string }) {
  const strength = strengthOf(password);
  const reached = steps[strength];
  return (
    <div className="mt-2">
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={clsx('h-1 rounded-xs', step <= reached ? colours[reached] : 'bg-line')} />
        ))}
      </div>
      <p role="status" className="mt-1.5 min-h-5 text-13 text-muted">
        {strength !== 'none' &&
          rich(t('account.strength', { strength: STRENGTH_WORDS[strength] }), {
            strong: (word) => <span className="font-semibold text-ink">{word}</span>,
          })}
      </p>
    </div>
  );
}
