import { listing } from '@rangrekha/contract';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { apiWith } from '~/server/api';
import { pageEntries, productEntries, urlSet } from '~/server/pages/sitemap';

/** A part of the sitemap of a large shop: `pages.xml`, or the products of a page, `products-2.xml`. */
export async function loader({ params: { part = '' }, context }: LoaderFunctionArgs) {
  const api = apiWith(undefined, context);
  if (part === 'pages.xml') return urlSet(context, await pageEntries(context));
  const page = /^products-([1-9]\d{0,3})\.xml$/.exec(part)?.[1];
  const entries = page ? productEntries(await api.call(listing.listProductNames, { query: { page } })) : [];
  if (entries.length === 0) throw new Response(null, { status: 404 });
  return urlSet(context, entries);
}
