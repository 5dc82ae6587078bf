import { useEffect } from 'react';
import { syncSession } from '~/features/session/sync-session';
import { buttonClass } from '~/ui/Button';

/** The back office reads who is signed in from local storage: fills it first, then goes there. */
export function EnterBackOffice({ to }: { to: string }) {
  useEffect(() => {
    void syncSession().then(() => window.location.replace(to));
  }, [to]);
  return (
    <div className="wrap flex flex-col items-center gap-6 py-24">
      <h1 className="text-32 md:text-40">You are signed in</h1>
      <a href={to} className={buttonClass()}>
        Open the back office
      </a>
    </div>
  );
}
