import type { ProductStatus } from '@rangrekha/contract/limits';
import { codeOf, htmlOf, numberOf, type SourceRow } from './cells';
import {
  type ImportNote,
  refused,
  type SourceOption,
  type SourceProduct,
  type SourceVariant,
  sourceProduct,
} from './source-product';

// Each column has two names: that of files since 2025, and that of files before.
const HANDLE = ['handle', 'url handle'];
const PRICE = ['variant price', 'price'];
const IMAGE = ['image src', 'product image url'];

/** Whether a file with these columns is an export of Shopify's products. */
export const isShopify = (columns: string[]): boolean =>
  [HANDLE, ['title'], PRICE, ['option1 name']].every((names) => names.some((name) => columns.includes(name)));

/**
 * The products of an export of Shopify. The first line of a handle has the product. Each line with an option or a price
 * is a variant. Lines with only a picture follow or come between.
 */
export function shopifyProducts(rows: SourceRow[]): SourceProduct[] {
  const byHandle = new Map<string, SourceRow[]>();
  for (const row of rows) {
    const handle = row.cell(...HANDLE) || `line ${row.line}`;
    const group = byHandle.get(handle);
    if (group) group.push(row);
    else byHandle.set(handle, [row]);
  }
  return [...byHandle].map(([handle, group]) => productOf(handle, group as [SourceRow]));
}

function productOf(key: string, rows: [SourceRow, ...SourceRow[]]): SourceProduct {
  const head = rows.find((row) => row.cell('title')) ?? rows[0];
  const { line } = head;
  const name = head.cell('title');
  if (!name) return refused({ key, line, name: key }, 'FAILED', 'It has no title.');
  if (/^true$/i.test(head.cell('gift card')))
    return refused({ key, line, name }, 'SKIPPED', 'Gift cards are not sold.');
  const notes: ImportNote[] = [];
  const variants = rows
    .filter((row) => row === head || row.cell(...PRICE) || row.cell('option1 value'))
    .map((row) => variantOf(row, head, notes));
  return sourceProduct(
    {
      ...{ key, line, name },
      category: categoryOf(head),
      pictures: picturesOf(rows),
      description: htmlOf(head.cell('body (html)', 'description')),
      status: statusOf(head),
    },
    variants,
    notes,
  );
}

function variantOf(row: SourceRow, head: SourceRow, notes: ImportNote[]): SourceVariant {
  const { line } = row;
  const stock = numberOf(row.cell('variant inventory qty', 'inventory quantity'));
  if (stock === undefined) notes.push({ line, message: 'The file has no stock for it: 0.' });
  return {
    ...{ line, stock },
    options: [1, 2, 3].flatMap((number) => optionOf(row, head, number)),
    price: numberOf(row.cell(...PRICE)),
    compareAt: numberOf(row.cell('variant compare at price', 'compare-at price')),
    sku: codeOf(row.cell('variant sku', 'sku')),
    barcode: codeOf(row.cell('variant barcode', 'barcode')),
  };
}

/** Only the first line of a product names its options; a product without any has one called Title. */
function optionOf(row: SourceRow, head: SourceRow, number: number): SourceOption[] {
  const name = head.cell(`option${number} name`);
  const value = row.cell(`option${number} value`);
  return name.toLowerCase() === 'title' && value.toLowerCase() === 'default title' ? [] : [{ name, value }];
}

function statusOf(head: SourceRow): ProductStatus {
  const status = head.cell('status').toLowerCase();
  if (status === 'archived') return 'ARCHIVED';
  const isPublished = !/^false$/i.test(head.cell('published', 'published on online store'));
  return isPublished && (status === 'active' || status === '') ? 'LIVE' : 'DRAFT';
}

/** The levels of Shopify's taxonomy that all clothes share. */
const SHARED_LEVELS = new Set(['Apparel & Accessories', 'Clothing']);

/** The shop's own type says more than the category of Shopify's taxonomy. */
function categoryOf(head: SourceRow): string[] {
  const type = head.cell('type');
  if (type) return [type];
  const levels = head
    .cell('product category')
    .split('>')
    .map((level) => level.trim())
    .filter(Boolean);
  const own = levels.filter((level) => !SHARED_LEVELS.has(level));
  return own.length > 0 ? own : levels.slice(-1);
}

function picturesOf(rows: SourceRow[]): string[] {
  const placed = rows
    .map((row) => ({ address: row.cell(...IMAGE), place: numberOf(row.cell('image position')) ?? rows.length }))
    .filter(({ address }) => address)
    .sort((one, other) => one.place - other.place);
  const ofVariants = rows.map((row) => row.cell('variant image', 'variant image url')).filter(Boolean);
  return [...new Set([...placed.map(({ address }) => address), ...ofVariants])];
}
