import { categories, listing } from '@rangrekha/contract';
import { PAGE_SIZES } from '@rangrekha/contract/limits';
import { readShopQuery } from '@rangrekha/contract/shop-query';
import { shownProduct } from '@rangrekha/contract/shown-prices';
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Benefits } from '~/features/home/Benefits';
import { Hero } from '~/features/home/Hero';
import { PictureLinks } from '~/features/home/PictureLinks';
import { ProductRow } from '~/features/home/ProductRow';
import { brandOf, originOf, pageMeta, sharedHeaders } from '~/features/layout/page-meta';
import { pathTo } from '~/features/listing/category-tree';
import { cardProduct } from '~/features/product/as-card';
import { apiWith } from '~/server/api';
import { contentFor } from '~/server/pages/content';
import { Slot } from '~/ui/Slot';

export const headers = sharedHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = apiWith(undefined, context);
  const { tab, page } = readShopQuery(new URL(request.url).searchParams);
  const [{ hero, tiles, promo, benefits }, { categories: tree }, { data, pagination }, section] = await Promise.all([
    contentFor(context),
    api.call(categories.listCategories),
    api.call(listing.listProducts, { query: { page, limit: PAGE_SIZES.home, category: tab, sort: 'newest' } }),
    context.plugins?.slot('home.section', {}, { api }),
  ]);
  const [category] = pathTo(tree, tab);
  if (tab && !category) throw json(null, { status: 404 });
  const row = {
    categories: tree.map(({ name, slug }) => ({ name, slug })),
    tab: category?.slug,
    products: data.map(shownProduct).map(cardProduct),
    pagination,
  };
  return json({ hero, tiles, promo, benefits, ...row, section });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const origin = originOf(matches);
  const { name = '', tagline = '', descriptions, logo, favicon } = brandOf(matches) ?? {};
  const url = `${origin}/`;
  return pageMeta(matches, {
    title: tagline ? `${name} · ${tagline}` : name,
    description: descriptions?.home ?? '',
    path: '/',
    jsonLd: [{ '@type': 'Organization', name, url, logo: origin + (logo?.url ?? favicon ?? '/favicon.svg') }],
  });
};

export default function HomePage() {
  const { hero, tiles, promo, benefits, categories, tab, products, pagination, section } =
    useLoaderData<typeof loader>();
  return (
    <>
      <Hero slides={hero} />
      <div className="wrap">
        <ProductRow
          categories={categories}
          tab={tab}
          products={products}
          page={pagination.currentPage}
          totalPages={pagination.totalPages}
        />
        <PictureLinks {...tiles} />
        <PictureLinks {...promo} />
        <Slot html={section} />
        <Benefits benefits={benefits} />
      </div>
    </>
  );
}

export { ErrorPage as ErrorBoundary } from '~/features/layout/ErrorPage';
export { shouldRevalidatePublicPage as shouldRevalidate } from '~/features/listing/revalidation';
export { previewContent as action } from '~/server/pages/content';
