import type { CatalogueItemStatus } from '@rangrekha/contract/catalogue-imports';
import { BaseModel } from '../../../database/BaseModel';
import type { ImportNote, SourceProduct } from './source-product';

/** What an item keeps of its product as JSON. */
export type StoredProduct = Pick<SourceProduct, 'category' | 'pictures' | 'rows'>;

const TIMES = ['publishAt', 'saleStartsAt', 'saleEndsAt'] as const;

/** JSON has times as texts. */
const timesOf = (row: StoredProduct['rows'][number]) =>
  Object.fromEntries(TIMES.flatMap((field) => (row[field] ? [[field, new Date(row[field])]] : [])));

/** A product of a catalogue import. */
export class CatalogueImportItem extends BaseModel {
  static override tableName = 'catalogue_import_items';

  declare importId: string;
  declare position: number;
  declare sourceKey: string;
  declare name: string;
  /** The first line of the product in the file. */
  declare line: number;
  declare status: CatalogueItemStatus;
  /** JSON of a StoredProduct. */
  declare product: string;
  /** JSON of ImportNotes. */
  declare notes: string;
  declare attempts: number;
  /** The token of the last claim; null before the first. */
  declare claim: string | null;
  /** The next attempt; while one is under way, when another worker may make it. Null before the import is started. */
  declare dueAt: Date | null;

  get storedProduct(): StoredProduct {
    const product: StoredProduct = JSON.parse(this.product);
    return { ...product, rows: product.rows.map((row) => ({ ...row, ...timesOf(row) })) };
  }

  get noteList(): ImportNote[] {
    return JSON.parse(this.notes);
  }
}
