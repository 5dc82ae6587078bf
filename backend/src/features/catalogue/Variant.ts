import { BaseModel } from '../../database/BaseModel';

export class Variant extends BaseModel {
  static override tableName = 'product_variants';

  declare productId: string;
  declare position: number;
  declare color: string;
  declare colorHex: string;
  declare size: string;
  declare stock: number;
  /** Paise charged. */
  declare price: number;
  /** Paise added to `price` for the struck-through price. */
  declare discount: number | null;
}
