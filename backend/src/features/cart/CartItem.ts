import { priceAt } from '@rangrekha/contract/sale-price';
import type { Transaction } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { sharedNow } from '../../database/shared-clock';
import type { Write } from '../../database/statement';
import { Product } from '../products/Product';
import { isVisible, type Publication } from '../products/show/visible-products';
import { Variant } from '../products/Variant';

class VariantOfProduct extends Variant {
  static override relationMappings = {
    product: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: Product,
      join: { from: 'product_variants.productId', to: 'products.id' },
    },
  };

  declare product: Product;
}

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

  /** Whether shoppers see the product of a line: else it cannot be ordered. */
  static isAvailable(product: Publication): boolean {
    return isVisible(product);
  }

  /**
   * Lines of these variants that are in no cart, at the prices of now; the id of each is that of its variant.
   * @returns `gone` are the variants that do not exist
   */
  static async ofVariants(trx: Transaction | undefined, wanted: Pick<CartItem, 'variantId' | 'quantity'>[]) {
    const variants = await VariantOfProduct.query(trx)
      .findByIds(wanted.map(({ variantId }) => variantId))
      .withGraphFetched('product.images');
    const now = sharedNow();
    const byId = new Map(
      variants.map((variant) => [variant.id, { ...variant, ...priceAt(variant, variant.product, now) }]),
    );
    const lines = wanted.flatMap(({ variantId, quantity }) => {
      const variant = byId.get(variantId);
      if (!variant) return [];
      const { product } = variant;
      return { id: variantId, variantId, quantity, variant, product, isAvailable: CartItem.isAvailable(product) };
    });
    return { lines, gone: wanted.flatMap(({ variantId }) => (byId.has(variantId) ? [] : variantId)) };
  }

  /**
   * Deletes lines that were read without a lock; refused when one has another quantity by now, or is gone.
   * @param lines of one user, not none
   */
  static deletionAsRead(userId: string, lines: Pick<CartItem, 'id' | 'quantity'>[]): Write {
    const read = lines.map(({ id, quantity }) => [id, quantity]);
    const sql = 'DELETE FROM cart_items WHERE user_id = ? AND (id, quantity) IN (?)';
    return { sql, values: [userId, read], rows: lines.length };
  }
}
