import type { Facets } from '@rangrekha/contract';
import { COLOUR_FAMILY_NAMES, FAMILY_HEX } from '@rangrekha/contract/colour-families';
import { HISTOGRAM_STEPS } from '@rangrekha/contract/limits';
import { toRupees } from '../database/money';
import { bitIn, FIRST_FACT, filterTables, OF_PRODUCT, OF_VARIANT, type Requested } from './filter-products';
import type { ProductTable } from './table/ProductTable';
import { NO_TEXT } from './table/Spellings';

interface Counted extends Omit<Facets, 'categories'> {
  /** Products by the number of their category, without those below it. */
  inCategory(number: number): number;
}

/** How many products each choice would give. Each filter is counted with its own choice left out. */
export function countFacets(table: ProductTable, requested: Requested): Counted {
  const {
    spellings,
    isUsed,
    category,
    fabric,
    fit,
    origin,
    facts,
    choice,
    variantsFrom,
    size,
    color,
    family,
    price,
    inStock,
  } = table;
  const tables = filterTables(table, requested);
  const { members, lowest, highest } = tables;
  const categories = new ProductCounts(table.categories.length);
  const perText = () => new ProductCounts(spellings.length);
  const [fabrics, fits, origins, sizes] = [perText(), perText(), perText(), perText()];
  const choices = facts.map((fact) => new ProductCounts(fact.choices.length + 1));
  const families = new ProductCounts(COLOUR_FAMILY_NAMES.length + 1);
  const prices = new PriceSpread(variantsFrom[table.length] as number);
  let [total, withStock] = [0, 0];
  for (let row = 0; row < table.length; row += 1) {
    if (isUsed[row] !== 1) continue;
    let ofProduct =
      (members && members[row] !== 1 ? OF_PRODUCT.members : 0) |
      bitIn(tables.categories, category[row] as number) |
      bitIn(tables.fabrics, fabric[row] as number) |
      bitIn(tables.fits, fit[row] as number) |
      bitIn(tables.origins, origin[row] as number);
    for (let place = 0; place < facts.length; place += 1)
      ofProduct |= bitIn(tables.facts[place], choice[row * facts.length + place] as number);
    // Filters of products leave out each one's own choice alone.
    if ((ofProduct & (ofProduct - 1)) !== 0) continue;
    let [hasFitting, hasStock] = [!tables.asksOfVariants, false];
    const end = variantsFrom[row + 1] as number;
    for (let variant = variantsFrom[row] as number; variant < end; variant += 1) {
      const own = price[variant] as number;
      const misfit =
        bitIn(tables.sizes, size[variant] as number) |
        bitIn(tables.colors, color[variant] as number) |
        bitIn(tables.families, family[variant] as number) |
        bitIn(tables.stock, inStock[variant] as number) |
        (own < lowest || own > highest ? OF_VARIANT.price : 0);
      if (misfit === 0) hasFitting = true;
      if (ofProduct !== 0) continue;
      if ((misfit & ~OF_VARIANT.size) === 0) sizes.add(size[variant] as number, row);
      if ((misfit & ~OF_VARIANT.family) === 0) families.add(family[variant] as number, row);
      if ((misfit & ~OF_VARIANT.price) === 0) prices.add(own, row);
      if ((misfit & ~OF_VARIANT.stock) === 0 && inStock[variant] === 1) hasStock = true;
    }
    if (hasStock) withStock += 1;
    if (!hasFitting) continue;
    if (ofProduct === 0) total += 1;
    if ((ofProduct & ~OF_PRODUCT.category) === 0) categories.add(category[row] as number, row);
    if ((ofProduct & ~OF_PRODUCT.fabric) === 0) fabrics.add(fabric[row] as number, row);
    if ((ofProduct & ~OF_PRODUCT.fit) === 0) fits.add(fit[row] as number, row);
    if ((ofProduct & ~OF_PRODUCT.origin) === 0) origins.add(origin[row] as number, row);
    for (let place = 0; place < facts.length; place += 1)
      if ((ofProduct & ~(FIRST_FACT << place)) === 0)
        choices[place]?.add(choice[row * facts.length + place] as number, row);
  }
  const byText = (counts: ProductCounts) => {
    const numbers = counts.numbers().filter((number) => number !== NO_TEXT);
    return spellings.sorted(numbers).map(({ number, text }) => ({ text, count: counts.of(number) }));
  };
  return {
    inCategory: (number) => categories.of(number),
    sizes: byText(sizes).map(({ text, count }) => ({ size: text, count })),
    colors: COLOUR_FAMILY_NAMES.map((name, place) => {
      return { family: name, hex: FAMILY_HEX[name], count: families.of(place) };
    }).filter(({ count }) => count > 0),
    fabrics: byText(fabrics).map(({ text, count }) => ({ fabric: text, count })),
    fits: byText(fits).map(({ text, count }) => ({ fit: text, count })),
    origins: byText(origins).map(({ text, count }) => ({ origin: text, count })),
    ...(facts.length > 0 && {
      facts: facts.map(({ key, label, choices: names }, place) => ({
        ...{ name: key, label },
        choices: names
          .map((name, index) => ({ choice: name, count: choices[place]?.of(index + 1) ?? 0 }))
          .filter(({ count }) => count > 0),
      })),
    }),
    inStock: withStock,
    price: prices.inSteps(),
    total,
  };
}

/** Counts products by a number that several variants of one may share. It is given the variants of one after the other. */
class ProductCounts {
  readonly #counts: Uint32Array;
  /** The row that was last counted for a number. */
  readonly #lastRows: Int32Array;

  /** @param length more than the largest number */
  constructor(length: number) {
    this.#counts = new Uint32Array(length);
    this.#lastRows = new Int32Array(length).fill(-1);
  }

  add(number: number, row: number): void {
    if (this.#lastRows[number] === row) return;
    this.#lastRows[number] = row;
    this.#counts[number] = (this.#counts[number] as number) + 1;
  }

  of(number: number): number {
    return this.#counts[number] ?? 0;
  }

  /** The numbers that were counted. */
  numbers(): number[] {
    return [...this.#counts.keys()].filter((number) => this.of(number) > 0);
  }
}

/** The prices of products. It is given the variants of one after the other. */
class PriceSpread {
  readonly #prices: Int32Array;
  readonly #rows: Int32Array;
  #length = 0;
  #lowest = Number.POSITIVE_INFINITY;
  #highest = 0;

  /** @param most variants */
  constructor(most: number) {
    this.#prices = new Int32Array(most);
    this.#rows = new Int32Array(most);
  }

  add(price: number, row: number): void {
    this.#prices[this.#length] = price;
    this.#rows[this.#length] = row;
    this.#length += 1;
    if (price < this.#lowest) this.#lowest = price;
    if (price > this.#highest) this.#highest = price;
  }

  /** The products in each of equal steps from the lowest price to the highest. */
  inSteps(): Facets['price'] {
    const highest = this.#highest;
    const lowest = Math.min(this.#lowest, highest);
    const steps = new ProductCounts(HISTOGRAM_STEPS);
    for (let index = 0; index < this.#length; index += 1) {
      const above = (this.#prices[index] as number) - lowest;
      steps.add(Math.floor((above * HISTOGRAM_STEPS) / (highest - lowest + 1)), this.#rows[index] as number);
    }
    const histogram = Array.from({ length: HISTOGRAM_STEPS }, (_, step) => steps.of(step));
    return { lowest: toRupees(lowest), highest: toRupees(highest), histogram };
  }
}
