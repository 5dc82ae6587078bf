import { useEffect } from 'react';
import { syncSession } from '~/features/session/sync-session';
import { t } from '~/language/t';
import { buttonClass } from '~/ui/Button';

/** Fills local storage, from which the back office reads the user, and then opens the back office. */
export function EnterBackOffice({ to }: { to: string }) {
  useEffect(() => {
    void syncSession().then(() => window.location.replace(to));
  }, [to]);
  return (
    <div className="wrap flex flex-col items-center gap-6 py-24">
      <h1 className="text-32 md:text-40">{t('account.youAreSignedIn')}</h1>
      <a href={to} className={buttonClass()}>
        {t('account.openTheBackOffice')}
      </a>
    </div>
  );
}
