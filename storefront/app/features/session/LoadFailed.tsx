import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react';
import { t } from '~/language/t';
import { buttonClass } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';

/** An account page whose data failed to load: shows the server's message, or `fallback` when it sent none. */
export function LoadFailed({ fallback }: { fallback: string }) {
  const error = useRouteError();
  const words = isRouteErrorResponse(error) && error.status < 500 ? error.data?.message : undefined;
  return (
    <div className="wrap">
      <EmptyState
        title={words || fallback}
        text={t('login.tryAgainInAMoment')}
        action={
          <Link to="." className={buttonClass()}>
            {t('login.tryAgain')}
          </Link>
        }
      />
    </div>
  );
}
