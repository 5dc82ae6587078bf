import type { Transaction } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { User } from '../accounts/User';
import { Address } from '../addresses/Address';
import { CartItem } from '../cart/CartItem';
import { Company } from '../company/Company';
import { Product } from '../products/Product';
import { Variant } from '../products/Variant';

class OrderedVariant extends Variant {
  static override relationMappings = {
    product: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: Product,
      join: { from: 'product_variants.productId', to: 'products.id' },
    },
  };

  declare product: Product;
}

/** A customer with all that an order copies. */
export class Shopper extends User {
  static override relationMappings = {
    address: {
      relation: BaseModel.HasOneRelation,
      modelClass: Address,
      join: { from: 'users.id', to: 'addresses.userId' },
    },
    lines: {
      relation: BaseModel.HasManyRelation,
      modelClass: CartItem,
      join: { from: 'users.id', to: 'cart_items.userId' },
    },
  };

  /** The shipping address of the order. */
  declare address: Address;
  /** The cart, oldest line first; of each product the cover only. */
  declare lines: CartItem[];
  /** The most units of a variant in one order; null for no limit. */
  declare unitLimit: number | null;

  /**
   * Reads a customer with these variants as the lines, and locks nothing.
   * @returns undefined when the address is not the customer's own; `gone` are variants that do not exist
   */
  static async withVariants(
    trx: Transaction,
    id: string,
    addressId: string,
    wanted: Pick<CartItem, 'variantId' | 'quantity'>[],
  ): Promise<{ shopper: Shopper; gone: string[] } | undefined> {
    const shopper = await Shopper.query(trx)
      .findById(id)
      .where('address.id', addressId)
      .select('users.*', Company.query().findById(Company.id).select('unitLimit').as('unitLimit'))
      .withGraphJoined('address');
    if (!shopper) return undefined;
    const variants = await OrderedVariant.query(trx)
      .findByIds(wanted.map(({ variantId }) => variantId))
      .withGraphFetched('product.images(cover)');
    const byId = new Map(variants.map((variant) => [variant.id, variant]));
    shopper.lines = wanted.flatMap(({ variantId, quantity }) => {
      const variant = byId.get(variantId);
      return variant ? [CartItem.fromDatabaseJson({ variantId, quantity, variant, product: variant.product })] : [];
    });
    return { shopper, gone: wanted.flatMap(({ variantId }) => (byId.has(variantId) ? [] : variantId)) };
  }

  /** Reads all of it with one statement and locks nothing; undefined when the address is not the customer's own. */
  static async withCart(trx: Transaction, id: string, addressId: string): Promise<Shopper | undefined> {
    return Shopper.query(trx)
      .findById(id)
      .where('address.id', addressId)
      .select('users.*', Company.query().findById(Company.id).select('unitLimit').as('unitLimit'))
      .withGraphJoined('[address, lines.[variant, product.images(cover)]]')
      .modifyGraph('lines.product', (product) =>
        product.select('products.id', 'name', 'categoryId', 'status', 'publishAt'),
      )
      .orderBy(['lines.createdAt', 'lines.id']);
  }
}
