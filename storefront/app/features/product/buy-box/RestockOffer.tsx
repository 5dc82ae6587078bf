import { lazy, Suspense } from 'react';
import { readUser } from '~/features/session/storage';
import { localPath } from '~/language/local-path';
import { t } from '~/language/t';
import { useHydrated } from '~/ui/use-hydrated';

// Few shoppers need it.
const RestockForm = lazy(() => import('~/features/restock/RestockForm'));

/** Offers a mail when a sold-out size is back: in place, and on a page of its own without scripts. */
export function RestockOffer(size: { variantId: string; returnTo: string }) {
  const link = (
    <a
      href={localPath(`/back-in-stock?${new URLSearchParams(size)}`)}
      className="mt-3 inline-block leading-8 underline underline-offset-4"
    >
      {t('product.emailMeWhenBack')}
    </a>
  );
  if (!useHydrated()) return link;
  return (
    <Suspense fallback={link}>
      <RestockForm {...size} isSignedIn={readUser()?.userType === 'CUSTOMER'} />
    </Suspense>
  );
}
