import { listing, wishlist } from '@rangrekha/contract';
import { TIMES } from '@rangrekha/contract/limits';
import { shownProduct } from '@rangrekha/contract/shown-prices';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { unlistedMeta } from '~/features/layout/page-meta';
import { cardProduct } from '~/features/product/as-card';
import type { CardProduct } from '~/features/product-card/card-product';
import { ProductGrid } from '~/features/product-card/ProductGrid';
import { RecentlyViewed } from '~/features/recent/RecentlyViewed';
import { LoadFailed } from '~/features/session/LoadFailed';
import { PageFlash } from '~/features/session/PageFlash';
import { setWishlist } from '~/features/session/storage';
import { usePrivatePage } from '~/features/session/use-private-page';
import { WishlistCard } from '~/features/wishlist/WishlistCard';
import { t } from '~/language/t';
import type { Api } from '~/server/api';
import { privateHeaders, requireCustomer } from '~/server/visit';
import { buttonClass } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Icon } from '~/ui/icons/Icon';

export const meta = unlistedMeta(t('wishlist.yourWishlist'));
export const headers = privateHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const saved = await visit.api.call(wishlist.getWishlist);
    const products = saved.wishlist.items.map((item) => shownProduct(item.product));
    return visit.data({ products, suggestions: products.length === 0 ? await newest(visit.api) : [] });
  });

// Suggestions are a courtesy: without them the page is still right.
const newest = (api: Api): Promise<CardProduct[]> =>
  api.call(listing.searchProducts, { query: { limit: 4 } }).then(
    ({ products }) => products.map(shownProduct).map(cardProduct),
    () => [],
  );

export default function Wishlist() {
  const { products, suggestions, flash } = useLoaderData<typeof loader>();
  const banner = usePrivatePage(flash, TIMES.toastStorefront);
  useEffect(() => setWishlist(products.map(({ id }) => id)), [products]);
  return (
    <div className="wrap pt-8 md:pt-12">
      <PageFlash flash={banner} />
      {products.length === 0 ? (
        <EmptyWishlist suggestions={suggestions} />
      ) : (
        <>
          <h1 className="mb-6 text-32 md:text-40">
            {t('wishlist.yourWishlist')} <span className="text-muted tabular-nums">({products.length})</span>
          </h1>
          <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-6 md:gap-y-12 lg:grid-cols-4">
            {products.map((product, index) => (
              <li key={product.id}>
                <WishlistCard product={product} priority={index < 4} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function EmptyWishlist({ suggestions }: { suggestions: CardProduct[] }) {
  return (
    <>
      <EmptyState
        icon={<Icon name="heart" strokeWidth={1.2} className="size-8" />}
        title={t('wishlist.yourWishlistIsEmpty')}
        text={t('wishlist.pressTheHeart')}
        action={
          <Link to="/shop" className={buttonClass()}>
            {t('wishlist.startShopping')}
          </Link>
        }
      />
      <RecentlyViewed />
      {suggestions.length > 0 && (
        <section aria-labelledby="new-this-week">
          <div className="mt-8 mb-6 flex items-end justify-between">
            <h2 id="new-this-week" className="text-32">
              {t('wishlist.newThisWeek')}
            </h2>
            <Link to="/shop?sort=newest" className="underline underline-offset-4">
              {t('wishlist.viewAll')}
            </Link>
          </div>
          <ProductGrid products={suggestions} />
        </section>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <LoadFailed fallback={t('wishlist.loadFailed')} />;
}
