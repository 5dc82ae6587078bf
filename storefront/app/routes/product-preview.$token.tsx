import { categories, company, products } from '@rangrekha/contract';
import { indiaDay } from '@rangrekha/contract/dates';
import { shownProduct } from '@rangrekha/contract/shown-prices';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/layout/page-meta';
import { pathTo } from '~/features/listing/category-tree';
import { ProductDetails } from '~/features/product/ProductDetails';
import { sizeGuideOf } from '~/features/product/size-guide-of';
import { t } from '~/language/t';
import { apiWith } from '~/server/api';
import { ApiError } from '~/server/errors';
import { contentFor } from '~/server/pages/content';

export const meta = unlistedMeta(t('product.preview'));
export const headers = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' });

/** The page of a product of any status, for everybody with its preview link. */
export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  const api = apiWith(undefined, context);
  const [{ product, isVisible, declarations }, { categories: tree }, { deliveryDays }, { sizeGuides }] =
    await Promise.all([
      api.call(products.getProductPreview, { params: { token } }).catch((error) => {
        throw error instanceof ApiError && error.status < 500 ? json(null, { status: 404 }) : error;
      }),
      api.call(categories.listCategories),
      api.call(company.getOrderLimits),
      contentFor(context),
    ]);
  const ancestors = pathTo(tree, product.categoryId);
  return json({
    product: shownProduct(product),
    isVisible,
    path: ancestors.map(({ name, slug }) => ({ name, slug })),
    deliveryDay: indiaDay(context.now(), deliveryDays),
    sizeGuide: sizeGuideOf(sizeGuides, ancestors),
    declarations,
  });
}

export default function ProductPreview() {
  const { isVisible, ...data } = useLoaderData<typeof loader>();
  return (
    <div className="wrap max-md:pb-24">
      <p role="note" className="mt-6 border border-line bg-bone px-4 py-3 text-14">
        {isVisible ? t('product.previewShown') : t('product.previewHidden')}
      </p>
      <ProductDetails {...data} unitLimit={null} />
    </div>
  );
}

export { ProductNotFound as ErrorBoundary } from '~/features/product/ProductNotFound';
