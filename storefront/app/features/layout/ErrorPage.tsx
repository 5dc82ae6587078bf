import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react';
import { t } from '~/language/t';
import { buttonClass } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';

/** The page for a missing page or a failure of the store, with a link that leads on. */
export function ErrorPage() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="wrap">
      <EmptyState
        title={missing ? 'Page not found' : 'Something went wrong'}
        text={
          missing
            ? 'This address leads nowhere. The page may have moved, or the link is wrong.'
            : 'The fault is on our side. Please try again in a moment.'
        }
        action={
          <Link to="/shop" className={buttonClass()}>
            {t('layout.goToTheShop')}
          </Link>
        }
      />
    </div>
  );
}
