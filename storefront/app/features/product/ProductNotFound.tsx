import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react';
import { ErrorPage } from '~/features/layout/ErrorPage';
import { RecentlyViewed } from '~/features/recent/RecentlyViewed';
import { t } from '~/language/t';
import { buttonClass } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';

/** The page for an unknown product name. */
export function ProductNotFound() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <div className="wrap">
      <EmptyState
        title={t('products.notFound')}
        text={t('product.itMayHaveBeenRenamed')}
        action={
          <Link to="/shop" className={buttonClass()}>
            {t('product.goBackToShop')}
          </Link>
        }
      />
      <RecentlyViewed />
    </div>
  );
}
