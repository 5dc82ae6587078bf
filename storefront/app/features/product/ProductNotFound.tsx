import { TEXTS } from '@rangrekha/contract/texts';
import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react';
import { ErrorPage } from '~/features/layout/ErrorPage';
import { RecentlyViewed } from '~/features/recent/RecentlyViewed';
import { buttonClass } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';

/** The page for an unknown product name. */
export function ProductNotFound() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <div className="wrap">
      <EmptyState
        title={TEXTS.products.notFound}
        text="It may have been renamed, or it is no longer made."
        action={
          <Link to="/shop" className={buttonClass()}>
            Go back to shop
          </Link>
        }
      />
      <RecentlyViewed />
    </div>
  );
}
