import { BaseModel } from '../../database/BaseModel';

/** A word that the shop puts on products, to find them again. */
export class ProductTag extends BaseModel {
  static override tableName = 'product_tags';
  static override idColumn = ['productId', 'tag'];

  declare productId: string;
  /** In lower case. */
  declare tag: string;
}
