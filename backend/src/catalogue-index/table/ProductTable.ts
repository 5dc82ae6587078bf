import { COLOUR_FAMILY_NAMES } from '@rangrekha/contract/colour-families';
import { priceAt } from '@rangrekha/contract/sale-price';
import type { Column, Snapshot } from '../CatalogueFile';
import { type PackedLists, packLists, unpackLists } from '../packed-lists';
import type { ProductRow, VariantRow } from '../read-catalogue';
import { timeSlices } from '../time-slices';
import { hasBit } from './bits';
import { ProductCategories } from './ProductCategories';
import { SortedSlots } from './SortedSlots';
import type { Spellings } from './Spellings';
import { NONE, Variants } from './Variants';
import { withRoom } from './with-room';

/** A table with fewer slots takes little memory, used or not. */
const SPARSE = 5_000;
const families: readonly string[] = COLOUR_FAMILY_NAMES;
/** Characters of an id. */
const ID = 36;
/** Slots that are put in their places before others are answered. */
const SLOTS = 1_000;

/** What is known of each slot. */
const BY_SLOT = [
  ...(['isUsed', 'hasStock', 'category', 'firstPrice', 'createdAt', 'shownSince'] as const),
  ...(['isOnSale', 'fabric', 'fit'] as const),
];

/** The place of a family; for a name that is none, the place after the last. */
function familyNumber(name: string): number {
  const place = families.indexOf(name);
  return place < 0 ? families.length : place;
}

type BySlot = Pick<ProductTable, (typeof BY_SLOT)[number]>;
export type TableSnapshot = Awaited<ReturnType<ProductTable['snapshot']>>;

