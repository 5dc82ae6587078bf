import type { DiscountKind, DiscountState } from '@rangrekha/contract/limits';
import { BaseModel, DatedModel } from '../../database/BaseModel';
import { belongsTo } from '../../database/relations';
import { Product } from '../products/Product';
import { Variant } from '../products/Variant';

/** What shoppers get off their order, by a code or without one. Money is paise. */
export class Discount extends DatedModel {
  static override tableName = 'discounts';
  static override jsonAttributes = ['categoryIds', 'collectionIds', 'productIds'];
  /** What `presentDiscount` needs beside the row itself. */
  static readonly graph = '[giftVariant, giftProduct]';
  static override relationMappings = {
    giftVariant: belongsTo(Variant, 'discounts.giftVariantId', 'product_variants.id'),
    giftProduct: {
      relation: BaseModel.HasOneThroughRelation,
      modelClass: Product,
      join: {
        from: 'discounts.giftVariantId',
        through: { from: 'product_variants.id', to: 'product_variants.productId' },
        to: 'products.id',
      },
    },
  };

  /** In upper case; null: given without a code. */
  declare code: string | null;
  declare title: string;
  declare kind: DiscountKind;
  declare percent: number | null;
  declare amount: number | null;
  declare maxAmount: number | null;
  declare buyQuantity: number | null;
  declare getQuantity: number | null;
  declare giftVariantId: string | null;
  /** Null like `collectionIds` and `productIds`: no condition. With none of them it is for all products. */
  declare categoryIds: string[] | null;
  declare collectionIds: string[] | null;
  declare productIds: string[] | null;
  declare firstOrder: boolean;
  declare segmentId: string | null;
  declare minTotal: number | null;
  declare startsAt: Date;
  /** The first moment without it. */
  declare endsAt: Date | null;
  declare usageLimit: number | null;
  declare customerLimit: number | null;
  declare combines: boolean;
  /** Orders that use it and are not cancelled. */
  declare used: number;
  declare revision: number;

  declare giftVariant?: Variant | null;
  declare giftProduct?: Product | null;

  stateAt(now: Date): DiscountState {
    if (this.endsAt && this.endsAt <= now) return 'ENDED';
    if (this.usageLimit !== null && this.used >= this.usageLimit) return 'USED_UP';
    return this.startsAt > now ? 'SCHEDULED' : 'LIVE';
  }
}
