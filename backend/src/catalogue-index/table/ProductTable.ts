import { COLOUR_FAMILY_NAMES } from '@rangrekha/contract/colour-families';
import type { Language } from '@rangrekha/contract/languages';
import { priceAt } from '@rangrekha/contract/sale-price';
import { OTHER_LANGUAGES, type TranslatedTexts } from '@rangrekha/contract/translations';
import { filterFacts, textsOf } from '../../plugin-host/more-facts';
import type { Column, Snapshot } from '../CatalogueFile';
import { type PackedLists, packLists, unpackLists } from '../packed-lists';
import type { ProductRow, VariantRow } from '../read-catalogue';
import { timeSlices } from '../time-slices';
import { ProductCategories } from './ProductCategories';
import { SortedRows } from './SortedRows';
import { NO_TEXT, type Spellings } from './Spellings';
import { withRoom } from './with-room';

/** A table with fewer rows takes little memory, used or not. */
const SPARSE = 5_000;
const families: readonly string[] = COLOUR_FAMILY_NAMES;
/** Characters of an id. */
const ID = 36;
/** Rows that are put in their places before others are answered. */
const ROWS = 1_000;

/** The columns of products, and those of variants. */
const BY_ROW = [
  ...(['isUsed', 'hasStock', 'category', 'firstPrice', 'createdAt', 'shownSince'] as const),
  ...(['isOnSale', 'fabric', 'fit', 'origin'] as const),
];
/** Facts whose texts in other languages name their filters. */
const TRANSLATED = ['fabric', 'fit'] as const;
export type TranslatedFact = (typeof TRANSLATED)[number];
const TRANSLATIONS = OTHER_LANGUAGES.length * TRANSLATED.length;
const BY_VARIANT = ['size', 'color', 'family', 'price', 'inStock'] as const;

/** What a product calls the facts of filters, language by language. @param translations its texts in `OTHER_LANGUAGES` */
export const translatedFacts = (translations: readonly TranslatedTexts[]): (string | null)[] =>
  translations.flatMap((texts) => TRANSLATED.map((fact) => texts[fact] ?? null));

/** The place of a family; for a name that is none, the place after the last. */
function familyNumber(name: string): number {
  const place = families.indexOf(name);
  return place < 0 ? families.length : place;
}

type Columns = Pick<ProductTable, (typeof BY_ROW)[number] | (typeof BY_VARIANT)[number]>;
export type TableSnapshot = Awaited<ReturnType<ProductTable['snapshot']>>;

/**
 * What filters and orders need of all products, in columns. A product has a row, and the variants of a row are side by
 * side. A product that changes gets a new row; the former one is no longer used.
 */
export class ProductTable {
  /** Rows, used or not. */
  length = 0;
  /** By row. */
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
  /** Numbers of spellings. */
  fabric = new Uint32Array();
  fit = new Uint32Array();
  origin = new Uint32Array();
  /** The facts of plugins that are filters. */
  readonly facts = filterFacts().map(({ key, label, choices = [] }) => ({ key, label, choices }));
  /** By row and fact: the place of its choice, from 1 on; 0 for none. */
  choice = new Uint8Array();
  /** By row, language and fact, as numbers of spellings: what the product calls its fabric and its fit. */
  translated = new Uint32Array();
  /** The first variant of a row; the first of the next row is the end. */
  variantsFrom = new Uint32Array(1);
  /** By variant, as numbers of spellings. */
  size = new Uint32Array();
  color = new Uint32Array();
  /** By variant. */
  family = new Uint8Array();
  /** Paise. */
  price = new Int32Array();
  inStock = new Uint8Array();

  /** The rows of the products with a tag, used or not. */
  readonly rowsWithTag = new Map<string, number[]>();

  readonly categories = new ProductCategories();

