import { categories, company, listing, makers, products, reviews } from '@rangrekha/contract';
import { indiaDay } from '@rangrekha/contract/dates';
import { renditionUrl } from '@rangrekha/contract/media';
import { plainText } from '@rangrekha/contract/plain-text';
import { CHOICES_HEADER, choiceIn, choicePath, choicesOf, PRODUCT_HEADER } from '@rangrekha/contract/product-choices';
import { picturesOf } from '@rangrekha/contract/product-pictures';
import { REVIEW_LIMITS } from '@rangrekha/contract/reviews';
import { shownProduct } from '@rangrekha/contract/shown-prices';
import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
} from '@remix-run/react';
import { useEffect } from 'react';
import { brandOf, originOf, pageMeta, sharedHeaders, unlisted } from '~/features/layout/page-meta';
import { pathTo } from '~/features/listing/category-tree';
import { shouldRevalidatePublicPage } from '~/features/listing/revalidation';
import { cardProduct } from '~/features/product/as-card';
import { offerTerms } from '~/features/product/offer-terms';
import { ProductDetails } from '~/features/product/ProductDetails';
import { breadcrumbJsonLd, productJsonLd } from '~/features/product/product-json-ld';
import { RelatedProducts } from '~/features/product/RelatedProducts';
import type { ShopProduct } from '~/features/product/shop-product';
import { sizeGuideOf } from '~/features/product/size-guide-of';
import { type CardProduct, productOf } from '~/features/product-card/card-product';
import { addressOf, productPath } from '~/features/product-card/product-path';
import { RecentlyViewed } from '~/features/recent/RecentlyViewed';
import type { ViewedProduct } from '~/features/recent/viewed-products';
import { ProductReviews } from '~/features/reviews/ProductReviews';
import { reviewsJsonLd } from '~/features/reviews/reviews-json-ld';
import { t } from '~/language/t';
import { type Api, apiWith } from '~/server/api';
import { ApiError } from '~/server/errors';
import { contentFor } from '~/server/pages/content';
import { missingPage, movedPage } from '~/server/pages/missing-page';
import { searchTextsFor } from '~/server/pages/search-texts';
import { reloadInPlace, router, stateOfNextPage } from '~/ui/connection/router';

const RELATED = 4;

/** With the product and the choices that make a difference to the page, for the cache of shared pages. */
export const headers: HeadersFunction = (provided) => {
  const own = [CHOICES_HEADER, PRODUCT_HEADER].flatMap((name) => {
    const value = provided.loaderHeaders.get(name);
    return value ? [[name, value]] : [];
  });
  return { ...sharedHeaders(provided), ...Object.fromEntries(own) };
};

export async function loader({ params: { name = '' }, request, context }: LoaderFunctionArgs) {
  const api = apiWith(undefined, context);
  const [{ product, movedTo }, { categories: tree }, { unitLimit, deliveryDays }, { sizeGuides }] = await Promise.all([
    api.call(products.getProductByName, { params: { name } }).catch(async (error) => {
      throw error instanceof ApiError && error.status < 500 ? await missingPage(request, context) : error;
    }),
    api.call(categories.listCategories),
    api.call(company.getOrderLimits),
    contentFor(context),
  ]);
  if (movedTo !== undefined) throw movedPage(choicePath(productPath(movedTo), choiceIn(new URL(request.url).search)));
  const ancestors = pathTo(tree, product.categoryId);
  const path = ancestors.map(({ name, slug }) => ({ name, slug }));
  const category = path[0]?.slug ?? product.categoryId;
  const own = { title: product.name, description: plainText(product.description, 160) };
  const [{ data: others }, declarations, reviewed, searchTexts, slot] = await Promise.all([
    api.call(listing.listCategoryProducts, { params: { category }, query: { limit: RELATED + 1 } }),
    api.call(makers.getDeclarations, { params: { id: product.id } }),
    reviewsOf(api, product),
    searchTextsFor(api, 'product', product.id, own),
    context.plugins?.slot('product.belowBuy', { productId: product.id }, { api }),
  ]);
  const data = {
    product: shownProduct(product),
    searchTexts,
    path,
    viewed: viewedProduct(product),
    related: others
      .filter(({ id }) => id !== product.id)
      .slice(0, RELATED)
      .map(shownProduct)
      .map(cardProduct),
    deliveryDay: indiaDay(context.now(), deliveryDays),
    offerTerms: offerTerms(deliveryDays),
    unitLimit,
    sizeGuide: sizeGuideOf(sizeGuides, ancestors),
    declarations,
    reviewed,
    slot,
    isPreview: false,
  };
  const headers = { [CHOICES_HEADER]: choicesOf(product.variants), [PRODUCT_HEADER]: product.id };
  return json(data, { headers });
}

