import type { GetFacetsQuery, ListProductsQuery } from '@rangrekha/contract';
import { COLOUR_FAMILY_NAMES } from '@rangrekha/contract/colour-families';
import { toPaise } from '../database/money';
import { type Members, membersIn } from './members';
import type { ProductTable } from './table/ProductTable';

const FAMILIES: readonly string[] = COLOUR_FAMILY_NAMES;

/** What is asked of products, beside order and page. */
export interface Filters extends Omit<GetFacetsQuery, 'collection'> {
  /** Only products of a collection. */
  members?: Members;
}

/** What is asked of products, in the numbers of the table. What is undefined is not asked for. */
export interface Requested {
  members: Members | undefined;
  categories: number[] | undefined;
  fabrics: number[] | undefined;
  fits: number[] | undefined;
  origins: number[] | undefined;
  /** The choices of facts of plugins, by the place of the fact in the table. */
  facts: ReadonlyMap<number, number[]>;
  sizes: number[] | undefined;
  colors: number[] | undefined;
  families: number[] | undefined;
  /** Paise. */
  minPrice: number | undefined;
  maxPrice: number | undefined;
  inStock: boolean;
}

/** @param categoryIds the categories that products must be in; undefined for any */
export async function requestedOf(
  { members, size, color, colorFamily, minPrice, maxPrice, fabric, fit, origin, fact, inStock = false }: Filters,
  categoryIds: string[] | undefined,
  { categories, spellings, facts: known }: ProductTable,
): Promise<Requested> {
  const facts = choicesOf(fact ?? [], known);
  return {
    members: facts ? members : { productIds: [] },
    categories: categoryIds?.map((id) => categories.numberOf(id)).filter((number) => number !== undefined),
    fabrics: fabric && (await spellings.numbersOf(fabric)),
    fits: fit && (await spellings.numbersOf(fit)),
    origins: origin && (await spellings.numbersOf(origin)),
    facts: facts ?? new Map(),
    sizes: size && (await spellings.numbersOf(size)),
    colors: color && (await spellings.numbersOf(color)),
    families: colorFamily?.map((name) => FAMILIES.indexOf(name)),
    minPrice: minPrice === undefined ? undefined : toPaise(minPrice),
    maxPrice: maxPrice === undefined ? undefined : toPaise(maxPrice),
    inStock,
  };
}

/** @param named `plugin.fact:choice` each @returns undefined if there is no such fact */
function choicesOf(named: readonly string[], known: ProductTable['facts']): Map<number, number[]> | undefined {
  const asked = new Map<number, number[]>();
  for (const one of named) {
    const [key, choice = ''] = one.split(/:(.*)/);
    const place = known.findIndex((fact) => fact.key === key);
    const found = known[place];
    if (!found) return undefined;
    const number = found.choices.indexOf(choice) + 1;
    asked.set(place, [...(asked.get(place) ?? []), ...(number > 0 ? [number] : [])]);
  }
  return asked;
}

/** A bit for each filter of products, and for each filter of variants. */
export const OF_PRODUCT = { members: 1, category: 2, fabric: 4, fit: 8, origin: 16 };
/** The bit of the first fact of plugins; the next one has the next bit. */
export const FIRST_FACT = 32;
export const OF_VARIANT = { size: 1, color: 2, family: 4, price: 8, stock: 16 };

/**
 * Each filter as a table, with 0 for the values of its column that are asked for and its bit for all others; undefined when
 * nothing is asked for. A list walks over all products, and looks at the variants of each until one has 0 in every
 * table. Facets look at all variants and join the bits: each facet counts what has no bit but its own.
 */
export function filterTables(table: ProductTable, requested: Requested) {
  const texts = table.spellings.length;
  const { minPrice, maxPrice, facts } = requested;
  return {
    members: requested.members && membersIn(table, requested.members),
    categories: tableOf(OF_PRODUCT.category, table.categories.length, requested.categories),
    fabrics: tableOf(OF_PRODUCT.fabric, texts, requested.fabrics),
    fits: tableOf(OF_PRODUCT.fit, texts, requested.fits),
    origins: tableOf(OF_PRODUCT.origin, texts, requested.origins),
    /** By the place of the fact. */
    facts: table.facts.map(({ choices }, place) => tableOf(FIRST_FACT << place, choices.length + 1, facts.get(place))),
    sizes: tableOf(OF_VARIANT.size, texts, requested.sizes),
    colors: tableOf(OF_VARIANT.color, texts, requested.colors),
    families: tableOf(OF_VARIANT.family, FAMILIES.length + 1, requested.families),
    stock: tableOf(OF_VARIANT.stock, 2, requested.inStock ? [1] : undefined),
    lowest: minPrice ?? 0,
    highest: maxPrice ?? Number.MAX_SAFE_INTEGER,
    /** Whether one and the same variant must fit: a product without variants then does not. */
    asksOfVariants:
      Boolean(requested.sizes || requested.colors || requested.families || requested.inStock) ||
      minPrice !== undefined ||
      maxPrice !== undefined,
  };
}

