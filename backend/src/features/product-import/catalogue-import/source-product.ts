import { type ProductColumn, type ProductCsvRow, productImport } from '@rangrekha/contract';
import { LIMITS, type ProductStatus } from '@rangrekha/contract/limits';
import { PRODUCT_FACTS } from '@rangrekha/contract/product-facts';
import { genericMessage } from '../../../http/request/validation';
import { folded } from '../existing-rows';
import type { ImportRow } from '../import-rows';
import { colourHex } from './colour-names';

/** Something that a person should know of a line of the file. */
export interface ImportNote {
  line: number;
  message: string;
}

/** A product of another shop system. */
export interface SourceProduct {
  /** What the other system calls it; the same in each of its files. */
  key: string;
  line: number;
  name: string;
  /** The names of its category from the top down. */
  category: string[];
  /** Addresses, or names of files. */
  pictures: string[];
  rows: ImportRow[];
  notes: ImportNote[];
  /** Why it is not imported. */
  refusal?: { status: 'SKIPPED' | 'FAILED'; note: ImportNote };
}

/** A variant as the other system describes it. */
export interface SourceVariant {
  line: number;
  options: SourceOption[];
  /** Rupees. */
  price: number | undefined;
  compareAt: number | undefined;
  stock: number | undefined;
  sku: string;
  barcode: string;
  /** What is charged during a sale that has times. */
  sale?: { price: number; startsAt: Date; endsAt: Date | null } | undefined;
}

export interface SourceOption {
  name: string;
  value: string;
}

/** What a product has beside its variants. */
export type SourceDescription = Omit<SourceProduct, 'rows' | 'notes' | 'refusal'> & {
  description: string;
  status: ProductStatus;
};

const COLOUR = /colou?r|shade/i;
const SIZE = /size|length|waist|age/i;
const NO_COLOUR = 'As pictured';
const NO_SIZE = 'Free size';

/** The description is cut here, so that it still fits when tags are closed and links completed. */
const DESCRIPTION = LIMITS.description - 1_000;

/** The product with a checked line for each variant; a refused one says why. */
export function sourceProduct(
  { description, status, ...product }: SourceDescription,
  variants: SourceVariant[],
  earlier: ImportNote[] = [],
): SourceProduct {
  const notes = [...earlier];
  const name = shortened(product.name);
  if (name !== product.name) notes.push({ line: product.line, message: `The name was shortened: ${name}` });
  if (description.length > DESCRIPTION) notes.push({ line: product.line, message: 'The description was shortened.' });
  if (product.pictures.length > LIMITS.imagesMax)
    notes.push({ line: product.line, message: `Only the first ${LIMITS.imagesMax} pictures are used.` });
  const made: SourceProduct = {
    ...product,
    name,
    category: product.category.map(shortened),
    pictures: product.pictures.slice(0, LIMITS.imagesMax),
    rows: [],
    notes,
  };
  const seen = new Map<string, number>();
  const skus = new Set<string>();
  const saleOfVariant = agreedSale(variants, notes);
  for (const variant of variants) {
    const look = lookOf(variant.options);
    const key = folded(`${look.color}\n${look.size}`);
    const twin = seen.get(key);
    if (twin !== undefined) {
      notes.push({ line: variant.line, message: `Skipped: same colour and size as line ${twin}.` });
      continue;
    }
    seen.set(key, variant.line);
    const checked = checkedRow(
      {
        name,
        status,
        description: description.slice(0, DESCRIPTION),
        ...look,
        ...figuresOf(variant, notes),
        ...saleOfVariant(variant),
        ...codesOf(variant, skus, notes),
      },
      variant.line,
    );
    if (typeof checked === 'string') made.refusal ??= failed(variant.line, checked);
    else made.rows.push(checked);
  }
  if (made.rows.length > LIMITS.variants)
    made.refusal ??= failed(made.line, `A product can have at most ${LIMITS.variants} variants.`);
  return made;
}

const failed = (line: number, message: string) => ({ status: 'FAILED' as const, note: { line, message } });

/** A product that is not imported, because of something that concerns all of it. */
export const refused = (
  product: Pick<SourceProduct, 'key' | 'line' | 'name'>,
  status: 'SKIPPED' | 'FAILED',
  message: string,
): SourceProduct => ({
  ...product,
  name: shortened(product.name),
  ...{ category: [], pictures: [], rows: [], notes: [] },
  refusal: { status, note: { line: product.line, message } },
});

const shortened = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LIMITS.name).trim();

