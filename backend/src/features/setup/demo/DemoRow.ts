import type { Transaction } from 'objection';
import { BaseModel } from '../../../database/BaseModel';

/** What the seed of the demo makes; `media` is the company's logo, `storefront` a version of the content. */
export type DemoEntity =
  | 'category'
  | 'collection'
  | 'company'
  | 'delivery-area'
  | 'discount'
  | 'legal-page'
  | 'maker'
  | 'media'
  | 'order'
  | 'product'
  | 'storefront'
  | 'user';

/** A mark: the seed of the demo has made this row. */
export class DemoRow extends BaseModel {
  static override tableName = 'demo_rows';
  static override idColumn = ['entity', 'rowId'];

  declare entity: DemoEntity;
  declare rowId: string;
  /** Of the row as the seed left it; a row with another one was edited, and belongs to the shop. */
  declare revision: number;

  override $beforeInsert(): void {
    // Its id are entity and row.
  }
}

/** Marks a row as one of the demo, unless it is. */
export async function markDemo(trx: Transaction, entity: DemoEntity, rowId: string, revision = 0): Promise<void> {
  await DemoRow.query(trx).insert({ entity, rowId, revision }).onConflict(['entity', 'rowId']).ignore();
}
