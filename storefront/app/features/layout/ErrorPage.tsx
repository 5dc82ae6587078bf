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
        title={missing ? t('layout.pageNotFound') : t('layout.somethingWentWrong')}
        text={missing ? t('layout.addressLeadsNowhere') : t('layout.faultIsOurs')}
        action={
          <Link to="/shop" className={buttonClass()}>
            {t('layout.goToTheShop')}
          </Link>
        }
      />
    </div>
  );
}
