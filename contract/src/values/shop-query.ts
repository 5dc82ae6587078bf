import { COLOUR_FAMILY_NAMES, type ColourFamilyName } from './colour-families';
import { LIMITS, LIST_SORTS } from './limits';

export type Sort = (typeof LIST_SORTS)[number];

export const DENSITIES = [1, 2, 3, 4, 5] as const;

/** The query of a shop address. Prices are rupees; categories are slugs; colours are families. */
export interface ShopQuery {
  /** The slug of the collection whose page it is; undefined for the shop. */
  collection?: string;
  /** The chosen tab, or a category below it. Undefined when `category` is set. */
  tab?: string;
  category: string[];
  minPrice?: number;
  maxPrice?: number;
  size: string[];
  color: ColourFamilyName[];
  fabric: string[];
  fit: string[];
  /** Countries of origin. */
  origin: string[];
  /** Choices of facts of plugins, `plugin.fact:choice`. */
  fact: string[];
  inStock: boolean;
  sort?: Sort;
  /** Products per row; undefined for the default. */
  per?: number;
  page: number;
}

export const NO_FILTERS = {
  category: [],
  minPrice: undefined,
  maxPrice: undefined,
  size: [],
  color: [],
  fabric: [],
  fit: [],
  origin: [],
  fact: [],
  inStock: false,
} satisfies Partial<ShopQuery>;

interface Fields {
  get(name: string): unknown;
  getAll(name: string): unknown[];
}

const wholeIn = (value: unknown, max: number) => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
};

const price = (value: unknown) => {
  const text = String(value ?? '').trim();
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
};

const MOST = 50;
const LINE = new RegExp(`^\\P{Cc}{1,${LIMITS.name}}$`, 'u');

const texts = (values: unknown[]) =>
  [...new Set(values.map((value) => String(value ?? '').trim()).filter((text) => LINE.test(text)))].slice(0, MOST);

/** The lowest and highest price in rupees; swapped when they were typed in the wrong order. */
function priceRange(fields: Fields): Pick<ShopQuery, 'minPrice' | 'maxPrice'> {
  const [minPrice, maxPrice] = [price(fields.get('minPrice')), price(fields.get('maxPrice'))];
  const isReversed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  return isReversed ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice };
}

/** Reads an address or the filter form; invalid values are ignored. */
export function readShopQuery(fields: Fields): ShopQuery {
  const all = (name: string) => texts(fields.getAll(name));
  const category = all('category');
  return {
    tab: category.length > 0 ? undefined : texts([fields.get('tab')])[0],
    category,
    ...priceRange(fields),
    size: all('size'),
    color: COLOUR_FAMILY_NAMES.filter((family) => fields.getAll('color').includes(family)),
    fabric: all('fabric'),
    fit: all('fit'),
    origin: all('origin'),
    fact: all('fact'),
    inStock: fields.get('inStock') === 'true',
    sort: LIST_SORTS.find((one) => one === fields.get('sort')),
    per: wholeIn(fields.get('per'), DENSITIES.length),
    page: wholeIn(fields.get('page'), 1_000_000) ?? 1,
  };
}

/** The parameters of `query`, in the order of its fields; defaults are left out. */
export function shopParameters(query: object): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== false && !(name === 'page' && one === 1)) parameters.append(name, String(one));
    }
  }
  return parameters;
}

/** The address of a list that says what it has, and nothing of its order, density and page. */
export const listPath = (query: ShopQuery): string => shopPath({ ...query, sort: undefined, per: undefined, page: 1 });

/** The address of the shop, or of a collection, for `query`. */
export function shopPath({ collection, ...query }: Partial<ShopQuery>): string {
  const parameters = shopParameters(query);
  const path = collection === undefined ? '/shop' : `/collections/${encodeURIComponent(collection)}`;
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
