import { COLOUR_FAMILY_NAMES, type ColourFamilyName } from '@rangrekha/contract/colour-families';
import type { ProductTable } from './table/ProductTable';

/** What a condition of a collection asks of a product, with all that depends on the day and on the categories worked out. */
export type MemberCondition =
  | { shownSince: Date }
  /** Paise of the first variant. */
  | { priceBelow: number }
  | { categoryIds: string[] }
  | { tag: string }
  | { isOnSale: true }
  | { colourFamily: ColourFamilyName };

/** Which products belong to a collection: those that are named, or those that fit conditions. */
export type Members = { productIds: string[] } | { match: 'ALL' | 'ANY'; conditions: MemberCondition[] };

/** By row: 1 for the products that belong to a collection; also for rows that are no longer used. */
export function membersIn(table: ProductTable, members: Members): Uint8Array {
  if ('productIds' in members) {
    const rows = members.productIds.map((id) => table.rowOf(id)).filter((row) => row !== undefined);
    return flagged(table, rows);
  }
  const needsAll = members.match === 'ALL';
  const isMember = new Uint8Array(table.length).fill(needsAll ? 1 : 0);
  for (const condition of members.conditions) {
    const fits = fittingRows(table, condition);
    for (let row = 0; row < table.length; row += 1)
      if ((fits[row] === 1) !== needsAll) isMember[row] = needsAll ? 0 : 1;
  }
  return isMember;
}

function fittingRows(table: ProductTable, condition: MemberCondition): Uint8Array {
  if ('tag' in condition) return flagged(table, table.rowsWithTag.get(condition.tag) ?? []);
  const isFitting = testOf(table, condition);
  const fits = new Uint8Array(table.length);
  for (let row = 0; row < table.length; row += 1) if (isFitting(row)) fits[row] = 1;
  return fits;
}

function testOf(table: ProductTable, condition: Exclude<MemberCondition, { tag: string }>): (row: number) => boolean {
  const { shownSince, firstPrice, category, isOnSale, family, variantsFrom } = table;
  if ('shownSince' in condition) {
    const since = condition.shownSince.getTime();
    return (row) => (shownSince[row] as number) >= since;
  }
  if ('priceBelow' in condition) return (row) => (firstPrice[row] as number) < condition.priceBelow;
  if ('categoryIds' in condition) {
    const numbers = new Set(condition.categoryIds.map((id) => table.categories.numberOf(id)));
    return (row) => numbers.has(category[row] as number);
  }
  if ('isOnSale' in condition) return (row) => isOnSale[row] === 1;
  const wanted = COLOUR_FAMILY_NAMES.indexOf(condition.colourFamily);
  return (row) => {
    const end = variantsFrom[row + 1] as number;
    for (let variant = variantsFrom[row] as number; variant < end; variant += 1)
      if (family[variant] === wanted) return true;
    return false;
  };
}

function flagged(table: ProductTable, rows: readonly number[]): Uint8Array {
  const flags = new Uint8Array(table.length);
  for (const row of rows) flags[row] = 1;
  return flags;
}