  readonly byCreation = new SortedRows((one, other) => this.#compare(this.createdAt, one, other));
  readonly byPrice = new SortedRows((one, other) => this.#compare(this.firstPrice, one, other));
  /** By the names of countries, the newest first; without an origin last. */
  readonly byOrigin = new SortedRows((one, other) => this.#compareOrigins(one, other));
  readonly #rows = new Map<string, number>();
  /** Since the orders were brought up to date. */
  #added: number[] = [];
  #hasRemoved = false;
  /** What a language calls the texts of a fact, by both; found when it is first asked for after a change. */
  #labels = new Map<string, ReadonlyMap<number, number>>();

  constructor(readonly spellings: Spellings) {}

  /** The products. */
  get used(): number {
    return this.#rows.size;
  }

  /** Whether more rows are unused than used. */
  get isSparse(): boolean {
    return this.length > SPARSE && this.#rows.size < this.length / 2;
  }

  /** The row of a product, if it is there. */
  rowOf(id: string): number | undefined {
    return this.#rows.get(id);
  }

  /** Removes a product, if it is there. */
  remove(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.isUsed[row] = 0;
    this.#hasRemoved = true;
    this.categories.remove(this.category[row] as number);
    this.#rows.delete(id);
  }

  /**
   * Adds a product that is not there. Lists have it after `sort`.
   * Its fabric, fit and origin, and the sizes and colours of its variants, have been learned.
   * @param variants all of them
   * @param translations its texts in other languages, those of filters learned too
   * @param now the time whose prices it gets
   * @returns its row
   */
  add(
    product: ProductRow,
    variants: VariantRow[],
    tags: string[],
    translations: readonly TranslatedTexts[],
    now: Date,
  ): number {
    const row = this.length;
    this.#makeRoom(row + 1, (this.variantsFrom[row] as number) + variants.length);
    this.ids[row] = product.id;
    this.isUsed[row] = 1;
    this.category[row] = this.categories.add(product.categoryId, row);
    this.createdAt[row] = product.createdAt.getTime();
    this.shownSince[row] = Math.max(product.createdAt.getTime(), product.publishAt?.getTime() ?? 0);
    for (const tag of tags) {
      const tagged = this.rowsWithTag.get(tag);
      if (tagged) tagged.push(row);
      else this.rowsWithTag.set(tag, [row]);
    }
    this.fabric[row] = this.#numberOf(product.fabric);
    this.fit[row] = this.#numberOf(product.fit);
    this.origin[row] = this.#numberOf(product.countryOfOrigin);
    for (const [place, text] of translatedFacts(translations).entries())
      this.translated[row * TRANSLATIONS + place] = this.#numberOf(text);
    if (this.facts.length > 0) this.#setChoices(row, textsOf(product.moreFacts));
    let next = this.variantsFrom[row] as number;
    let firstPosition = Number.POSITIVE_INFINITY;
    for (const variant of variants) {
      const { price, discount } = priceAt(variant, product, now);
      if (discount) this.isOnSale[row] = 1;
      this.size[next] = this.#numberOf(variant.size);
      this.color[next] = this.#numberOf(variant.color);
      this.family[next] = familyNumber(variant.colorFamily);
      this.price[next] = price;
      next += 1;
      if (variant.position < firstPosition) {
        this.firstPrice[row] = price;
        firstPosition = variant.position;
      }
    }
    this.variantsFrom[row + 1] = next;
    this.#setStock(row, variants);
    this.length += 1;
    this.#rows.set(product.id, row);
    this.#added.push(row);
    return row;
  }

  /** Brings the orders up to date. */
  sort(): void {
    const added = this.#added.filter((row) => this.isUsed[row]);
    for (const order of [this.byCreation, this.byPrice, this.byOrigin]) {
      if (this.#hasRemoved) order.drop(this.isUsed);
      order.add(added);
    }
    this.#added = [];
    this.#hasRemoved = false;
    this.#labels.clear();
  }

  /** What most products with each text of a fact call it in a language: both as numbers of spellings. */
  labelsOf(fact: TranslatedFact, language: Language): ReadonlyMap<number, number> {
    const key = `${fact} ${language.code}`;
    const labels = this.#labels.get(key) ?? this.#findLabels(fact, language);
    this.#labels.set(key, labels);
    return labels;
  }

  #findLabels(fact: TranslatedFact, language: Language): Map<number, number> {
    const place = OTHER_LANGUAGES.indexOf(language) * TRANSLATED.length + TRANSLATED.indexOf(fact);
    const counts = new Map<number, Map<number, number>>();
    for (let row = 0; row < this.length; row += 1) {
      const label = this.translated[row * TRANSLATIONS + place] as number;
      if (this.isUsed[row] !== 1 || label === NO_TEXT) continue;
      const text = this[fact][row] as number;
      const ofText = counts.get(text) ?? new Map<number, number>();
      counts.set(text, ofText.set(label, (ofText.get(label) ?? 0) + 1));
    }
    return new Map(
      [...counts].map(([text, ofText]) => [
        text,
        [...ofText].sort(([, one], [, other]) => other - one)[0]?.[0] ?? text,
      ]),
    );
  }

  /** What a file keeps of the table, once its orders are up to date. */
  async snapshot() {
    const { length } = this;
    const variants = this.variantsFrom[length] as number;
    const tags = await packLists([...this.rowsWithTag]);
    const columns = {
      ids: new Uint8Array(Buffer.from(this.ids.join(''))),
      variantsFrom: this.variantsFrom.slice(0, length + 1),
      byCreation: this.byCreation.rows.slice(),
      byPrice: this.byPrice.rows.slice(),
      byOrigin: this.byOrigin.rows.slice(),
      choice: this.choice.slice(0, length * this.facts.length),
      translated: this.translated.slice(0, length * TRANSLATIONS),
      ...{ tags: tags.texts, tagLengths: tags.lengths, tagRows: tags.numbers },
      ...(Object.fromEntries([
        ...BY_ROW.map((name) => [name, this[name].slice(0, length)]),
        ...BY_VARIANT.map((name) => [name, this[name].slice(0, variants)]),
      ]) as Columns),
    };
    const about = { categories: this.categories.snapshot(), facts: this.facts };
    return { about, columns } satisfies Snapshot;
  }

  /** Makes an empty table what it was when the snapshot was taken. */
  async restore({ about, columns }: TableSnapshot): Promise<void> {
    this.categories.restore(about.categories);
    for (const name of [...BY_ROW, ...BY_VARIANT]) (this[name] as Column) = columns[name];
    this.variantsFrom = columns.variantsFrom;
    this.length = columns.isUsed.length;
    this.choice = columns.choice;
    this.translated = columns.translated;
    this.byCreation.restore(columns.byCreation);
    this.byPrice.restore(columns.byPrice);
    this.byOrigin.restore(columns.byOrigin);
    const tags: PackedLists = { texts: columns.tags, lengths: columns.tagLengths, numbers: columns.tagRows };
    for (const [tag, rows] of await unpackLists(tags)) this.rowsWithTag.set(tag, rows);
    const ids = Buffer.from(columns.ids).toString();
    const slice = timeSlices();
    for (let row = 0; row < this.length; row += 1) {
      const id = ids.slice(row * ID, (row + 1) * ID);
      this.ids.push(id);
      if (this.isUsed[row]) this.#rows.set(id, row);
      this.categories.putRow(this.category[row] as number, row);
      if (row % ROWS === 0) await slice();
    }
  }

  /** Sets which variants of a product are in stock. @param variants all of them, in the order in which they were added */
  setStock(id: string, variants: VariantRow[]): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    // A product with other variants than before has changed since, and is read as a whole next.
    if (variants.length !== (this.variantsFrom[row + 1] as number) - (this.variantsFrom[row] as number)) return;
    this.#setStock(row, variants);
  }

  #setStock(row: number, variants: VariantRow[]): void {
    const first = this.variantsFrom[row] as number;
    for (const [position, { stock }] of variants.entries()) this.inStock[first + position] = stock > 0 ? 1 : 0;
    this.hasStock[row] = variants.some(({ stock }) => stock > 0) ? 1 : 0;
  }

  #setChoices(row: number, texts: Record<string, string>): void {
    for (const [place, { key, choices }] of this.facts.entries())
      this.choice[row * this.facts.length + place] = choices.indexOf(texts[key] ?? '') + 1;
  }