/** Two options of any shop as the two that this store has; what is neither colour nor size joins the size. */
function lookOf(options: SourceOption[]): Pick<ProductCsvRow, 'color' | 'size' | 'colorHexCode'> {
  const provided = options.filter(({ value }) => value !== '');
  const colour = provided.find(({ name }) => COLOUR.test(name));
  const others = provided.filter((option) => option !== colour);
  const size = others.find(({ name }) => SIZE.test(name));
  const sizes = [...(size ? [size] : []), ...others.filter((option) => option !== size)].map(({ value }) => value);
  const color = shortened(colour?.value ?? NO_COLOUR);
  const colorHexCode = colourHex(color);
  return { color, size: shortened(sizes.join(' / ')) || NO_SIZE, ...(colorHexCode ? { colorHexCode } : {}) };
}

function figuresOf({ line, price, compareAt, stock = 0 }: SourceVariant, notes: ImportNote[]) {
  if (stock < 0) notes.push({ line, message: `Its stock of ${stock} was set to 0.` });
  const difference = price !== undefined && compareAt !== undefined ? compareAt - price : 0;
  return {
    stock: String(Math.max(0, Math.floor(stock))),
    originalPrice: price === undefined ? '' : String(price),
    discountPrice: difference > 0 ? difference.toFixed(2) : '',
  };
}

/** Gives each variant its part of the sale: a product has one, so those with other times than the first are left out. */
function agreedSale(variants: SourceVariant[], notes: ImportNote[]) {
  const first = variants.find(({ sale }) => sale);
  const times = ({ sale }: SourceVariant) => `${sale?.startsAt.getTime()} ${sale?.endsAt?.getTime()}`;
  return (variant: SourceVariant): Partial<Record<ProductColumn, string>> => {
    const { line, sale, price } = variant;
    if (!sale || !first?.sale || price === undefined || sale.price >= price) return {};
    if (times(variant) !== times(first)) {
      notes.push({
        line,
        message: `Its sale price was left out: its sale dates differ from those of line ${first.line}.`,
      });
      return {};
    }
    return {
      salePrice: String(sale.price),
      saleStartsAt: sale.startsAt.toISOString(),
      ...(sale.endsAt && { saleEndsAt: sale.endsAt.toISOString() }),
    };
  };
}

/** SKU and barcode where they are valid: what only a few systems need must not keep a product out. */
function codesOf({ line, sku, barcode }: SourceVariant, seen: Set<string>, notes: ImportNote[]) {
  const { shape } = productImport.productCsvRow;
  const codes: { sku?: string; barcode?: string } = {};
  if (sku && shape.sku.safeParse(sku).success && !seen.has(folded(sku))) codes.sku = sku;
  else if (sku) notes.push({ line, message: `The SKU ${sku.slice(0, 80)} was left out.` });
  if (barcode && shape.barcode.safeParse(barcode).success) codes.barcode = barcode;
  else if (barcode)
    notes.push({ line, message: `The barcode ${barcode.slice(0, 40)} was left out: it is not a GTIN.` });
  seen.add(folded(sku));
  return codes;
}

/** A row of a product that needs a price, or what is wrong with it. */
function checkedRow(cells: Partial<Record<ProductColumn, string>>, line: number): ImportRow | string {
  return cells.originalPrice === '' ? 'It has no price.' : parsedRow(cells, line);
}

/** What forms call the columns that every catalogue fills; the heads of other systems' files differ. */
const LABELS: Partial<Record<string, string>> = {
  ...{ name: 'Name', color: 'Colour', size: 'Size', stock: 'Stock', description: 'Description', status: 'Status' },
  ...{ originalPrice: 'Price', discountPrice: 'Compare-at price', salePrice: 'Sale price', category: 'Category' },
  ...{ saleStartsAt: 'Start of the sale', saleEndsAt: 'End of the sale', sku: 'SKU', barcode: 'Barcode' },
  ...{ colorHexCode: 'Colour code', tags: 'Tags', images: 'Pictures', measurements: 'Measurements' },
  ...Object.fromEntries(PRODUCT_FACTS.map(({ name, label }) => [name, label])),
  publishAt: 'Shown from',
};

/** @param field a column of the store's own file; '' for a whole line */
export const problemText = (field: string, message: string): string => `${LABELS[field] ?? field} ${message}`.trim();

/** A row of the store's own file with these cells, or what is wrong with one of them. */
export function parsedRow(cells: Partial<Record<ProductColumn, string>>, line: number): ImportRow | string {
  const { success, data, error } = productImport.productCsvRow.safeParse(cells, { error: genericMessage });
  if (success) return { line, ...data };
  const [{ path, message } = { path: [], message: '' }] = error.issues;
  return problemText(String(path[0]), message);
}
