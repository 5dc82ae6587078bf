import { TEXTS } from '@rangrekha/contract/texts';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { Variant } from '../products/Variant';
import { CartItem } from './CartItem';
import { type CartLine, readLine } from './read-cart';
import { refuseTooMany, tooMany } from './stock-limit';

/** The line, and why it has fewer units than before. */
interface Changed {
  item: CartLine;
  reduced?: string;
}

/**
 * Replaces the variant of an own line by another one of the same product. The line keeps its id and its place; if the cart
 * has a line of that variant, the units go there. It has as many units as there are, and as an order may have. Again
 * changes nothing.
 * @throws HttpError 404 for an unknown line, or a variant of another product; 409 for a variant that is sold out or hidden
 */
export function changeVariant(userId: string, id: string, variantId: string): Promise<Changed> {
  return transaction(async (trx) => {
    const line = await CartItem.query(trx).findOne({ id, userId }).forUpdate().throwIfNotFound(notFound('Cart item'));
    const [former, wanted] = await Promise.all(
      [line.variantId, variantId].map((one) => Variant.query(trx).findById(one).select('productId')),
    );
    if (!wanted || wanted.productId !== former?.productId) throw notFound('Product');
    // Inserted anew, because the cart may get a line of the wanted variant meanwhile.
    await CartItem.query(trx).deleteById(id);
    await CartItem.addUnits(trx, { id, userId, variantId, quantity: line.quantity });
    await CartItem.query(trx).findById(id).patch({ createdAt: line.createdAt });
    const item = await readLine(trx, userId, { variantId });
    if (!item) throw notFound('Cart item');
    if (!item.isAvailable) throw conflict('OUT_OF_STOCK', TEXTS.products.notSold, { data: { available: 0 } });
    const { stock } = item.variant;
    refuseTooMany(1, stock, item.unitLimit);
    const reduced = tooMany(item.quantity, stock, item.unitLimit);
    if (!reduced) return { item };
    const quantity = Math.min(stock, item.unitLimit ?? stock);
    await CartItem.query(trx).findById(item.id).patch({ quantity });
    return { item: { ...item, quantity }, reduced: reduced.message };
  });
}
