import clsx from 'clsx';
import { Icon } from '~/ui/icons/Icon';
import { requirements } from './password-strength';

/** The password requirements; each is ticked when the typed password meets it. */
export function Checklist({ password }: { password: string }) {
  return (
    <section aria-label="Password requirements">
      <ul className="grid gap-2 text-14 sm:grid-cols-2">
        {requirements(password).map(({ text, met }) => (
          <li key={text} className={clsx('flex items-center gap-2', met ? 'text-ink' : 'text-muted')}>
            <Icon name={met ? 'check' : 'circle'} className={clsx('icon-sm', met && 'text-sage')} />
            {text}
            {met && <span className="sr-only">, done</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
