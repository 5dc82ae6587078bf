import { categories, company, listing, products } from '@rangrekha/contract';
import { plainText } from '@rangrekha/contract/plain-text';
import { CHOICES_HEADER, choiceIn, choicePath, choicesOf } from '@rangrekha/contract/product-choices';
import { picturesOf } from '@rangrekha/contract/product-pictures';
import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
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
import { offerTerms } from '~/features/product/offer-terms';
import { ProductDetails } from '~/features/product/ProductDetails';
import { breadcrumbJsonLd, productJsonLd } from '~/features/product/product-json-ld';
import { RelatedProducts } from '~/features/product/RelatedProducts';
import { sizeGuideOf } from '~/features/product/size-guide-of';
import { cardProduct, productOf } from '~/features/product-card/card-product';
import { takeNavigationState } from '~/features/product-card/navigation-state';
import { addressOf, productPath } from '~/features/product-card/product-path';
import { apiWith } from '~/server/api';
import { ApiError } from '~/server/errors';
import { contentFor } from '~/server/pages/content';
import { renderFacts } from '~/server/pages/render-parts';
import { renderReviews } from '~/server/pages/render-reviews';

const RELATED = 4;

/** With the choices that make a difference to the page, for the cache of shared pages. */
export const headers: HeadersFunction = (given) => {
  const choices = given.loaderHeaders.get(CHOICES_HEADER);
  return { ...sharedHeaders(given), ...(choices && { [CHOICES_HEADER]: choices }) };
};

export async function loader({ params: { name = '' }, request, context }: LoaderFunctionArgs) {
  const api = apiWith(undefined, context);
  const [{ product, movedTo }, { categories: tree }, { unitLimit, deliveryDays }, { sizeGuides }] = await Promise.all([
    api.call(products.getProductByName, { params: { name } }).catch((error) => {
      throw error instanceof ApiError && error.status < 500 ? json(null, { status: 404 }) : error;
    }),
    api.call(categories.listCategories),
    api.call(company.getOrderLimits),
    contentFor(context),
  ]);
  if (movedTo !== undefined)
    throw redirect(choicePath(productPath(movedTo), choiceIn(new URL(request.url).search)), 301);
  const ancestors = pathTo(tree, product.categoryId);
  const path = ancestors.map(({ name, slug }) => ({ name, slug }));
  const category = path[0]?.slug ?? product.categoryId;
  const [{ data: others }, reviewed] = await Promise.all([
    api.call(listing.listCategoryProducts, { params: { category }, query: { limit: RELATED + 1 } }),
    renderReviews(api, product),
  ]);
  const data = {
    product,
    path,
    related: others
      .filter(({ id }) => id !== product.id)
      .slice(0, RELATED)
      .map(cardProduct),
    facts: renderFacts(product, deliveryDays, context.now()),
    offerTerms: offerTerms(deliveryDays),
    unitLimit,
    sizeGuide: sizeGuideOf(sizeGuides, ancestors),
    reviewed,
    isPreview: false,
  };
  return json(data, { headers: { [CHOICES_HEADER]: choicesOf(product.variants) } });
}

// The space keeps the line of the category's name.
const NOT_ON_CARDS = { description: '', categoryId: '', category: { id: '', name: '\u00a0' }, createdAt: '' };

/** Opened from a card, the page paints with the product the card had, and loads the rest afterwards. */
export async function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs) {
  const card = takeNavigationState(params.name);
  if (!card) return serverLoader<typeof loader>();
  const product = { ...NOT_ON_CARDS, ...productOf(card) };
  const unknown = { facts: '', offerTerms: undefined, unitLimit: null, sizeGuide: null, reviewed: null };
  return { product, path: [], related: [], ...unknown, isPreview: true };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => {
  if (!data) return unlisted(matches, 'Product not found');
  const { product, path } = data;
  const origin = originOf(matches);
  const { colour } = choiceIn(location.search);
  const shown = product.variants.find(({ color }) => color === colour) ?? product.variants[0];
  return pageMeta(matches, {
    title: product.name,
    description: plainText(product.description, 160),
    path: productPath(addressOf(product)),
    image: picturesOf(product.images, shown?.color ?? '')[0]?.url,
    type: 'product',
    jsonLd: [
      productJsonLd(product, origin, brandOf(matches)?.name, data.offerTerms, data.reviewed?.jsonLd),
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
  const { product, path, related, facts, unitLimit, sizeGuide, reviewed, isPreview } =
    useLoaderData<typeof clientLoader>();
  const { key } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Back may be pressed before this page appears. Then the router would load the list once more, and take this scroll
    // position for that of the list.
    const { location, navigation } = window.__remixRouter.state;
    const isLeft = location.key !== key || navigation.state !== 'idle';
    if (isPreview && isIdle && !isLeft) revalidate();
  }, [isPreview, isIdle, key, revalidate]);
  const [category] = path;
  return (
    <div className="wrap max-md:pb-24">
      <ProductDetails
        key={product.id}
        product={product}
        path={path}
        facts={facts}
        unitLimit={unitLimit}
        sizeGuide={sizeGuide}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped what customers wrote */}
      {reviewed && <div dangerouslySetInnerHTML={{ __html: reviewed.html }} />}
      {category && <RelatedProducts products={related} category={category} />}
    </div>
  );
}

export { ProductNotFound as ErrorBoundary } from '~/features/product/ProductNotFound';
