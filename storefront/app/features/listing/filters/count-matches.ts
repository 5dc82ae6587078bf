import { listFilters } from '@rangrekha/contract/list-filters';
import { type ShopQuery, shopParameters } from '@rangrekha/contract/shop-query';

/** The number of products that filters would show; undefined without an answer. */
export async function countMatches(query: ShopQuery, signal: AbortSignal): Promise<number | undefined> {
  const search = shopParameters(listFilters(query));
  const response = await fetch(`/api/products/facets?${search}`, { signal }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const { facets } = await response.json();
  return facets.total;
}
