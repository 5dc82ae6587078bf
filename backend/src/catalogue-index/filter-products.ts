import type { GetFacetsQuery, ListProductsQuery } from '@rangrekha/contract';
import { COLOUR_FAMILY_NAMES } from '@rangrekha/contract/colour-families';
import { toPaise } from '../database/money';
import { type Members, membersIn } from './members';
import { bitOf, type ProductTable } from './ProductTable';

const FAMILIES: readonly string[] = COLOUR_FAMILY_NAMES;

/** What is asked of products, beside order and page. */
export interface Filters extends Omit<GetFacetsQuery, 'collection'> {
  /** Only products of a collection. */
  members?: Members;
}

/** A bit for each filter of variants. */
export const MISFIT = { size: 1, color: 2, family: 4, price: 8, stock: 16 };

/** What is asked of products, as the table has it. Flags are 1 for what is asked for; undefined asks for nothing. */
export interface Asked {
  /** By slot. */
  members: Uint8Array | undefined;
  /** By the number of a category. */
  categories: Uint8Array | undefined;
  /** By the number of a spelling. */
  sizes: Uint8Array | undefined;
  colors: Uint8Array | undefined;
  fabrics: Uint8Array | undefined;
  fits: Uint8Array | undefined;
  /** By the place of a family. */
  families: Uint8Array | undefined;
  /** Paise. */
  minPrice: number | undefined;
  maxPrice: number | undefined;
  inStock: boolean;
}

/** @param categoryIds the categories that products must be in; undefined for any */
export async function askedOf(
  { members, size, color, colorFamily, minPrice, maxPrice, fabric, fit, inStock = false }: Filters,
  categoryIds: string[] | undefined,
  table: ProductTable,
): Promise<Asked> {
  const { spellings } = table;
  const numbers = categoryIds?.map((id) => table.categoryNumber(id)).filter((number) => number !== undefined);
  const families = colorFamily?.map((name) => FAMILIES.indexOf(name));
  return {
    members: members && membersIn(table, members),
    sizes: size && (await spellings.flagsOf(size)),
    colors: color && (await spellings.flagsOf(color)),
    fabrics: fabric && (await spellings.flagsOf(fabric)),
    fits: fit && (await spellings.flagsOf(fit)),
    categories: numbers && flagged(numbers),
    families: families && flagged(families, FAMILIES.length + 1),
    minPrice: minPrice === undefined ? undefined : toPaise(minPrice),
    maxPrice: maxPrice === undefined ? undefined : toPaise(maxPrice),
    inStock,
  };
}

function flagged(numbers: number[], length = Math.max(0, ...numbers) + 1): Uint8Array {
  const flags = new Uint8Array(length);
  for (const number of numbers) flags[number] = 1;
  return flags;
}

const STOCK_FLAGS = flagged([1]);

/**
 * By variant the bits of the filters that it does not fit, until it is asked for the next time; undefined when nothing is
 * asked of variants.
 */
export function misfitsIn(table: ProductTable, asked: Asked): Uint8Array | undefined {
  if (!asksOfVariants(asked)) return undefined;
  const { sizes, colors, families, minPrice, maxPrice, inStock } = asked;
  const { misfits, variants } = table;
  misfits.fill(0, 0, variants);
  if (sizes) mark(table, MISFIT.size, table.size, sizes, table.spellings.length);
  if (colors) mark(table, MISFIT.color, table.color, colors, table.spellings.length);
  if (families) mark(table, MISFIT.family, table.family, families, FAMILIES.length + 1);
  if (inStock) mark(table, MISFIT.stock, table.isInStock, STOCK_FLAGS, STOCK_FLAGS.length);
  if (minPrice === undefined && maxPrice === undefined) return misfits;
  const [lowest, highest] = [minPrice ?? 0, maxPrice ?? Number.MAX_SAFE_INTEGER];
  for (let variant = 0; variant < variants; variant += 1) {
    const price = table.price[variant] as number;
    if (price < lowest || price > highest) misfits[variant] = (misfits[variant] as number) | MISFIT.price;
  }
  return misfits;
}

/** Sets a bit for the variants whose value is not flagged. @param values more than the largest value */
function mark(table: ProductTable, bit: number, column: Uint8Array | Uint32Array, flags: Uint8Array, values: number) {
  const bits = new Uint8Array(values);
  for (let value = 0; value < values; value += 1) bits[value] = flags[value] === 1 ? 0 : bit;
  const { misfits, variants } = table;
  // Without a condition in it the loop takes a third of the time.
  for (let variant = 0; variant < variants; variant += 1)
    misfits[variant] = (misfits[variant] as number) | (bits[column[variant] as number] as number);
}

