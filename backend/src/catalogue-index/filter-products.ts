import type { GetFacetsQuery, ListProductsQuery } from '@rangrekha/contract';
import { COLOUR_FAMILY_NAMES } from '@rangrekha/contract/colour-families';
import { toPaise } from '../database/money';
import type { ProductTable } from './ProductTable';
import type { Spellings } from './Spellings';

const FAMILIES: readonly string[] = COLOUR_FAMILY_NAMES;

/** A bit for each filter of variants. */
export const MISFIT = { size: 1, color: 2, family: 4, price: 8, stock: 16 };

/** What is asked of products, as the table has it. */
export interface Filter {
  /** By the number of a category: 1 for those that are asked for; undefined for any. */
  categories: Uint8Array | undefined;
  /** By variant: the bits of the filters that it does not fit; undefined when nothing is asked of variants. */
  misfits: Uint8Array | undefined;
}

/** @param categoryIds the categories that products must be in; undefined for any */
export async function filterOf(
  { size, color, colorFamily, minPrice, maxPrice, inStock }: GetFacetsQuery,
  categoryIds: string[] | undefined,
  table: ProductTable,
  spellings: Spellings,
): Promise<Filter> {
  const families = colorFamily?.map((name) => FAMILIES.indexOf(name));
  const flags = {
    sizes: size && (await spellings.flagsOf(size)),
    colors: color && (await spellings.flagsOf(color)),
    families: families && flagged(families),
    inStock: inStock ? flagged([1]) : undefined,
  };
  const asksOfPrice = minPrice !== undefined || maxPrice !== undefined;
  const lowest = minPrice === undefined ? Number.NEGATIVE_INFINITY : toPaise(minPrice);
  const highest = maxPrice === undefined ? Number.POSITIVE_INFINITY : toPaise(maxPrice);
  const misfits = asksOfPrice || Object.values(flags).some(Boolean) ? new Uint8Array(table.variants) : undefined;
  if (misfits) {
    mark(misfits, MISFIT.size, table.size, flags.sizes);
    mark(misfits, MISFIT.color, table.color, flags.colors);
    mark(misfits, MISFIT.family, table.family, flags.families);
    mark(misfits, MISFIT.stock, table.isInStock, flags.inStock);
    if (asksOfPrice) markPrices(misfits, table.price, lowest, highest);
  }
  const numbers = categoryIds?.map((id) => table.categoryNumber(id)).filter((number) => number !== undefined);
  return { categories: numbers && flagged(numbers), misfits };
}

function flagged(numbers: number[]): Uint8Array {
  const flags = new Uint8Array(Math.max(0, ...numbers) + 1);
  for (const number of numbers) flags[number] = 1;
  return flags;
}

/** Sets a bit for the variants whose value is not flagged. */
function mark(misfits: Uint8Array, bit: number, column: Uint8Array | Uint32Array, flags: Uint8Array | undefined): void {
  if (!flags) return;
  for (let variant = 0; variant < misfits.length; variant += 1)
    if (flags[column[variant] as number] !== 1) misfits[variant] = (misfits[variant] as number) | bit;
}

function markPrices(misfits: Uint8Array, prices: Int32Array, lowest: number, highest: number): void {
  for (let variant = 0; variant < misfits.length; variant += 1) {
    const price = prices[variant] as number;
    if (price < lowest || price > highest) misfits[variant] = (misfits[variant] as number) | MISFIT.price;
  }
}

export interface PageRange {
  sort: NonNullable<ListProductsQuery['sort']>;
  offset: number;
  limit: number;
}

/** The products that fit: a part of their ids in an order, and how many there are. */
export function findPage(table: ProductTable, { categories, misfits }: Filter, { sort, offset, limit }: PageRange) {
  const { slots } = sort === 'newest' ? table.byCreation : table.byPrice;
  const { category, variantsFrom } = table;
  const [first, step] = sort === 'price-asc' ? [0, 1] : [slots.length - 1, -1];
  const fits = (slot: number): boolean => {
    if (categories && categories[category[slot] as number] !== 1) return false;
    if (!misfits) return true;
    const end = variantsFrom[slot + 1] as number;
    for (let variant = variantsFrom[slot] as number; variant < end; variant += 1)
      if (misfits[variant] === 0) return true;
    return false;
  };
  const asksForAll = !categories && !misfits;
  const ids: string[] = [];
  let total = 0;
  for (let index = first; index >= 0 && index < slots.length; index += step) {
    const slot = slots[index] as number;
    if (!fits(slot)) continue;
    if (total >= offset && ids.length < limit) ids.push(table.ids[slot] as string);
    total += 1;
    if (asksForAll && ids.length === limit) break;
  }
  return { total: asksForAll ? slots.length : total, ids };
}