/**
 * What filters and orders need of all products, in columns. A product has a slot, and the variants of a slot are side by
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
  /** Sizes and colours are numbers of spellings. */
  readonly variants = new Variants();

  /** The slots of the products with a tag, used or not. */
  readonly slotsWithTag = new Map<string, number[]>();

  readonly categories = new ProductCategories();

  readonly byCreation = new SortedSlots((one, other) => this.#compare(this.createdAt, one, other));
  readonly byPrice = new SortedSlots((one, other) => this.#compare(this.firstPrice, one, other));
  readonly #slots = new Map<string, number>();
  /** Since the orders were brought up to date. */
  #added: number[] = [];
  #hasRemoved = false;

  constructor(readonly spellings: Spellings) {}

  /** The products. */
  get used(): number {
    return this.#slots.size;
  }

  /** Whether more slots are unused than used. */
  get isSparse(): boolean {
    return this.length > SPARSE && this.#slots.size < this.length / 2;
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
    this.variants.hide(this.variantsFrom[slot] as number, this.variantsFrom[slot + 1] as number);
    this.#hasRemoved = true;
    this.categories.remove(this.category[slot] as number);
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
    this.#makeRoom(slot + 1);
    this.ids[slot] = product.id;
    this.isUsed[slot] = 1;
    const category = this.categories.add(product.categoryId, slot);
    this.category[slot] = category;
    this.createdAt[slot] = product.createdAt.getTime();
    this.shownSince[slot] = Math.max(product.createdAt.getTime(), product.publishAt?.getTime() ?? 0);
    for (const tag of tags) {
      const tagged = this.slotsWithTag.get(tag);
      if (tagged) tagged.push(slot);
      else this.slotsWithTag.set(tag, [slot]);
    }
    const [fabric, fit] = [this.#numberOf(product.fabric), this.#numberOf(product.fit)];
    this.fabric[slot] = fabric;
    this.fit[slot] = fit;
    let firstPosition = Number.POSITIVE_INFINITY;
    for (const variant of variants) {
      const { price, discount } = priceAt(variant, product, now);
      if (discount) this.isOnSale[slot] = 1;
      this.variants.add({
        size: this.spellings.numberOf(variant.size),
        color: this.spellings.numberOf(variant.color),
        family: familyNumber(variant.colorFamily),
        price,
        isInStock: variant.stock > 0,
      });
      if (variant.position < firstPosition) {
        this.firstPrice[slot] = price;
        firstPosition = variant.position;
      }
    }
    this.hasStock[slot] = variants.some(({ stock }) => stock > 0) ? 1 : 0;
    this.variantsFrom[slot + 1] = this.variants.endProduct({ category, fabric, fit });
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
    this.variants.byPrice.balance();
    this.#added = [];
    this.#hasRemoved = false;
  }

  /** What a file keeps of the table, once its orders are up to date. */
  async snapshot() {
    const { length, variants } = this;
    const tags = await packLists([...this.slotsWithTag]);
    const columns = {
      ids: new Uint8Array(Buffer.from(this.ids.join(''))),
      variantsFrom: this.variantsFrom.slice(0, length + 1),
      byCreation: this.byCreation.slots.slice(),
      byPrice: this.byPrice.slots.slice(),
      ...{ tags: tags.texts, tagLengths: tags.lengths, tagSlots: tags.numbers },
      ...(Object.fromEntries(BY_SLOT.map((name) => [name, this[name].slice(0, length)])) as BySlot),
      ...variants.snapshot(),
    };
    return { about: this.categories.snapshot(), columns } satisfies Snapshot;
  }

  /** Makes an empty table what it was when the snapshot was taken. */
  async restore({ about, columns }: TableSnapshot): Promise<void> {
    this.categories.restore(about);
    for (const name of BY_SLOT) (this[name] as Column) = columns[name];
    this.variantsFrom = columns.variantsFrom;
    this.length = columns.isUsed.length;
    this.byCreation.restore(columns.byCreation);
    this.byPrice.restore(columns.byPrice);
    const tags: PackedLists = { texts: columns.tags, lengths: columns.tagLengths, numbers: columns.tagSlots };
    for (const [tag, slots] of await unpackLists(tags)) this.slotsWithTag.set(tag, slots);
    const ids = Buffer.from(columns.ids).toString();
    const slice = timeSlices();
    for (let slot = 0; slot < this.length; slot += 1) {
      const id = ids.slice(slot * ID, (slot + 1) * ID);
      this.ids.push(id);
      if (this.isUsed[slot]) this.#slots.set(id, slot);
      this.categories.putSlot(this.category[slot] as number, slot);
      this.#restoreVariants(slot, columns);
      if (slot % SLOTS === 0) await slice();
    }
    this.variants.byPrice.balance();
  }

  /** Sets which variants of a product are in stock. @param variants all of them, in the order in which they were added */
  setStock(id: string, variants: VariantRow[]): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    const [first, end] = [this.variantsFrom[slot] as number, this.variantsFrom[slot + 1] as number];
    // A product with other variants than before has changed since, and is read as a whole next.
    if (variants.length !== end - first) return;
    for (const [position, { stock }] of variants.entries()) this.variants.setStock(first + position, stock > 0);
    this.hasStock[slot] = variants.some(({ stock }) => stock > 0) ? 1 : 0;
  }

  #restoreVariants(slot: number, { size, color, family, price, inStock }: TableSnapshot['columns']): void {
    const [first, end] = [this.variantsFrom[slot] as number, this.variantsFrom[slot + 1] as number];
    for (let variant = first; variant < end && size[variant] !== NONE; variant += 1)
      this.variants.add({
        size: size[variant] as number,
        color: color[variant] as number,
        family: family[variant] as number,
        price: price[variant] as number,
        isInStock: hasBit(inStock, variant),
      });
    this.variants.endProduct({
      category: this.category[slot] as number,
      fabric: this.fabric[slot] as number,
      fit: this.fit[slot] as number,
    });
    if (!this.isUsed[slot]) this.variants.hide(first, end);
  }

  #numberOf(text: string | null): number {
    return text === null ? NONE : this.spellings.numberOf(text);
  }

  #makeRoom(slots: number): void {
    for (const name of BY_SLOT) (this[name] as Column) = withRoom(this[name], slots);
    this.variantsFrom = withRoom(this.variantsFrom, slots + 1);
  }

  /** Equal values are in the order of the ids. */
  #compare(column: Float64Array | Int32Array, one: number, other: number): number {
    const difference = (column[one] as number) - (column[other] as number);
    if (difference !== 0) return difference;
    return (this.ids[one] as string) < (this.ids[other] as string) ? -1 : 1;
  }
}
