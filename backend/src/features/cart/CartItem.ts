import { raw, type Transaction } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { ChangedSinceRead } from '../../database/error-code';
import { sharedNow } from '../../database/shared-clock';

/** One line of a shopper's cart; each variant has at most one line. */
export class CartItem extends BaseModel {
  static override tableName = 'cart_items';

  declare userId: string;
  declare variantId: string;
  declare quantity: number;
  declare createdAt: Date;

  /** Puts units of a variant into a cart: into its line, if there is one. */
  static async addUnits(
    trx: Transaction,
    line: Pick<CartItem, 'userId' | 'variantId' | 'quantity'> & { id?: string },
  ): Promise<void> {
    await CartItem.query(trx)
      .insert({ ...line, createdAt: sharedNow() })
      .onConflict()
      .merge({ quantity: raw('cart_items.quantity + ?', line.quantity) });
  }

  /**
   * Deletes lines that were read without a lock.
   * @param lines of one user, not none
   * @throws ChangedSinceRead when one has another quantity by now, or is gone
   */
  static async deleteAsRead(
    trx: Transaction,
    userId: string,
    lines: readonly Pick<CartItem, 'id' | 'quantity'>[],
  ): Promise<void> {
    const read = lines.map(({ id, quantity }) => [id, quantity]);
    const deleted = await trx(CartItem.tableName).where({ userId }).whereIn(['id', 'quantity'], read).delete();
    if (deleted < lines.length) throw new ChangedSinceRead('The cart has changed.');
  }
}
