import type { Transaction } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { User } from '../accounts/User';
import { Address } from '../addresses/Address';
import { CartItem } from '../cart/CartItem';
import { Company } from '../company/Company';
import { type OfferColumns, offerColumns } from '../discounts/offers';

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
  /** The cart, oldest line first. */
  declare lines: CartItem[];
  /** The most units of a variant in one order; null for no limit. */
  declare unitLimit: number | null;
  /** What discounts may give, for `offersOf`. */
  declare ownCode: OfferColumns['ownCode'];
  declare offerRows: OfferColumns['offerRows'];
  declare offerCategories: OfferColumns['offerCategories'];

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
    const { lines, gone } = await CartItem.ofVariants(trx, wanted);
    shopper.lines = lines;
    return { shopper, gone };
  }

  /** Reads all of it with one statement and locks nothing; undefined when the address is not the customer's own. */
  static async withCart(trx: Transaction, id: string, addressId: string): Promise<Shopper | undefined> {
    return Shopper.query(trx)
      .findById(id)
      .where('address.id', addressId)
      .select('users.*', Company.query().findById(Company.id).select('unitLimit').as('unitLimit'))
      .select(offerColumns(id, new Date()))
      .withGraphJoined('[address, lines.[variant, product.images]]')
      .modifyGraph('lines.product', (product) =>
        product.select('products.id', 'name', 'categoryId', 'status', 'publishAt'),
      )
      .orderBy(['lines.createdAt', 'lines.id', 'lines:product:images.position']);
  }
}
