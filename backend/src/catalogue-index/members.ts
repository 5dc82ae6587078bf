import { COLOUR_FAMILY_NAMES, type ColourFamilyName } from '@rangrekha/contract/colour-families';
import { hasBit } from './table/bits';
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

/** By slot: 1 for the products that belong to a collection; also for slots that are no longer used. */
export function membersIn(table: ProductTable, members: Members): Uint8Array {
  const isMember = new Uint8Array(table.length);
  if ('productIds' in members) {
    for (const id of members.productIds) {
      const slot = table.slotOf(id);
      if (slot !== undefined) isMember[slot] = 1;
    }
    return isMember;
  }
  const fits = members.conditions.map((condition) => fittingSlots(table, condition));
  for (let slot = 0; slot < table.length; slot += 1) {
    const isFitting = members.match === 'ALL' ? fits.every((one) => one(slot)) : fits.some((one) => one(slot));
    isMember[slot] = isFitting ? 1 : 0;
  }
  return isMember;
}

function fittingSlots(table: ProductTable, condition: MemberCondition): (slot: number) => boolean {
  if ('shownSince' in condition) {
    const since = condition.shownSince.getTime();
    return (slot) => (table.shownSince[slot] as number) >= since;
  }
  if ('priceBelow' in condition) return (slot) => (table.firstPrice[slot] as number) < condition.priceBelow;
  if ('categoryIds' in condition) {
    const numbers = new Set(condition.categoryIds.map((id) => table.categories.numberOf(id)));
    return (slot) => numbers.has(table.category[slot] as number);
  }
  if ('tag' in condition) {
    const slots = new Set(table.slotsWithTag.get(condition.tag));
    return (slot) => slots.has(slot);
  }
  if ('isOnSale' in condition) return (slot) => table.isOnSale[slot] === 1;
  const family = COLOUR_FAMILY_NAMES.indexOf(condition.colourFamily);
  const ofFamily = table.variants.byFamily.of(family, table.variants.length);
  return (slot) => {
    const end = table.variantsFrom[slot + 1] as number;
    for (let variant = table.variantsFrom[slot] as number; variant < end; variant += 1)
      if (hasBit(ofFamily, variant)) return true;
    return false;
  };
}
