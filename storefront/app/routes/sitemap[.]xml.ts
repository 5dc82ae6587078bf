import { listing } from '@rangrekha/contract';
import { PAGE_SIZES } from '@rangrekha/contract/limits';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { apiWith } from '~/server/api';
import { newestOf, pageEntries, productEntries, sitemapIndex, urlSet } from '~/server/pages/sitemap';

/** All addresses of the shop; the parts at `sitemap/…` when they are too many for one answer. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiWith(undefined, context);
  const [pages, names] = await Promise.all([pageEntries(context), api.call(listing.listProductNames)]);
  if (pages.length + names.total <= PAGE_SIZES.sitemap) return urlSet(context, [...pages, ...productEntries(names)]);
  const products = names.pagesUpdatedAt ?? [];
  return sitemapIndex(context.publicUrl, [
    { path: '/sitemap/pages.xml', updatedAt: newestOf(pages) },
    ...products.map((updatedAt, index) => ({ path: `/sitemap/products-${index + 1}.xml`, updatedAt })),
  ]);
}