export interface PageRange {
  sort: NonNullable<ListProductsQuery['sort']>;
  /** The ids of products that stand before all others, in this order. */
  first?: string[];
  offset: number;
  limit: number;
}

/** The products that fit: a part of their ids in an order, and how many there are. */
export function findPage(table: ProductTable, asked: Asked, { sort, first = [], offset, limit }: PageRange) {
  const { slots } = sort === 'newest' ? table.byCreation : table.byPrice;
  const isFitting = fittingIn(table, asked);
  const leading = first.map((id) => table.slotOf(id)).filter((slot) => slot !== undefined && isAsked(isFitting, slot));
  const isLeading = leading.length > 0 ? flagged(leading as number[]) : undefined;
  const ids = leading.slice(offset, offset + limit).map((slot) => table.ids[slot as number] as string);
  const [start, step] = sort === 'price-asc' ? [0, 1] : [slots.length - 1, -1];
  let skipped = Math.min(leading.length, offset);
  for (let index = start; index >= 0 && index < slots.length && ids.length < limit; index += step) {
    const slot = slots[index] as number;
    if ((isFitting && isFitting[slot] !== 1) || isLeading?.[slot] === 1) continue;
    if (skipped < offset) skipped += 1;
    else ids.push(table.ids[slot] as string);
  }
  let total = isFitting ? 0 : slots.length;
  if (isFitting) for (let slot = 0; slot < table.length; slot += 1) total += isFitting[slot] as number;
  return { total, ids };
}

/** Whether a value is among those that are asked for. @param flags undefined when all are */
export const isAsked = (flags: Uint8Array | undefined, value: number | undefined): boolean =>
  !flags || flags[value as number] === 1;

const asksOfVariants = ({ sizes, colors, families, minPrice, maxPrice, inStock }: Asked): boolean =>
  Boolean(sizes || colors || families || inStock) || minPrice !== undefined || maxPrice !== undefined;

/** By slot: 1 for the products that fit; undefined when all do. */
function fittingIn(table: ProductTable, asked: Asked): Uint8Array | undefined {
  const { members, categories, fabrics, fits: fitFlags } = asked;
  const fitsVariants = asksOfVariants(asked) ? variantTest(table, asked) : undefined;
  if (!members && !categories && !fabrics && !fitFlags && !fitsVariants) return undefined;
  const { isUsed, category } = table;
  const isFitting = new Uint8Array(table.length);
  for (let slot = 0; slot < table.length; slot += 1) {
    if (!isUsed[slot] || !isAsked(members, slot) || !isAsked(categories, category[slot])) continue;
    if (!isAsked(fabrics, table.fabric[slot]) || !isAsked(fitFlags, table.fit[slot])) continue;
    if (!fitsVariants || fitsVariants(slot)) isFitting[slot] = 1;
  }
  return isFitting;
}

/** Whether one and the same variant of a product fits. Most products are ruled out without a look at their variants. */
function variantTest(table: ProductTable, asked: Asked): (slot: number) => boolean {
  const { sizes, colors, families, minPrice, maxPrice, inStock } = asked;
  const { variantsFrom, hasStock, lowestPrice, highestPrice, size, color, family, price, isInStock } = table;
  const [sizeBits, colorBits, familyBits] = [sizes, colors, families].map(bitsOf) as [number, number, number];
  const [lowest, highest] = [minPrice ?? 0, maxPrice ?? Number.MAX_SAFE_INTEGER];
  return (slot) => {
    if (((table.sizes[slot] as number) & sizeBits) === 0 || ((table.families[slot] as number) & familyBits) === 0)
      return false;
    if ((highestPrice[slot] as number) < lowest || (lowestPrice[slot] as number) > highest) return false;
    if (((table.colors[slot] as number) & colorBits) === 0 || (inStock && hasStock[slot] !== 1)) return false;
    const end = variantsFrom[slot + 1] as number;
    for (let variant = variantsFrom[slot] as number; variant < end; variant += 1) {
      if (!isAsked(sizes, size[variant]) || !isAsked(families, family[variant])) continue;
      if ((price[variant] as number) < lowest || (price[variant] as number) > highest) continue;
      if (isAsked(colors, color[variant]) && (!inStock || isInStock[variant] === 1)) return true;
    }
    return false;
  };
}

/** The bits of all numbers that are flagged; all bits when nothing is asked for. */
function bitsOf(flags: Uint8Array | undefined): number {
  if (!flags) return -1;
  let bits = 0;
  for (let number = 0; number < flags.length; number += 1) if (flags[number] === 1) bits |= bitOf(number);
  return bits;
}
