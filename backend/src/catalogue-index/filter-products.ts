import type { GetFacetsQuery, ListProductsQuery } from '@rangrekha/contract';
import { COLOUR_FAMILY_NAMES } from '@rangrekha/contract/colour-families';
import { toPaise } from '../database/money';
import { type Members, membersIn } from './members';
import { type Bits, countGroups, emptyBits, hasBit, keepBits, setBit } from './table/bits';
import type { ProductTable } from './table/ProductTable';

const FAMILIES: readonly string[] = COLOUR_FAMILY_NAMES;

/** What is asked of products, beside order and page. */
export interface Filters extends Omit<GetFacetsQuery, 'collection'> {
  /** Only products of a collection. */
  members?: Members;
}

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
  const numbers = categoryIds?.map((id) => table.categories.numberOf(id)).filter((number) => number !== undefined);
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

/** What a filter is about. */
export type Part = 'members' | 'category' | 'fabric' | 'fit' | 'size' | 'color' | 'family' | 'price' | 'stock';

/** For each filter that is asked for, the variants that fit it, or whose product does. */
export function fittingByPart(table: ProductTable, asked: Asked): Map<Part, Bits> {
  const { variants } = table;
  const { members, minPrice = 0, maxPrice = Number.MAX_SAFE_INTEGER } = asked;
  const fitting = new Map<Part, Bits>();
  const byValue = [
    ['category', variants.byCategory, asked.categories],
    ['fabric', variants.byFabric, asked.fabrics],
    ['fit', variants.byFit, asked.fits],
    ['size', variants.bySize, asked.sizes],
    ['color', variants.byColor, asked.colors],
    ['family', variants.byFamily, asked.families],
  ] as const;
  for (const [part, sets, flags] of byValue) if (flags) fitting.set(part, sets.ofAny(flags, variants.length));
  if (asked.minPrice !== undefined || asked.maxPrice !== undefined)
    fitting.set('price', variants.byPrice.between(minPrice, maxPrice));
  if (asked.inStock) fitting.set('stock', variants.inStock);
  if (members) fitting.set('members', variantsOf(table, members));
  return fitting;
}

/** The variants that fit all filters, or all but one. */
export function fittingAll(table: ProductTable, fitting: Map<Part, Bits>, leftOut?: Part): Bits {
  const bits = table.variants.allShown();
  for (const [part, own] of fitting) if (part !== leftOut) keepBits(bits, own);
  return bits;
}

/** @param isAsked by slot */
function variantsOf(table: ProductTable, isAsked: Uint8Array): Bits {
  const bits = emptyBits(table.variants.length);
  for (let slot = 0; slot < table.length; slot += 1) {
    if (isAsked[slot] !== 1) continue;
    const end = table.variantsFrom[slot + 1] as number;
    for (let variant = table.variantsFrom[slot] as number; variant < end; variant += 1) setBit(bits, variant);
  }
  return bits;
}

export interface PageRange {
  sort: NonNullable<ListProductsQuery['sort']>;
  /** The ids of products that come before all others, in this order. */
  first?: string[];
  offset: number;
  limit: number;
}

/** The products that fit: a part of their ids in an order, and how many there are. */
export function findPage(table: ProductTable, asked: Asked, { sort, first = [], offset, limit }: PageRange) {
  const { slots } = sort === 'newest' ? table.byCreation : table.byPrice;
  const { total, isFitting } = productsThatFit(table, asked);
  const leading = first.map((id) => table.slotOf(id)).filter((slot) => slot !== undefined && isFitting(slot));
  const isLeading = leading.length > 0 ? flagged(leading as number[]) : undefined;
  const ids = leading.slice(offset, offset + limit).map((slot) => table.ids[slot as number] as string);
  const [start, step] = sort === 'price-asc' ? [0, 1] : [slots.length - 1, -1];
  const wanted = Math.min(limit, Math.max(0, total - offset));
  let skipped = Math.min(leading.length, offset);
  for (let index = start; index >= 0 && index < slots.length && ids.length < wanted; index += step) {
    const slot = slots[index] as number;
    if (!isFitting(slot) || isLeading?.[slot] === 1) continue;
    if (skipped < offset) skipped += 1;
    else ids.push(table.ids[slot] as string);
  }
  return { total, ids };
}

interface FittingProducts {
  total: number;
  /** @param slot one that is used */
  isFitting: (slot: number) => boolean;
}

function productsThatFit(table: ProductTable, asked: Asked): FittingProducts {
  const { variants, variantsFrom } = table;
  const fitting = fittingByPart(table, asked);
  if (fitting.size === 0) return { total: table.used, isFitting: () => true };
  const all = fittingAll(table, fitting);
  const marks = emptyBits(variants.length);
  const total = countGroups(all, all, variants.ends, marks);
  return { total, isFitting: (slot) => hasBit(marks, (variantsFrom[slot + 1] as number) - 1) };
}
