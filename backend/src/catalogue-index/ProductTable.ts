import { COLOUR_FAMILY_NAMES } from '@rangrekha/contract/colour-families';
import { priceAt } from '@rangrekha/contract/sale-price';
import type { ProductRow, VariantRow } from './read-catalogue';
import { SortedSlots } from './SortedSlots';
import type { Spellings } from './Spellings';

type Column = Uint8Array | Uint32Array | Int32Array | Float64Array;

/** The column with room for `length` values. */
function withRoom<C extends Column>(column: C, length: number): C {
  if (length <= column.length) return column;
  const larger = new (column.constructor as new (length: number) => C)(Math.ceil(length * 1.3));
  larger.set(column);
  return larger;
}

/** The number of a text that a product does not have. */
export const NONE = 0xffff_ffff;
/** A table with fewer slots takes little memory, used or not. */
const SPARSE = 5_000;
const families: readonly string[] = COLOUR_FAMILY_NAMES;

/** The place of a family; for a name that is none, the place after the last. */
function familyNumber(name: string): number {
  const place = families.indexOf(name);
  return place < 0 ? families.length : place;
}

/**
 * What filters and orders need of all products, in columns. A product has a slot, and the variants of a slot stand side by
 * side. A product that changes gets a new slot; the former one is no longer used.
 */
export class ProductTable {
  /** Slots, used or not. */
  length = 0;
  /** By slot. */
  readonly ids: string[] = [];
  isUsed = new Uint8Array();
  /** Whether a variant is in stock. */
  hasStock = new Uint8Array();
  category = new Uint32Array();
  firstPrice = new Int32Array();
  createdAt = new Float64Array();
  /** When shoppers first saw it: created, or published later. */
  shownSince = new Float64Array();
  /** Whether a variant has a compare-at price above what is charged. */
  isOnSale = new Uint8Array();
  /** Numbers of spellings, or `NONE`. */
  fabric = new Uint32Array();
  fit = new Uint32Array();
  /** The first variant of a slot; the first of the next slot is the end. */
  variantsFrom = new Uint32Array(1);
  /** By variant. Sizes and colours are numbers of spellings, prices are paise. */
  size = new Uint32Array();
  color = new Uint32Array();
  family = new Uint8Array();
  price = new Int32Array();
  isInStock = new Uint8Array();
  /** Room for what a filter finds out about each variant. */
  misfits = new Uint8Array();
  /** Room for two numbers of each variant. */
  prices = new Int32Array();

  /** The slots of the products with a tag, used or not. */
  readonly slotsWithTag = new Map<string, number[]>();

  /** Products by the number of their category. */
  readonly productsIn: number[] = [];

