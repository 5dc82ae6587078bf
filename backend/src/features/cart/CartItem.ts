import type { Transaction } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { Product } from '../catalogue/Product';
import { Variant } from '../catalogue/Variant';

/** One line of a shopper's cart; a variant stands in one line only. */
export class CartItem extends BaseModel {
  static override tableName = 'cart_items';
  static override relationMappings = {
    variant: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: Variant,
      join: { from: 'cart_items.variantId', to: 'product_variants.id' },
    },
    product: {
      relation: BaseModel.HasOneThroughRelation,
      modelClass: Product,
      join: {
        from: 'cart_items.variantId',
        through: { from: 'product_variants.id', to: 'product_variants.productId' },
        to: 'products.id',
      },
    },
  };
  /** What `presentCartItem` and an order need beside the row itself, for `withGraphFetched`. */
  static readonly graph = '[variant, product.images.media]';

  declare userId: string;
  declare variantId: string;
  declare quantity: number;
  declare createdAt: Date;

  declare variant: Variant;
  declare product: Product;

  /** The lines of a shopper, oldest first; inside a transaction nobody else changes them meanwhile. */
  static async ofUser(userId: string, trx?: Transaction): Promise<CartItem[]> {
    const query = CartItem.query(trx).where({ userId }).orderBy(['createdAt', 'id']).withGraphFetched(CartItem.graph);
    const items = await (trx ? query.forUpdate() : query);
    // A product can be deleted between the queries of one graph; its lines go with it.
    return items.filter(({ variant, product }) => variant && product);
  }

  static ofVariant(userId: string, variantId: string, trx: Transaction) {
    return CartItem.query(trx).findOne({ userId, variantId }).withGraphFetched(CartItem.graph);
  }
}
