import { type ComponentPropsWithoutRef, useId, useState } from 'react';
import { t } from '~/language/t';
import { Icon } from '~/ui/icons/Icon';
import { useHydrated } from '~/ui/use-hydrated';
import { describedBy, FieldFrame, type FieldTexts, inputClass } from './Field';

type PasswordFieldProps = FieldTexts &
  ComponentPropsWithoutRef<'input'> & {
    /** What password managers are to fill in or keep. */
    autoComplete: 'current-password' | 'new-password';
  };

/** A password input that can be shown; the toggle appears once a script can serve it. */
export function PasswordField({ label, name, error, hint, className, id: givenId, ...rest }: PasswordFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      <div className="relative">
        <input
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, hint })}
          className={`${inputClass} pr-12`}
          {...rest}
        />
        {hydrated && (
          <button
            type="button"
            aria-label={shown ? t('ui.hide') : t('ui.show')}
            aria-describedby={`${id}-label`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute top-0.5 right-0.5 grid size-11 cursor-pointer place-items-center"
          >
            <Icon name={shown ? 'eye-off' : 'eye'} className="icon-sm" />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