/** By value: 0 where it is asked for, else a bit; undefined when nothing is. @param values more than the largest value */
function tableOf(bit: number, values: number, requested: readonly number[] | undefined): Uint8Array | undefined {
  if (!requested) return undefined;
  const table = new Uint8Array(values).fill(bit);
  for (const value of requested) table[value] = 0;
  return table;
}

/** @param filter undefined when nothing is asked for */
export const bitIn = (filter: Uint8Array | undefined, value: number): number =>
  filter ? (filter[value] as number) : 0;

export interface PageRange {
  sort: NonNullable<ListProductsQuery['sort']>;
  /** The ids of products that come before all others, in this order. */
  first?: string[];
  offset: number;
  limit: number;
}

/** The products that fit: a part of their ids in an order, and how many there are. */
export function findPage(table: ProductTable, requested: Requested, { sort, first = [], offset, limit }: PageRange) {
  const { rows } = orderOf(table, sort);
  const { total, isFitting } = fittingProducts(table, requested);
  const leading = first
    .map((id) => table.rowOf(id))
    .filter((row): row is number => row !== undefined && isFitting[row] === 1);
  const ids = leading.slice(offset, offset + limit).map((row) => table.ids[row] as string);
  for (const row of leading) isFitting[row] = 0;
  const [start, step] = sort === 'price-asc' || sort === 'origin' ? [0, 1] : [rows.length - 1, -1];
  let skipped = Math.min(leading.length, offset);
  for (let index = start; index >= 0 && index < rows.length && ids.length < limit; index += step) {
    const row = rows[index] as number;
    if (isFitting[row] !== 1) continue;
    if (skipped < offset) skipped += 1;
    else ids.push(table.ids[row] as string);
  }
  return { total, ids };
}

function orderOf(table: ProductTable, sort: PageRange['sort']) {
  if (sort === 'origin') return table.byOrigin;
  return sort === 'newest' ? table.byCreation : table.byPrice;
}

/** By row: 1 for the products that fit. */
export function fittingProducts(table: ProductTable, requested: Requested): { total: number; isFitting: Uint8Array } {
  const { isUsed, category, fabric, fit, origin, choice, variantsFrom, size, color, family, inStock, price } = table;
  const {
    members,
    categories,
    fabrics,
    fits,
    origins,
    facts,
    sizes,
    colors,
    families,
    stock,
    lowest,
    highest,
    asksOfVariants,
  } = filterTables(table, requested);
  const asksOfFacts = facts.some((ofFact) => ofFact);
  const fitsFacts = (row: number) =>
    facts.every((ofFact, place) => bitIn(ofFact, choice[row * facts.length + place] as number) === 0);
  const isFitting = new Uint8Array(table.length);
  let total = 0;
  for (let row = 0; row < table.length; row += 1) {
    if (isUsed[row] !== 1 || (members && members[row] !== 1)) continue;
    if (categories && categories[category[row] as number] !== 0) continue;
    if ((fabrics && fabrics[fabric[row] as number] !== 0) || (fits && fits[fit[row] as number] !== 0)) continue;
    if (origins && origins[origin[row] as number] !== 0) continue;
    if (asksOfFacts && !fitsFacts(row)) continue;
    let found = !asksOfVariants;
    const end = variantsFrom[row + 1] as number;
    for (let variant = variantsFrom[row] as number; variant < end && !found; variant += 1)
      found =
        (!sizes || sizes[size[variant] as number] === 0) &&
        (!families || families[family[variant] as number] === 0) &&
        (!colors || colors[color[variant] as number] === 0) &&
        (!stock || inStock[variant] === 1) &&
        (price[variant] as number) >= lowest &&
        (price[variant] as number) <= highest;
    if (!found) continue;
    isFitting[row] = 1;
    total += 1;
  }
  return { total, isFitting };
}
