import type { ProductStatus } from '@rangrekha/contract/limits';
import { sharedNow } from '../../../database/shared-clock';
import { codeOf, htmlOf, listOf, numberOf, type SourceRow } from './cells';
import {
  type ImportNote,
  refused,
  type SourceOption,
  type SourceProduct,
  type SourceVariant,
  sourceProduct,
} from './source-product';

/** Whether a file with these columns is an export of WooCommerce's products. */
export const isWooCommerce = (columns: string[]): boolean =>
  ['type', 'name', 'published', 'regular price'].every((name) => columns.includes(name));

/** More than any product has. */
const ATTRIBUTES = 20;

/**
 * The products of an export of WooCommerce: simple ones are a line each, variable ones a line with a line for each
 * variation, which names its parent by SKU or as `id:12` and may be anywhere.
 */
export function wooCommerceProducts(rows: SourceRow[]): SourceProduct[] {
  const parents = new Map<string, SourceRow>();
  for (const row of rows)
    if (!typesOf(row).includes('variation'))
      for (const name of [row.cell('sku'), `id:${row.cell('id')}`])
        if (name && !parents.has(name)) parents.set(name, row);
  const variations = new Map<SourceRow, SourceRow[]>();
  for (const row of rows.filter((row) => typesOf(row).includes('variation'))) {
    // A variation without its parent is refused.
    const parent = parents.get(row.cell('parent').replace(/^id:\s*/i, 'id:')) ?? row;
    variations.set(parent, [...(variations.get(parent) ?? []), row]);
  }
  return rows
    .filter((row) => !typesOf(row).includes('variation') || variations.get(row)?.[0] === row)
    .map((row) => productOf(row, variations.get(row) ?? []));
}

const typesOf = (row: SourceRow) => row.cell('type').toLowerCase().split(/,\s*/);

function productOf(row: SourceRow, variations: SourceRow[]): SourceProduct {
  const { line } = row;
  const key = row.cell('id') || row.cell('sku') || row.cell('name');
  const name = row.cell('name');
  const types = typesOf(row);
  const refuse = (message: string, status: 'SKIPPED' | 'FAILED' = 'FAILED') =>
    refused({ key: key || `line ${line}`, line, name: name || key || `line ${line}` }, status, message);
  if (!name) return refuse('It has no name.');
  if (types.includes('variation')) return refuse('Its parent product is not in this file.');
  const other = types.find((type) => ['grouped', 'external', 'downloadable'].includes(type));
  if (other) return refuse(`Products of the type ${other} are not sold.`, 'SKIPPED');
  if (types.includes('variable') && variations.length === 0) return refuse('This file has no variations of it.');
  const notes: ImportNote[] = [];
  const variants = types.includes('variable')
    ? variations.flatMap((variation, index) => variationOf(variation, row, index === 0, notes))
    : [variantOf(row, optionsOf(row, row), stockOf(row, notes))];
  if (variants.length === 0) return refuse('None of its variations has a price.');
  return sourceProduct(
    {
      ...{ key, line, name },
      category: categoryOf(row),
      pictures: [...new Set([row, ...variations].flatMap((each) => listOf(each.cell('images'))))],
      description: htmlOf(textOf(row.cell('description') || row.cell('short description'))),
      status: statusOf(row),
    },
    variants,
    notes,
  );
}

/** The export writes line ends as the two characters `\n`. */
const textOf = (cell: string) => cell.replaceAll('\\n', '\n');

function variationOf(row: SourceRow, parent: SourceRow, isFirst: boolean, notes: ImportNote[]): SourceVariant[] {
  const { line } = row;
  if (row.cell('regular price') === '' && row.cell('sale price') === '') {
    notes.push({ line, message: 'Skipped: it has no price, so it was not for sale.' });
    return [];
  }
  // The units of all variations together are given to one of them, so that none is sold twice.
  const isShared = row.cell('stock').toLowerCase() === 'parent';
  if (isShared)
    notes.push({ line, message: 'Stock is kept for the whole product: the first variation got all of it.' });
  const stock = isShared ? (isFirst ? numberOf(parent.cell('stock')) : 0) : stockOf(row, notes);
  return [variantOf(row, optionsOf(row, parent), stock)];
}

function stockOf(row: SourceRow, notes: ImportNote[]): number | undefined {
  const stock = numberOf(row.cell('stock'));
  if (stock === undefined) notes.push({ line: row.line, message: 'The file has no stock for it: 0.' });
  return stock;
}

function variantOf(row: SourceRow, options: SourceOption[], stock: number | undefined): SourceVariant {
  const regular = numberOf(row.cell('regular price'));
  const times = saleTimesOf(row);
  const reduced = numberOf(row.cell('sale price'));
  // Without times a reduced price is what is charged, beside the regular one.
  const sale = times ? undefined : reduced;
  const isComing =
    times && reduced !== undefined && regular !== undefined && !(times.endsAt && times.endsAt < sharedNow());
  return {
    line: row.line,
    options,
    stock,
    price: sale ?? regular,
    compareAt: sale === undefined ? undefined : regular,
    sku: codeOf(row.cell('sku')),
    barcode: codeOf(row.cell('gtin, upc, ean, or isbn')),
    ...(isComing && { sale: { price: reduced, ...times } }),
  };
}

/** When a reduced price is charged; undefined when the file has no times. One without a start has begun. */
function saleTimesOf(row: SourceRow): { startsAt: Date; endsAt: Date | null } | undefined {
  const startsAt = timeOf(row.cell('date sale price starts'), '00:00:00');
  const endsAt = timeOf(row.cell('date sale price ends'), '23:59:59');
  if (!startsAt && !endsAt) return undefined;
  const begun = endsAt ? Math.min(sharedNow().getTime(), endsAt.getTime() - 1000) : sharedNow().getTime();
  return { startsAt: startsAt ?? new Date(begun), endsAt };
}

/** A day, or a day and time, of India when it names no zone; null for none. */
function timeOf(cell: string, timeOfDay: string): Date | null {
  const [, day, time = timeOfDay] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?$/.exec(cell) ?? [];
  const moment = Date.parse(day ? `${day}T${time}+05:30` : cell);
  return Number.isNaN(moment) ? null : new Date(moment);
}

function optionsOf(row: SourceRow, parent: SourceRow): SourceOption[] {
  return Array.from({ length: ATTRIBUTES }, (_, index) => index + 1).flatMap((number) => {
    const name = row.cell(`attribute ${number} name`) || parent.cell(`attribute ${number} name`);
    const values = listOf(row.cell(`attribute ${number} value(s)`));
    if (!name) return [];
    // A simple product lists what it is made of or comes in; that is no choice.
    if (row === parent)
      return values.length === 1 && /colou?r|size/i.test(name) ? [{ name, value: values[0] ?? '' }] : [];
    return [{ name, value: values[0] ?? 'Any' }];
  });
}

function statusOf(row: SourceRow): ProductStatus {
  const isHidden = row.cell('visibility in catalog').toLowerCase() === 'hidden';
  return row.cell('published') === '1' && !isHidden ? 'LIVE' : 'DRAFT';
}

/** Of several categories the deepest. */
function categoryOf(row: SourceRow): string[] {
  const paths = listOf(row.cell('categories')).map((path) =>
    path
      .split('>')
      .map((name) => name.trim())
      .filter(Boolean),
  );
  return paths.sort((one, other) => other.length - one.length)[0] ?? [];
}
