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

  declare userId: string;
  declare variantId: string;
  declare quantity: number;
  declare createdAt: Date;

  declare variant: Variant;
  declare product: Product;

  /**
   * Lines with all that `presentCartItem` needs, oldest first. One statement: a graph that is fetched part by part takes
   * five, and more than twice the processor time.
   */
  static withProducts(trx?: Transaction) {
    return CartItem.query(trx)
      .withGraphJoined('[variant, product.images.media]')
      .modifyGraph('product', (product) => product.select('products.id', 'name', 'categoryId'))
      .orderBy(['cart_items.createdAt', 'cart_items.id', 'product:images.position']);
  }

  /** A shopper's lines as `withProducts` gives them, locked until the transaction ends; variants and products are not. */
  static async lockOfUser(userId: string, trx: Transaction): Promise<CartItem[]> {
    await CartItem.query(trx).select('id').where({ userId }).forUpdate();
    return CartItem.withProducts(trx).where('cart_items.userId', userId);
  }
}