  readonly byCreation = new SortedSlots((one, other) => this.#compare(this.createdAt, one, other));
  readonly byPrice = new SortedSlots((one, other) => this.#compare(this.firstPrice, one, other));
  readonly #slots = new Map<string, number>();
  readonly #categoryNumbers = new Map<string, number>();
  /** Since the orders were brought up to date. */
  #added: number[] = [];
  #hasRemoved = false;

  constructor(readonly spellings: Spellings) {}

  /** The products. */
  get used(): number {
    return this.#slots.size;
  }

  /** The variants of all slots. */
  get variants(): number {
    return this.variantsFrom[this.length] as number;
  }

  /** The categories that have or had products. */
  get categories(): number {
    return this.productsIn.length;
  }

  /** Whether more slots are unused than used. */
  get isSparse(): boolean {
    return this.length > SPARSE && this.#slots.size < this.length / 2;
  }

  /** The number of a category that has or had products. */
  categoryNumber(id: string): number | undefined {
    return this.#categoryNumbers.get(id);
  }

  /** The slot of a product, if it is there. */
  slotOf(id: string): number | undefined {
    return this.#slots.get(id);
  }

  /** Removes a product, if it is there. */
  remove(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.isUsed[slot] = 0;
    this.#hasRemoved = true;
    this.#count(this.category[slot] as number, -1);
    this.#slots.delete(id);
  }

  /**
   * Adds a product that is not there. Lists have it after `sort`.
   * Its fabric and fit, and the sizes and colours of its variants, have been learned.
   * @param variants all of them
   * @param now the moment whose prices it gets
   * @returns its slot
   */
  add(product: ProductRow, variants: VariantRow[], tags: string[], now: Date): number {
    const slot = this.length;
    const first = this.variantsFrom[slot] as number;
    this.#makeRoom(slot + 1, first + variants.length);
    this.ids[slot] = product.id;
    this.isUsed[slot] = 1;
    const category = this.#numberOfCategory(product.categoryId);
    this.category[slot] = category;
    this.#count(category, 1);
    this.createdAt[slot] = product.createdAt.getTime();
    this.shownSince[slot] = Math.max(product.createdAt.getTime(), product.publishAt?.getTime() ?? 0);
    for (const tag of tags) {
      const tagged = this.slotsWithTag.get(tag);
      if (tagged) tagged.push(slot);
      else this.slotsWithTag.set(tag, [slot]);
    }
    this.fabric[slot] = this.#numberOf(product.fabric);
    this.fit[slot] = this.#numberOf(product.fit);
    let firstPosition = Number.POSITIVE_INFINITY;
    for (const [position, variant] of variants.entries()) {
      const { price, discount } = priceAt(variant, product, now);
      if (discount) this.isOnSale[slot] = 1;
      this.size[first + position] = this.spellings.numberOf(variant.size);
      this.color[first + position] = this.spellings.numberOf(variant.color);
      this.family[first + position] = familyNumber(variant.colorFamily);
      this.price[first + position] = price;
      if (variant.position < firstPosition) {
        this.firstPrice[slot] = price;
        firstPosition = variant.position;
      }
    }
    this.#writeStock(slot, first, variants);
    this.variantsFrom[slot + 1] = first + variants.length;
    this.length += 1;
    this.#slots.set(product.id, slot);
    this.#added.push(slot);
    return slot;
  }

  /** Brings the orders up to date. */
  sort(): void {
    const added = this.#added.filter((slot) => this.isUsed[slot]);
    for (const order of [this.byCreation, this.byPrice]) {
      if (this.#hasRemoved) order.drop(this.isUsed);
      order.add(added);
    }
    this.#added = [];
    this.#hasRemoved = false;
  }

  /** Sets which variants of a product are in stock. @param variants all of them, in the order in which they were added */
  setStock(id: string, variants: VariantRow[]): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    const [first, end] = [this.variantsFrom[slot] as number, this.variantsFrom[slot + 1] as number];
    // A product with other variants than before has changed since, and is read as a whole next.
    if (variants.length !== end - first) return;
    this.#writeStock(slot, first, variants);
  }

  #writeStock(slot: number, first: number, variants: VariantRow[]): void {
    for (const [position, { stock }] of variants.entries()) this.isInStock[first + position] = stock > 0 ? 1 : 0;
    this.hasStock[slot] = variants.some(({ stock }) => stock > 0) ? 1 : 0;
  }

  #numberOf(text: string | null): number {
    return text === null ? NONE : this.spellings.numberOf(text);
  }

  #numberOfCategory(id: string): number {
    const number = this.#categoryNumbers.get(id) ?? this.#categoryNumbers.size;
    this.#categoryNumbers.set(id, number);
    return number;
  }

  #count(category: number, change: number): void {
    this.productsIn[category] = (this.productsIn[category] ?? 0) + change;
  }

  #makeRoom(slots: number, variants: number): void {
    this.isUsed = withRoom(this.isUsed, slots);
    this.hasStock = withRoom(this.hasStock, slots);
    this.category = withRoom(this.category, slots);
    this.firstPrice = withRoom(this.firstPrice, slots);
    this.createdAt = withRoom(this.createdAt, slots);
    this.shownSince = withRoom(this.shownSince, slots);
    this.isOnSale = withRoom(this.isOnSale, slots);
    this.fabric = withRoom(this.fabric, slots);
    this.fit = withRoom(this.fit, slots);
    this.variantsFrom = withRoom(this.variantsFrom, slots + 1);
    this.size = withRoom(this.size, variants);
    this.color = withRoom(this.color, variants);
    this.family = withRoom(this.family, variants);
    this.price = withRoom(this.price, variants);
    this.isInStock = withRoom(this.isInStock, variants);
    this.misfits = withRoom(this.misfits, variants);
    this.prices = withRoom(this.prices, 2 * variants);
  }

  /** Equal values are in the order of the ids. */
  #compare(column: Float64Array | Int32Array, one: number, other: number): number {
    const difference = (column[one] as number) - (column[other] as number);
    if (difference !== 0) return difference;
    return (this.ids[one] as string) < (this.ids[other] as string) ? -1 : 1;
  }
}
