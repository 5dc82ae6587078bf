import type { Transaction } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { Product } from '../products/Product';
import { Variant } from '../products/Variant';

/** One line of a shopper's cart; each variant has at most one line. */
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
  /** What `presentCartItem` needs beside the row itself, for `withGraphFetched`. */
  static readonly graph = '[variant, product.images.media]';

  declare userId: string;
  declare variantId: string;
  declare quantity: number;
  declare createdAt: Date;

  declare variant: Variant;
  declare product: Product;

  /** The lines of a shopper, oldest first, for `presentCartItem`. */
  static async ofUser(userId: string): Promise<CartItem[]> {
    const items = await CartItem.query()
      .where({ userId })
      .orderBy(['createdAt', 'id'])
      .withGraphFetched(CartItem.graph);
    // A product can be deleted between the queries of one graph; its lines go with it.
    return items.filter(({ variant, product }) => variant && product);
  }

  /** Locks a shopper's lines, with variant and product, until the transaction ends. */
  static lockOfUser(userId: string, trx: Transaction) {
    return CartItem.query(trx)
      .where({ userId })
      .orderBy(['createdAt', 'id'])
      .forUpdate()
      .withGraphFetched('[variant, product]');
  }

  static ofVariant(userId: string, variantId: string, trx: Transaction) {
    return CartItem.query(trx).findOne({ userId, variantId }).withGraphFetched(CartItem.graph);
  }
}
