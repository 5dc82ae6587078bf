import { readFile } from 'node:fs/promises';
import { CATALOGUE_IMPORT_LIMITS, type CatalogueSource } from '@rangrekha/contract/catalogue-imports';
import { cooperativeYield } from '../../../http/cooperative-yield';
import { type CsvRecord, readCsv } from '../../../http/csv/csv';
import { invalidField, tooLarge } from '../../../http/errors';
import type { UploadedFile } from '../../../http/request/uploads';
import { type Archive, readArchive } from './archive';
import type { SourceRow } from './cells';
import { isOwn, ownProducts } from './own-products';
import { isShopify, shopifyProducts } from './shopify-products';
import type { SourceProduct } from './source-product';
import { isWooCommerce, wooCommerceProducts } from './woocommerce-products';

interface Format {
  source: CatalogueSource;
  is: (columns: string[]) => boolean;
  read: (rows: SourceRow[], columns: string[]) => SourceProduct[];
}

const FORMATS: Format[] = [
  { source: 'SHOPIFY', is: isShopify, read: shopifyProducts },
  { source: 'WOOCOMMERCE', is: isWooCommerce, read: wooCommerceProducts },
];

/** A CSV of the store's own without a zip is imported at once, all or nothing. */
const OWN: Format = { source: 'OWN', is: isOwn, read: ownProducts };

/** Columns of a file: shops with many fields of their own have hundreds. */
const CELLS_MAX = 1_000;

/** What a file has. */
interface SourceFile {
  source: CatalogueSource;
  products: SourceProduct[];
  /** The zip that it came in. */
  archive: Archive | undefined;
}

/**
 * Reads the products of another shop system's export, which its head tells; or of a zip file with such an export, or
 * with the store's own, and pictures.
 * @throws HttpError 400 for a file that is none, 413 for a CSV that is too large
 */
export async function readSourceFile(file: UploadedFile | undefined): Promise<SourceFile> {
  if (!file) throw invalidField('file', 'Please choose a CSV file.');
  const archive = await readArchive(file.path);
  if (!archive && file.bytes > CATALOGUE_IMPORT_LIMITS.bytes) throw tooLarge('file');
  const [head, ...records] = await recordsOf(textOf(archive?.csv ?? (await readFile(file.path))));
  const columns = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const format = [...FORMATS, ...(archive ? [OWN] : [])].find(({ is }) => is(columns));
  if (!format) throw invalidField('file', 'This file is not a product export from Shopify or WooCommerce.');
  if (records.length === 0) throw invalidField('file', 'This file has no lines.');
  const places = new Map(columns.map((column, index) => [column, index]));
  const cellOf = ({ cells }: CsvRecord, names: string[]) => {
    const place = names.map((name) => places.get(name)).find((index) => index !== undefined);
    return place === undefined ? '' : (cells[place] ?? '').trim();
  };
  const rows = records.map((record) => ({
    line: record.line,
    cell: (...names: string[]) => cellOf(record, names),
  }));
  return { source: format.source, products: format.read(rows, columns), archive };
}

/** Excel saves CSV in the code page of Windows when it is not told otherwise. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function recordsOf(text: string): Promise<CsvRecord[]> {
  const { lines } = CATALOGUE_IMPORT_LIMITS;
  const records: CsvRecord[] = [];
  const yieldIfDue = cooperativeYield();
  try {
    for (const record of readCsv(text, { separator: separatorOf(text), cellsMax: CELLS_MAX })) {
      await yieldIfDue();
      if (records.push(record) > lines + 1) throw invalidField('file', `This file has more than ${lines} lines.`);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalidField('file', `This file is not a valid CSV: the quotes in line ${error.message} are not closed.`);
  }
  return records;
}

/** What the head has most of: spreadsheets of some countries write semicolons. */
function separatorOf(text: string): ',' | ';' | '\t' {
  const [head = ''] = text.split(/[\r\n]/, 1);
  const counts = ([',', ';', '\t'] as const).map((separator) => ({ separator, count: head.split(separator).length }));
  return counts.sort((one, other) => other.count - one.count)[0]?.separator ?? ',';
}
