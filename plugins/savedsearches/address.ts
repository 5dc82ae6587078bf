import { PAGE_SIZES } from '@rangrekha/contract/limits';
import { listFilters } from '@rangrekha/contract/list-filters';
import { listPath, NO_FILTERS, readShopQuery, type ShopQuery, shopParameters } from '@rangrekha/contract/shop-query';

/** Characters of an address that can be saved. The page's own address has it within, encoded, and takes 2,000. */
export const LONGEST = 800;

/** What an address of a list, or of the search, asks for. */
export interface Asked {
  /** The words of a search, which may be none; undefined for a list. */
  q?: string | undefined;
  query: ShopQuery;
}

const PATH = /^\/(?:shop|(search)|collections\/([^/?#]{1,360}))(?:\?(.*))?$/;

/** Reads an address of the shop; undefined for another page, and for one that shows all products. */
export function readAddress(address: string): Asked | undefined {
  const [found, search, slug, parameters] = PATH.exec(address) ?? [];
  if (found === undefined || address.length > LONGEST) return undefined;
  const fields = new URLSearchParams(parameters);
  const query = readShopQuery(fields);
  const { origin, fact } = query;
  const asked: Asked = search
    ? { q: fields.get('q')?.trim() ?? '', query: { ...NO_FILTERS, page: 1, origin, fact } }
    : { query: { ...query, collection: decoded(slug) } };
  return /^\/(shop|search\?)$/.test(addressOf(asked)) ? undefined : asked;
}

function decoded(slug: string | undefined): string | undefined {
  try {
    return slug && decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** The one address of what is asked. */
export const addressOf = ({ q, query }: Asked): string =>
  q === undefined
    ? listPath(query)
    : `/search?${shopParameters({ q: q || undefined, origin: query.origin, fact: query.fact })}`;

/** Products that one call gives at most. */
export const mostOf = ({ q }: Asked): number => (q === undefined ? PAGE_SIZES.apiMax : PAGE_SIZES.searchMax);

/** The path of the store's own call that lists what can be bought, the newest first; a search gives the best first, sold out ones last. */
export const callOf = (asked: Asked): string => {
  const { q, query } = asked;
  const limit = mostOf(asked);
  return q === undefined
    ? `/products?${shopParameters({ ...listFilters({ ...query, inStock: true }), sort: 'newest', limit })}`
    : `/products/search?${shopParameters({ q, origin: query.origin, fact: query.fact, limit })}`;
};
