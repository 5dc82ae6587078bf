import { listing } from '@rangrekha/contract';
import { PAGE_SIZES } from '@rangrekha/contract/limits';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { apiWith } from '~/server/api';
import { pageEntries, productEntries, sitemapIndex, urlSet } from '~/server/sitemap';

/** All addresses of the shop; the parts at `sitemap/…` when they are too many for one answer. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiWith(undefined, context);
  const [pages, names] = await Promise.all([pageEntries(api), api.call(listing.listProductNames)]);
  if (pages.length + names.total <= PAGE_SIZES.sitemap)
    return urlSet(context.publicUrl, [...pages, ...productEntries(names)]);
  const parts = Array.from({ length: Math.ceil(names.total / PAGE_SIZES.sitemap) }, (_, index) => index + 1);
  return sitemapIndex(context.publicUrl, [
    '/sitemap/pages.xml',
    ...parts.map((part) => `/sitemap/products-${part}.xml`),
  ]);
}