  #numberOf(text: string | null): number {
    return text === null ? NO_TEXT : this.spellings.numberOf(text);
  }

  #makeRoom(rows: number, variants: number): void {
    for (const name of BY_ROW) (this[name] as Column) = withRoom(this[name], rows);
    for (const name of BY_VARIANT) (this[name] as Column) = withRoom(this[name], variants);
    this.choice = withRoom(this.choice, rows * this.facts.length);
    this.translated = withRoom(this.translated, rows * TRANSLATIONS);
    this.variantsFrom = withRoom(this.variantsFrom, rows + 1);
  }

  #compareOrigins(one: number, other: number): number {
    return this.compareCountries(one, other) || this.#compare(this.createdAt, other, one);
  }

  /** The order of two rows by the names of their countries of origin, those without one last; 0 for the same country. */
  compareCountries(one: number, other: number): number {
    const [origin, otherOrigin] = [this.origin[one] as number, this.origin[other] as number];
    if (origin === otherOrigin) return 0;
    if (origin === NO_TEXT || otherOrigin === NO_TEXT) return origin === NO_TEXT ? 1 : -1;
    return this.spellings.compare(origin, otherOrigin);
  }

  /** Equal values are in the order of the ids. */
  #compare(column: Float64Array | Int32Array, one: number, other: number): number {
    const difference = (column[one] as number) - (column[other] as number);
    if (difference !== 0) return difference;
    return (this.ids[one] as string) < (this.ids[other] as string) ? -1 : 1;
  }
}
