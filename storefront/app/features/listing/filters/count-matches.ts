import type { ShopQuery } from '@rangrekha/contract/shop-query';
import { listFilters } from '~/features/listing/list-filters';

/** The number of products that filters would show; undefined without an answer. */
export async function countMatches(query: ShopQuery, signal: AbortSignal): Promise<number | undefined> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(listFilters(query)))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  const response = await fetch(`/api/products/facets?${search}`, { signal }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const { facets } = await response.json();
  return facets.total;
}
