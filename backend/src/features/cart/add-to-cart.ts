import { v7 as uuidv7 } from 'uuid';
import { isWorthRetrying } from '../../database/error-code';
import { changeRows } from '../../database/statement';
import { isDuplicate, isUnknownReference, transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { type OfferedLine, readLine, readOffered, type ShownLine } from './read-cart';
import { refuseTooMany } from './stock-limit';

export const CART_LINES_MAX = 100;

const ADD = `INSERT INTO cart_items (id, user_id, variant_id, quantity, created_at) VALUES (?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE quantity = cart_items.quantity + ?`;

const BEGIN_LINE = `INSERT INTO cart_items (id, user_id, variant_id, quantity, created_at)
  SELECT ?, ?, ?, ?, ? FROM DUAL WHERE (SELECT COUNT(*) FROM cart_items WHERE user_id = ?) < ?`;
const RAISE_AS_READ = 'UPDATE cart_items SET quantity = quantity + ? WHERE id = ? AND quantity = ?';

/** The line of the cart, as it is then. */
interface Added {
  item: ShownLine;
  isNew: boolean;
}

/**
 * Puts a variant into the cart, or raises the quantity of its line. Parallel adds all count.
 * @throws HttpError 404 for an unknown variant, or one of a product that shoppers do not see; 409 beyond its stock or the limit of an order, or for line 101
 */
export async function addToCart(userId: string, variantId: string, quantity: number): Promise<Added> {
  const offered = await readOffered(userId, variantId);
  if (!offered?.isAvailable) throw notFound('Product');
  refuseTooMany(offered.quantity + quantity, offered.variant.stock, offered.unitLimit);
  return (await addAsRead(userId, offered, quantity)) ?? addLocked(userId, variantId, quantity);
}

/** Adds by one statement, without a transaction; undefined when the line has changed since it was read. */
async function addAsRead(
  userId: string,
  { id: lineId, ...line }: OfferedLine,
  more: number,
): Promise<Added | undefined> {
  const id = lineId ?? uuidv7();
  const added = { item: { ...line, id, quantity: line.quantity + more }, isNew: !lineId };
  try {
    if (lineId) return (await changeRows(undefined, RAISE_AS_READ, [more, id, line.quantity])) > 0 ? added : undefined;
    const values = [id, userId, line.variant.id, more, new Date(), userId, CART_LINES_MAX];
    if ((await changeRows(undefined, BEGIN_LINE, values)) > 0) return added;
  } catch (error) {
    if (isDuplicate(error) || isWorthRetrying(error)) return undefined;
    throw isUnknownReference(error) ? notFound('Product') : error;
  }
  throw fullCart();
}

/** Adds first and then looks at the line, which is locked until the commit. */
function addLocked(userId: string, variantId: string, quantity: number): Promise<Added> {
  return transaction(async (trx) => {
    const id = uuidv7();
    await changeRows(trx, ADD, [id, userId, variantId, quantity, new Date(), quantity]).catch((error) => {
      throw isUnknownReference(error) ? notFound('Product') : error;
    });
    const item = await readLine(trx, userId, { variantId });
    if (!item?.isAvailable) throw notFound('Product');
    refuseTooMany(item.quantity, item.variant.stock, item.unitLimit);
    const isNew = item.id === id;
    if (isNew && item.lineCount > CART_LINES_MAX) throw fullCart();
    return { item, isNew };
  });
}

const fullCart = () =>
  conflict('CART_FULL', `Your cart holds ${CART_LINES_MAX} lines at most. Please remove one first.`);
