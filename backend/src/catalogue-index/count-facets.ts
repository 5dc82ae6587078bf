import type { Facets } from '@rangrekha/contract';
import { COLOUR_FAMILY_NAMES, FAMILY_HEX } from '@rangrekha/contract/colour-families';
import { HISTOGRAM_STEPS } from '@rangrekha/contract/limits';
import { toRupees } from '../database/money';
import { type Asked, fittingAll, fittingByPart, type Part } from './filter-products';
import { type Bits, countGroups, emptyBits, hasBit } from './table/bits';
import type { ProductTable } from './table/ProductTable';
import type { VariantSets } from './table/VariantSets';
import { NONE } from './table/Variants';
import { timeSlices } from './time-slices';

interface Counted extends Omit<Facets, 'categories'> {
  /** Products by the number of their category, without those below it. */
  inCategory(number: number): number;
}

/** How many products each choice would give. Each filter is counted with its own choice left out. */
export async function countFacets(table: ProductTable, asked: Asked): Promise<Counted> {
  const { spellings, variants } = table;
  const counter = new ProductCounter(table, asked);
  const inCategory = await counter.countSlots('category', table.category, table.categories.length);
  const countsOf = (counts: Uint32Array) => {
    const numbers = [...counts.keys()].filter((number) => (counts[number] as number) > 0);
    return spellings.sorted(numbers).map(({ number, text }) => ({ text, count: counts[number] as number }));
  };
  const fabrics = countsOf(await counter.countSlots('fabric', table.fabric, spellings.length));
  const fits = countsOf(await counter.countSlots('fit', table.fit, spellings.length));
  const sizes = countsOf(await counter.countValues('size', variants.bySize));
  const families = await counter.countValues('family', variants.byFamily);
  return {
    inCategory: (number) => inCategory[number] ?? 0,
    sizes: sizes.map(({ text, count }) => ({ size: text, count })),
    colors: COLOUR_FAMILY_NAMES.map((name, place) => {
      return { family: name, hex: FAMILY_HEX[name], count: families[place] ?? 0 };
    }).filter(({ count }) => count > 0),
    fabrics: fabrics.map(({ text, count }) => ({ fabric: text, count })),
    fits: fits.map(({ text, count }) => ({ fit: text, count })),
    inStock: counter.count(counter.without('stock'), variants.inStock),
    price: await counter.spreadPrices(),
    total: counter.count(counter.without(), counter.without()),
  };
}

/**
 * Counts the products that fit filters, as they are when it is made: others are answered in between, and what changes
 * meanwhile has places of its own.
 */
class ProductCounter {
  readonly #fitting: Map<Part, Bits>;
  readonly #all: Bits;
  /** The last variant of each product that was counted. */
  readonly #marks: Bits;
  /** How many there are of both. */
  readonly #slots: number;
  readonly #variants: number;
  readonly #slice = timeSlices();

  constructor(
    private readonly table: ProductTable,
    asked: Asked,
  ) {
    this.#fitting = fittingByPart(table, asked);
    this.#all = fittingAll(table, this.#fitting);
    this.#slots = table.length;
    this.#variants = table.variants.length;
    this.#marks = emptyBits(this.#variants);
  }

  /** The variants that fit all filters but one. */
  without(part?: Part): Bits {
    return part && this.#fitting.has(part) ? fittingAll(this.table, this.#fitting, part) : this.#all;
  }

  /** The products that have a variant which is in both sets. */
  count(one: Bits, other: Bits): number {
    return countGroups(one, other, this.table.variants.ends, this.#marks);
  }

  /** Products by a number that is the same for all variants of one. @param length more than the largest number */
  async countSlots(part: Part, column: Uint32Array, length: number): Promise<Uint32Array> {
    await this.#slice();
    const counts = new Uint32Array(length);
    const fitting = this.without(part);
    this.count(fitting, fitting);
    const { variantsFrom } = this.table;
    for (let slot = 0; slot < this.#slots; slot += 1) {
      const number = column[slot] as number;
      if (number === NONE || !hasBit(this.#marks, (variantsFrom[slot + 1] as number) - 1)) continue;
      counts[number] = (counts[number] as number) + 1;
    }
    return counts;
  }

  /** Products by a number that several of their variants may have. */
  async countValues(part: Part, sets: VariantSets): Promise<Uint32Array> {
    const fitting = this.without(part);
    const counts = new Uint32Array(sets.length);
    for (const value of counts.keys()) {
      if (!sets.has(value)) continue;
      await this.#slice();
      counts[value] = this.count(fitting, sets.of(value, this.#variants));
    }
    return counts;
  }

  /** The products in each of equal steps from the lowest price to the highest. */
  async spreadPrices(): Promise<Facets['price']> {
    const { byPrice } = this.table.variants;
    const fitting = this.without('price');
    const range = byPrice.rangeOf(fitting);
    if (!range) return { lowest: 0, highest: 0, histogram: new Array<number>(HISTOGRAM_STEPS).fill(0) };
    const [lowest, highest] = range;
    const startOf = (step: number) => lowest + Math.ceil((step * (highest - lowest + 1)) / HISTOGRAM_STEPS);
    const histogram: number[] = [];
    const room = emptyBits(this.#variants);
    for (let step = 0; step < HISTOGRAM_STEPS; step += 1) {
      await this.#slice();
      histogram.push(this.count(fitting, byPrice.between(startOf(step), startOf(step + 1) - 1, room.fill(0))));
    }
    return { lowest: toRupees(lowest), highest: toRupees(highest), histogram };
  }
}
