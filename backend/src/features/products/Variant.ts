import { type ColourFamilyName, familyOf } from '@rangrekha/contract/colour-families';
import type { ModelOptions, QueryContext, RelationMappings } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { WaitingCount } from '../restock/WaitingCount';

export class Variant extends BaseModel {
  static override tableName = 'product_variants';
  static override relationMappings: RelationMappings = { waiting: WaitingCount.ofVariant };

  declare productId: string;
  declare position: number;
  declare color: string;
  declare colorHex: string;
  /** Follows `colorHex` whenever that is written. */
  declare colorFamily: ColourFamilyName;
  declare size: string;
  /** Unique in any case; null without one, as is `barcode`. */
  declare sku: string | null;
  /** A GTIN. */
  declare barcode: string | null;
  declare stock: number;
  /** Paise charged outside a sale. `priceAt` says what is charged at a time. */
  declare price: number;
  /** Paise added to `price` for the compare-at price. */
  declare discount: number | null;
  /** Paise charged during the sale of the product; null when it is not in the sale. */
  declare salePrice: number | null;

  /** Only where it is fetched; absent when nobody waits. */
  declare waiting?: WaitingCount | null;

  override $beforeInsert(context: QueryContext): void {
    super.$beforeInsert(context);
    setFamily(this);
  }

  override $beforeUpdate(options: ModelOptions, context: QueryContext): void {
    super.$beforeUpdate(options, context);
    setFamily(this);
  }
}

function setFamily(variant: Variant): void {
  if (variant.colorHex !== undefined) variant.colorFamily = familyOf(variant.colorHex);
}
