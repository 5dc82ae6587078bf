import { type Facets, listing } from '@rangrekha/contract';
import { countriesOfImports, countryNamed } from '@rangrekha/contract/countries';
import { LIMITS, PAGE_SIZES } from '@rangrekha/contract/limits';
import { readShopQuery, shopParameters } from '@rangrekha/contract/shop-query';
import { shownProduct } from '@rangrekha/contract/shown-prices';
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { pageMeta, sharedHeaders } from '~/features/layout/page-meta';
import { cardProduct } from '~/features/product/as-card';
import type { CardProduct } from '~/features/product-card/card-product';
import { NarrowForm } from '~/features/search/NarrowForm';
import { SearchResults } from '~/features/search/SearchResults';
import { t } from '~/language/t';
import { apiWith } from '~/server/api';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/form/Field';
import { Slot } from '~/ui/Slot';

/** Products shown to somebody whose search found none: two rows. */
const OFFERED = 8;

export const headers = sharedHeaders;

/**
 * Products for `?q=`, and the first page of all of them for a blank one. A search that fails shows an empty list. `origins`: the
 * countries to choose from, where the shop has imported goods; `facts`: those of plugins.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const typed = (searchParams.get('q') ?? '').trim().slice(0, LIMITS.searchText);
  // The API refuses what is no text.
  const q = typed.replace(/\p{Cc}|\p{Cs}/gu, ' ').trim();
  const origin = countryNamed(searchParams.get('origin') ?? '') ?? '';
  const sort = searchParams.get('sort') === 'origin' ? 'origin' : undefined;
  const { fact } = readShopQuery(searchParams);
  const api = apiWith(undefined, context);
  const find = async (query: {
    q: string;
    limit: number;
    origin?: string;
    fact?: string[];
    sort?: 'origin' | undefined;
  }) => {
    const { products } = await api.call(listing.searchProducts, { query });
    return products.map(shownProduct).map(cardProduct);
  };
  const answer = {
    q,
    origin,
    sort,
    products: [] as CardProduct[],
    newest: [] as CardProduct[],
    origins: [] as string[],
    countries: undefined as Record<string, string> | undefined,
    ...(fact.length > 0 && { fact }),
    facts: undefined as Facets['facts'],
    slot: undefined as string | undefined,
  };
  try {
    const address = `/search?${shopParameters({ q, origin: origin || undefined, fact })}`;
    const [products, { facets }, slot] = await Promise.all([
      find({ q, limit: PAGE_SIZES.search, ...(origin && { origin }), ...(fact.length > 0 && { fact }), sort }),
      api.call(listing.getFacets, { query: {} }),
      context.plugins?.slot('list.below', { address }, { api }),
    ]);
    if (products.length === 0 && q) answer.newest = await find({ q: '', limit: OFFERED });
    const origins = countriesOfImports(facets.origins.map((one) => one.origin));
    return json({ ...answer, products, origins, countries: facets.labels?.origin, facts: facets.facts, slot });
  } catch (error) {
    console.error(error);
    return json(answer);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.q ? t('search.searchOf', { query: data.q }) : t('search.search'),
    description: t('search.description'),
    path: '/search',
    noIndex: true,
  });

export default function SearchPage() {
  const found = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <h1 className="pt-8 pb-4 text-32 md:pt-12 md:pb-6 md:text-40">{t('search.searchOurSite')}</h1>
      <Form
        role="search"
        action="/search"
        toolname="search_products"
        tooldescription="Finds products by words"
        className="flex flex-wrap items-end gap-3"
      >
        <Field
          key={found.q}
          type="search"
          label={t('search.searchProducts')}
          name="q"
          defaultValue={found.q}
          placeholder={t('search.searchProductsPlaceholder')}
          maxLength={LIMITS.searchText}
          className="flex-1"
        />
        <Button>{t('search.search')}</Button>
      </Form>
      {(found.origins.length > 0 || found.origin || found.facts) && <NarrowForm {...found} />}
      <h2 className="sr-only">{t('search.results')}</h2>
      <SearchResults found={found} />
      <Slot html={found.slot} />
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from '~/features/layout/ErrorPage';
export { shouldRevalidatePublicPage as shouldRevalidate } from '~/features/listing/revalidation';
