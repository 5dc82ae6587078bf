import { type Bits, clearBit, emptyBits, setBit, wordsOf } from './bits';
import { PriceSteps } from './PriceSteps';
import { VariantSets } from './VariantSets';
import { withRoom } from './with-room';

/** The number of a value that a product or variant does not have. */
export const NONE = 0xffff_ffff;
/** The same in the columns that have less room, and below every price that a filter asks for. */
const NO_FAMILY = 0xff;
const NO_PRICE = -1;

/** What filters ask of a variant: numbers of values, and paise. */
export interface VariantValues {
  size: number;
  color: number;
  family: number;
  price: number;
  isInStock: boolean;
}

/** What filters ask of a product, as numbers of values, or `NONE`. */
export interface ProductValues {
  category: number;
  fabric: number;
  fit: number;
}

/**
 * The variants of all products, those of one product side by side, and for each value the set of those that have it. A
 * product without variants has a place all the same, which no filter of variants finds.
 */
export class Variants {
  length = 0;
  /** By variant, for the snapshot. */
  #size = new Uint32Array();
  #color = new Uint32Array();
  #family = new Uint8Array();
  readonly bySize = new VariantSets();
  readonly byColor = new VariantSets();
  readonly byFamily = new VariantSets();
  readonly byPrice = new PriceSteps();
  readonly byCategory = new VariantSets();
  readonly byFabric = new VariantSets();
  readonly byFit = new VariantSets();
  inStock = emptyBits(0);
  /** Those of products that shoppers see. */
  shown = emptyBits(0);
  /** The last one of each product. */
  ends = emptyBits(0);
  /** The first one of the product that is being added. */
  #first = 0;

  /** Adds a variant to the product that `endProduct` ends. */
  add({ size, color, family, price, isInStock }: VariantValues): void {
    const variant = this.#addPlace(size, color, family, price);
    this.bySize.add(size, variant);
    this.byColor.add(color, variant);
    this.byFamily.add(family, variant);
    if (isInStock) setBit(this.inStock, variant);
  }

  /** @returns the place after the last variant of the product */
  endProduct({ category, fabric, fit }: ProductValues): number {
    if (this.#first === this.length) this.#addPlace(NONE, NONE, NO_FAMILY, NO_PRICE);
    for (let variant = this.#first; variant < this.length; variant += 1) {
      this.byCategory.add(category, variant);
      if (fabric !== NONE) this.byFabric.add(fabric, variant);
      if (fit !== NONE) this.byFit.add(fit, variant);
      setBit(this.shown, variant);
    }
    setBit(this.ends, this.length - 1);
    this.#first = this.length;
    return this.length;
  }

  /** What a file keeps: of each variant what `add` was given, with the size `NONE` where there is none. */
  snapshot() {
    return {
      size: this.#size.slice(0, this.length),
      color: this.#color.slice(0, this.length),
      family: this.#family.slice(0, this.length),
      price: this.byPrice.prices,
      inStock: this.inStock.slice(0, wordsOf(this.length)),
    };
  }

  /** Shoppers no longer see the variants from one up to another. */
  hide(from: number, end: number): void {
    for (let variant = from; variant < end; variant += 1) clearBit(this.shown, variant);
  }

  setStock(variant: number, isInStock: boolean): void {
    if (isInStock) setBit(this.inStock, variant);
    else clearBit(this.inStock, variant);
  }

  /** A set with all variants that shoppers see. */
  allShown(): Bits {
    return this.shown.slice(0, wordsOf(this.length));
  }

  #addPlace(size: number, color: number, family: number, price: number): number {
    const variant = this.length;
    this.length += 1;
    this.#size = withRoom(this.#size, this.length);
    this.#color = withRoom(this.#color, this.length);
    this.#family = withRoom(this.#family, this.length);
    for (const name of ['inStock', 'shown', 'ends'] as const) this[name] = withRoom(this[name], wordsOf(this.length));
    this.#size[variant] = size;
    this.#color[variant] = color;
    this.#family[variant] = family;
    this.byPrice.add(price);
    return variant;
  }
}
