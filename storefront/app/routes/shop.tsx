import { readShopQuery, shopPath } from '@rangrekha/contract/shop-query';
import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { brandOf, pageMeta, sharedHeaders } from '~/features/layout/page-meta';
import { CategoryTabs } from '~/features/listing/CategoryTabs';
import { pathTo } from '~/features/listing/category-tree';
import { ProductList } from '~/features/listing/ProductList';
import { SubcategoryPills } from '~/features/listing/SubcategoryPills';
import { t } from '~/language/t';
import { apiWith } from '~/server/api';
import { productListFor } from '~/server/pages/product-list';
import { searchTextsFor } from '~/server/pages/search-texts';

export const headers = sharedHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readShopQuery(new URL(request.url).searchParams);
  const api = apiWith(undefined, context);
  const { tree, nodes, isBeyond, list } = await productListFor(api, query, context.plugins);
  const category = query.category[0] ?? query.tab;
  const path = pathTo(tree, category);
  if (category && path.length === 0) throw json(null, { status: 404 });
  if (isBeyond) throw redirect(shopPath({ ...query, page: list.pagination.totalPages }));
  const chosen = path.at(-1);
  const own = { title: chosen?.name ?? t('layout.shop'), description: chosen?.description ?? '' };
  const searchTexts = chosen ? await searchTextsFor(api, 'category', chosen.slug, own) : own;
  return json({ ...list, path: nodes(path), description: chosen?.description, searchTexts });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const chosen = data?.path.at(-1);
  return pageMeta(matches, {
    title: data?.searchTexts.title ?? t('layout.shop'),
    description: data?.searchTexts.description || (brandOf(matches)?.descriptions.shop ?? ''),
    path: shopPath({ tab: chosen?.slug, page: data?.pagination.currentPage }),
  });
};

export default function ShopPage() {
  const { path, description: _, searchTexts: __, ...list } = useLoaderData<typeof loader>();
  const toTab = (tab: string | undefined) => shopPath({ ...list.query, category: [], tab, page: 1 });
  return (
    <div className="wrap">
      <h1 className="pt-4 pb-1 text-32 md:pt-12 md:pb-6 md:text-40">{path.at(-1)?.name ?? t('layout.shop')}</h1>
      <CategoryTabs categories={list.categories} active={path[0]?.slug} pathOf={toTab} />
      <SubcategoryPills path={path} pathOf={toTab} />
      <ProductList {...list} />
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from '~/features/layout/ErrorPage';
export { shouldRevalidatePublicPage as shouldRevalidate } from '~/features/listing/revalidation';
