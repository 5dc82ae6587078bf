import { DELIVERY_TEXTS } from '@rangrekha/contract/delivery';
import { ENGLISH_LANGUAGE, type Language } from '@rangrekha/contract/languages';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { conflict } from '../../http/errors';
import { wordsOf } from '../../mail/words';
import type { PaymentMethod } from '../../plugins/decisions';
import { nameOf } from '../../translations/translations';
import type { CartLine } from '../cart/read-cart';
import type { Shortage } from '../inventory/order-stock';
import { Order } from '../orders/Order';
import { needsCash } from './ask-plugins';
import type { Shopper } from './Shopper';

/** The most pending orders of an account until its email address is confirmed. */
const UNCONFIRMED_ORDERS = 5;
const UNCONFIRMED_UNITS = 30;

/** Units of a variant to take from the stock: those of a line, or a gift. */
type Unit = RefusedLine & { variantId: string; isAvailable: boolean };

/** What can be refused before anything is written or locked. */
export const visibleShortages = (lines: CartLine[]) =>
  lines
    .map((wanted) => ({ wanted, available: wanted.isAvailable ? wanted.variant.stock : 0 }))
    .filter(({ wanted, available }) => wanted.quantity > available);

/** @param language of the reader, in which the lines are named */
export function refuseShortages(shortages: Shortage<Unit>[], language = ENGLISH_LANGUAGE): void {
  if (shortages.length === 0) return;
  const short = shortages.map(({ wanted, available = 0 }) => ({ ...refusedLine(wanted, language), available }));
  const said = shortages.map(({ wanted, available = 0 }) => {
    const left = available > 0 ? `only ${available} left` : wanted.isAvailable ? 'sold out' : 'no longer sold';
    return `${lineText(wanted, language)}: ${left}.`;
  });
  throw conflict('INSUFFICIENT_STOCK', `Some items are no longer available. ${said.join(' ')}`, {
    data: { lines: short },
  });
}

/** @param language of the reader, in which the lines are named */
export function refuseBeyondLimit(lines: RefusedLine[], limit: number | null, language = ENGLISH_LANGUAGE): void {
  const beyond = lines.filter(({ quantity }) => limit !== null && quantity > limit);
  if (limit === null || beyond.length === 0) return;
  const said = beyond.map((line) => `${lineText(line, language)}: ${line.quantity} wanted.`);
  throw conflict('UNIT_LIMIT', `${TEXTS.cart.unitLimit(limit)} ${said.join(' ')}`, {
    data: { limit, lines: beyond.map((line) => refusedLine(line, language)) },
  });
}

export function refuseUnserved({ address: { postalCode: pin }, service }: Shopper, method: PaymentMethod): void {
  if (!service.delivers) throw conflict('NOT_DELIVERED_THERE', DELIVERY_TEXTS.notDelivered(pin));
  if (!service.takesCash && needsCash(method)) throw conflict('NO_CASH_THERE', DELIVERY_TEXTS.noCash(pin));
}

/**
 * Limits the stock that an unconfirmed account can reserve. Call it after the cart was read: a parallel order of the account
 * that is not counted yet takes the lines that this one has read.
 */
export async function refuseHoarding(trx: Transaction, userId: string, lines: CartLine[]): Promise<void> {
  const pending = await Order.query(trx)
    .where({ userId, deliveryStatus: 'PENDING' })
    .limit(UNCONFIRMED_ORDERS)
    .withGraphFetched('units');
  const units = [...pending, { unitCount: unitsOf(lines) }].reduce((sum, { unitCount }) => sum + unitCount, 0);
  if (pending.length < UNCONFIRMED_ORDERS && units <= UNCONFIRMED_UNITS) return;
  throw conflict('EMAIL_UNCONFIRMED', TEXTS.orders.unconfirmed(UNCONFIRMED_ORDERS, UNCONFIRMED_UNITS));
}

const unitsOf = (lines: CartLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

interface RefusedLine {
  id: string;
  quantity: number;
  product: { name: string; translations: string | null };
  variant: { id: string; size: string; color: string };
}

/** `Kurta (M, Indigo)` */
function lineText({ product, variant: { size, color } }: RefusedLine, language: Language) {
  const words = wordsOf(language.code, [language]);
  return `${nameOf(language, 'product', product)} (${words.size(size)}, ${words.colour(color)})`;
}

/** What a refusal tells of a line. */
const refusedLine = ({ id, product, variant, quantity }: RefusedLine, language: Language) => ({
  cartItemId: id,
  productVariantId: variant.id,
  name: nameOf(language, 'product', product),
  size: variant.size,
  color: variant.color,
  requested: quantity,
});