/** The product as the browser remembers it. */
const viewedProduct = (product: Pick<ShopProduct, 'name' | 'address' | 'images'>): ViewedProduct => ({
  path: productPath(addressOf(product)),
  name: product.name,
  ...(product.images[0] && { picture: renditionUrl(product.images[0].url, 320, 'webp') }),
});

/** The first reviews of a product with what all of them say; null without any. */
async function reviewsOf(api: Api, { id, rating }: Pick<ShopProduct, 'id' | 'rating'>) {
  const query = { limit: REVIEW_LIMITS.onProductPage };
  return rating ? api.call(reviews.listReviews, { params: { id }, query }) : null;
}

// The space keeps the line of the category's name.
const NOT_ON_CARDS = { description: '', categoryId: '', category: { id: '', name: '\u00a0' }, createdAt: '' };

/** Opened from a card, the page paints with the product the card had, and loads the rest afterwards. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const card: CardProduct | undefined = stateOfNextPage()?.product;
  if (!card) return serverLoader<typeof loader>();
  const product = { ...NOT_ON_CARDS, ...productOf(card) };
  const unknown = { unitLimit: null, sizeGuide: null, reviewed: null };
  const searchTexts = { title: product.name, description: '' };
  return {
    product,
    searchTexts,
    path: [],
    related: [],
    ...(unknown as typeof unknown &
      Record<'deliveryDay' | 'offerTerms' | 'declarations' | 'viewed' | 'slot', undefined>),
    isPreview: true,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => {
  if (!data) return unlisted(matches, t('product.notFound'));
  const { product, path } = data;
  const origin = originOf(matches);
  const { colour } = choiceIn(location.search);
  const shown = product.variants.find(({ color }) => color === colour) ?? product.variants[0];
  return pageMeta(matches, {
    ...data.searchTexts,
    path: productPath(addressOf(product)),
    image: picturesOf(product.images, shown?.color ?? '')[0]?.url,
    type: 'product',
    jsonLd: [
      productJsonLd(
        product,
        origin,
        brandOf(matches)?.name,
        data.offerTerms,
        data.reviewed && product.rating ? reviewsJsonLd(product.rating, data.reviewed.reviews) : undefined,
      ),
      breadcrumbJsonLd(path, product, origin),
    ],
  });
};

/** Another choice on the same page shows what is already loaded. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod } = change;
  const isChoice = !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isChoice ? false : shouldRevalidatePublicPage(change);
};

export default function ProductPage() {
  const data = useLoaderData<typeof clientLoader>();
  const { product, path, related, reviewed, viewed, isPreview } = data;
  const { key } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Back may be pressed before this page appears. Then the router would load the list once more, and take this scroll
    // position for that of the list.
    const { location, navigation } = router().state;
    const isLeft = location.key !== key || navigation.state !== 'idle';
    if (isPreview && isIdle && !isLeft) reloadInPlace(revalidate);
  }, [isPreview, isIdle, key, revalidate]);
  const [category] = path;
  return (
    <div className="wrap max-md:pb-24">
      <ProductDetails key={product.id} {...data} />
      {reviewed && <ProductReviews product={product} summary={reviewed.summary} reviews={reviewed.reviews} />}
      {category && <RelatedProducts products={related} category={category} />}
      {!isPreview && <RecentlyViewed key={product.id} now={viewed} />}
    </div>
  );
}

export { ProductNotFound as ErrorBoundary } from '~/features/product/ProductNotFound';
