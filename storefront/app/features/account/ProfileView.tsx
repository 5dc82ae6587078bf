import type { User } from '@rangrekha/contract';
import { fullDay } from '~/language/dates';
import { t } from '~/language/t';
import { LinkButton } from '~/ui/LinkButton';

/** The profile as a read-only list. */
export function ProfileView({ user }: { user: User }) {
  const rows: [name: string, value: string | null][] = [
    [t('account.firstName'), user.firstName],
    [t('account.lastName'), user.lastName],
    [t('account.username'), user.username],
    [t('account.email'), user.email],
    [t('account.mobile'), user.mobile],
    [t('account.dateOfBirth'), user.dob && fullDay(user.dob)],
  ];
  return (
    <>
      <dl className="grid border-line border-t md:grid-cols-2 md:gap-x-12">
        {rows.map(([name, value]) => (
          <div key={name} className="border-line border-b py-4">
            <dt className="text-14 text-muted">{name}</dt>
            <dd className="wrap-anywhere mt-1">{value || t('account.nil')}</dd>
          </div>
        ))}
      </dl>
      <LinkButton to="?edit=profile" preventScrollReset className="mt-6">
        {t('account.editProfile')}
      </LinkButton>
    </>
  );
}
