import type { Facets } from '@rangrekha/contract';
import { COLOUR_FAMILY_NAMES, FAMILY_HEX } from '@rangrekha/contract/colour-families';
import { HISTOGRAM_STEPS } from '@rangrekha/contract/limits';
import { toRupees } from '../database/money';
import { type Asked, isAsked, MISFIT, misfitsIn } from './filter-products';
import { NONE, type ProductTable } from './ProductTable';

/** Counts products by a number that several variants of one may share. It is given the variants of one after the other. */
class ProductCounts {
  readonly counts: Uint32Array;
  readonly lastSlots: Int32Array;

  /** @param length more than the largest number */
  constructor(length: number) {
    this.counts = new Uint32Array(length);
    this.lastSlots = new Int32Array(length).fill(-1);
  }

  add(number: number, slot: number): void {
    if (this.lastSlots[number] === slot) return;
    this.lastSlots[number] = slot;
    this.counts[number] = (this.counts[number] as number) + 1;
  }

  of(number: number): number {
    return this.counts[number] ?? 0;
  }

  /** The numbers that were counted. */
  numbers(): number[] {
    return [...this.counts.keys()].filter((number) => this.of(number) > 0);
  }
}

/** The prices of products. It is given the variants of one after the other. */
class PriceSpread {
  pairs = 0;
  lastPrice = -1;
  lastSlot = -1;
  lowest = Number.POSITIVE_INFINITY;
  highest = 0;

  /** @param prices room for the price and the slot of each variant; of equal prices of a product one is enough */
  constructor(private readonly prices: Int32Array) {}

  add(price: number, slot: number): void {
    if (price === this.lastPrice && slot === this.lastSlot) return;
    this.lastPrice = price;
    this.lastSlot = slot;
    this.prices[2 * this.pairs] = price;
    this.prices[2 * this.pairs + 1] = slot;
    this.pairs += 1;
    if (price < this.lowest) this.lowest = price;
    if (price > this.highest) this.highest = price;
  }

  /** The products in each of equal steps from the lowest price to the highest. */
  inSteps(): Facets['price'] {
    const { prices, highest } = this;
    const lowest = Math.min(this.lowest, highest);
    const steps = new ProductCounts(HISTOGRAM_STEPS);
    for (let index = 0; index < 2 * this.pairs; index += 2) {
      const above = (prices[index] as number) - lowest;
      steps.add(Math.floor((above * HISTOGRAM_STEPS) / (highest - lowest + 1)), prices[index + 1] as number);
    }
    const histogram = Array.from({ length: HISTOGRAM_STEPS }, (_, step) => steps.of(step));
    return { lowest: toRupees(lowest), highest: toRupees(highest), histogram };
  }
}

interface Counted extends Omit<Facets, 'categories'> {
  /** Products by the number of their category, without those below it. */
  inCategory(number: number): number;
}

/** How many products each choice would give. Each filter is counted with its own choice left out. */
export function countFacets(table: ProductTable, asked: Asked): Counted {
  const { spellings } = table;
  const { isUsed, category, variantsFrom, size, family, price, isInStock } = table;
  const { members, categories, fabrics, fits: fitFlags } = asked;
  const misfits = misfitsIn(table, asked);
  const inCategories = new Uint32Array(table.categories);
  const sizes = new ProductCounts(spellings.length);
  const inFabrics = new ProductCounts(spellings.length);
  const inFits = new ProductCounts(spellings.length);
  const families = new ProductCounts(COLOUR_FAMILY_NAMES.length + 1);
  const spread = new PriceSpread(table.prices);
  let [total, inStock] = [0, 0];
  for (let slot = 0; slot < table.length; slot += 1) {
    if (!isUsed[slot] || !isAsked(members, slot)) continue;
    const number = category[slot] as number;
    const isInCategory = isAsked(categories, number);
    const [fabric, fit] = [table.fabric[slot] as number, table.fit[slot] as number];
    const [hasFabric, hasFit] = [isAsked(fabrics, fabric), isAsked(fitFlags, fit)];
    const isInside = isInCategory && hasFabric && hasFit;
    let [fits, fitsInStock] = [!misfits, false];
    const end = variantsFrom[slot + 1] as number;
    for (let variant = variantsFrom[slot] as number; variant < end; variant += 1) {
      const misfit = misfits ? (misfits[variant] as number) : 0;
      if (misfit === 0) fits = true;
      if (!isInside) continue;
      if ((misfit & ~MISFIT.size) === 0) sizes.add(size[variant] as number, slot);
      if ((misfit & ~MISFIT.family) === 0) families.add(family[variant] as number, slot);
      if ((misfit & ~MISFIT.price) === 0) spread.add(price[variant] as number, slot);
      if ((misfit & ~MISFIT.stock) === 0 && isInStock[variant] === 1) fitsInStock = true;
    }
    if (fits && hasFabric && hasFit) inCategories[number] = (inCategories[number] as number) + 1;
    if (fits && isInCategory && hasFit && fabric !== NONE) inFabrics.add(fabric, slot);
    if (fits && isInCategory && hasFabric && fit !== NONE) inFits.add(fit, slot);
    if (fits && isInside) total += 1;
    if (fitsInStock) inStock += 1;
  }
  return {
    inCategory: (number) => inCategories[number] ?? 0,
    sizes: spellings.sorted(sizes.numbers()).map(({ number, text }) => ({ size: text, count: sizes.of(number) })),
    colors: COLOUR_FAMILY_NAMES.map((name, place) => {
      return { family: name, hex: FAMILY_HEX[name], count: families.of(place) };
    }).filter(({ count }) => count > 0),
    fabrics: spellings
      .sorted(inFabrics.numbers())
      .map(({ number, text }) => ({ fabric: text, count: inFabrics.of(number) })),
    fits: spellings.sorted(inFits.numbers()).map(({ number, text }) => ({ fit: text, count: inFits.of(number) })),
    inStock,
    price: spread.inSteps(),
    total,
  };
}
