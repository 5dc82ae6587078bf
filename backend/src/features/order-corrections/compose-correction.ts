import type { CorrectedLine } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import { CORRECTION_TEXTS } from '@rangrekha/contract/order-corrections';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { toPaise, toRupees } from '../../database/money';
import { sharedNow } from '../../database/shared-clock';
import { conflict } from '../../http/errors';
import { refusedFields } from '../../http/request/validation';
import { type CartLine, readVariantLines } from '../cart/read-cart';
import { refuseBeyondLimit, refuseShortages } from '../checkout/order-refusals';
import { Company } from '../company/Company';
import { type DiscountedCart, discountCart } from '../discounts/discount-cart';
import { type Gift, readGivenOffers } from '../discounts/offers';
import type { Order } from '../orders/Order';
import type { CorrectedItem, OrderContent, OrderDiscount } from '../orders/OrderCorrection';
import type { OrderItem } from '../orders/OrderItem';
import { copyVariant } from '../orders/order-copies';

/** What an order would have, and cost. Money is paise. */
export interface ComposedCorrection extends OrderContent {
  total: number;
  /** Titles of the discounts of the order that are no longer given. */
  lost: string[];
}

/** Discounts add gifts by themselves. */
const isGift = ({ price }: Pick<OrderItem, 'price'>) => price === 0;

/**
 * Computes what a pending order would have with other lines. An item keeps the price of the order, also in another size or
 * colour that costs the same now; what is added costs what it costs now. The discounts of the order are computed anew by the
 * one rule, none is added.
 * @param order with its items
 * @throws HttpError 400 for an item of another order, or a price above the MRP; 409 VARIANT_GONE with `productVariantIds`,
 * INSUFFICIENT_STOCK, UNIT_LIMIT
 */
export async function composeCorrection(
  order: Order,
  lines: CorrectedLine[],
  trx?: Transaction,
): Promise<ComposedCorrection> {
  const former = new Map(order.items.map((item) => [item.id, item]));
  refuseStrangers(lines, former);
  const sold = await readSold(order, lines, trx);
  const items = lines.map((line) => itemOf(line, former.get(line.itemId ?? ''), sold));
  refusePricesAboveMrp(lines, items);
  await refuseUnsold(order, items, sold, trx);
  const cart = await discountAnew(order, items, trx);
  const bought = items.map(({ mrp: _, ...item }) => ({ ...item, discountTotal: cart.lines.get(item.id) ?? 0 }));
  const gifts = cart.gifts.map((gift) => giftItem(gift, order));
  const given = new Map(cart.discounts.map(({ offer: { id, title, code }, amount }) => [id, { title, code, amount }]));
  const discounts: OrderDiscount[] = [...given].map(([discountId, discount]) => ({ discountId, ...discount }));
  return {
    items: [...bought, ...gifts].map((item, position) => ({ ...item, position })),
    discounts: discounts.length > 0 ? discounts : null,
    total: cart.total,
    lost: (order.discounts ?? []).filter(({ discountId }) => !given.has(discountId)).map(({ title }) => title),
  };
}

function refuseStrangers(lines: CorrectedLine[], former: Map<string, OrderItem>): void {
  const errors = lines.flatMap(({ itemId }, index) => {
    const item = itemId && former.get(itemId);
    if (!itemId || (item && !isGift(item))) return [];
    return [{ path: `lines.${index}.itemId`, message: CORRECTION_TEXTS.notInOrder }];
  });
  if (errors.length > 0) throw refusedFields(errors);
}

type Sold = Map<string, CartLine>;

/** The variants of the order and of the lines as they are now; those of the order may be gone. */
async function readSold(order: Order, lines: CorrectedLine[], trx: Transaction | undefined): Promise<Sold> {
  const had = new Set(order.items.map(({ variantId }) => variantId));
  const ids = new Set([...had, ...lines.map(({ productVariantId }) => productVariantId)]);
  const read = await readVariantLines(
    [...ids].map((variantId) => ({ variantId, quantity: 0 })),
    trx,
  );
  const gone = read.gone.filter((id) => !had.has(id));
  if (gone.length > 0) throw conflict('VARIANT_GONE', TEXTS.orders.variantGone, { data: { productVariantIds: gone } });
  return new Map(read.lines.map((line) => [line.variantId, line]));
}

function itemOf({ productVariantId, quantity, price }: CorrectedLine, item: OrderItem | undefined, sold: Sold) {
  const copied = item?.variantId === productVariantId ? copyOf(item) : changedItem(productVariantId, item, sold);
  const charged = price === undefined ? copied.price : toPaise(price);
  const mrp = copied.price + (copied.discount ?? 0);
  const discount = charged === copied.price ? copied.discount : Math.max(0, mrp - charged) || null;
  return { ...copied, quantity, price: charged, discount, mrp };
}

/** The item in another variant, or an added one. */
function changedItem(variantId: string, item: OrderItem | undefined, sold: Sold): Omit<CorrectedItem, 'quantity'> {
  const line = sold.get(variantId);
  // The variant of another item of the order, which is gone.
  if (!line) throw conflict('VARIANT_GONE', TEXTS.orders.variantGone, { data: { productVariantIds: [variantId] } });
  const { product, variant } = line;
  const before = item && sold.get(item.variantId)?.variant;
  const costsTheSame = before?.productId === variant.productId && before.price === variant.price;
  const { price, discount } = item && costsTheSame ? item : variant;
  const copied = copyVariant(product, { ...variant, price, discount });
  return { id: item?.id ?? uuidv7(), position: 0, discountTotal: 0, ...copied };
}

export const copyOf = (item: OrderItem): CorrectedItem => ({
  id: item.id,
  position: item.position,
  productId: item.productId,
  variantId: item.variantId,
  categoryId: item.categoryId,
  mediaId: item.mediaId,
  productName: item.productName,
  translations: item.translations,
  size: item.size,
  sku: item.sku,
  barcode: item.barcode,
  color: item.color,
  colorHex: item.colorHex,
  quantity: item.quantity,
  price: item.price,
  discount: item.discount,
  discountTotal: item.discountTotal,
});

type PricedItem = ReturnType<typeof itemOf>;

/** Nothing may be sold above the MRP that it bears. */
function refusePricesAboveMrp(lines: CorrectedLine[], items: PricedItem[]): void {
  const errors = items.flatMap(({ price, mrp }, index) =>
    lines[index]?.price === undefined || price <= mrp
      ? []
      : [{ path: `lines.${index}.price`, message: CORRECTION_TEXTS.aboveMrp(rupees(toRupees(mrp))) }],
  );
  if (errors.length > 0) throw refusedFields(errors);
}

/** Of each variant the units that an order has, gifts too. */
export function unitsOf(items: Pick<OrderItem, 'variantId' | 'quantity'>[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { variantId, quantity } of items) units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  return units;
}

/** As refusals of an order need it. */
export const refusable = (item: CorrectedItem, quantity: number, isAvailable = true) => ({
  ...{ id: item.id, variantId: item.variantId, quantity, isAvailable },
  product: { name: item.productName, translations: item.translations ?? null },
  variant: { id: item.variantId, size: item.size, color: item.color },
});

/** Refuses units that the order does not have yet and the shop cannot give. */
async function refuseUnsold(
  order: Order,
  items: PricedItem[],
  sold: Sold,
  trx: Transaction | undefined,
): Promise<void> {
  const had = unitsOf(order.items.filter((item) => !isGift(item)));
  const more = items
    .map((item) => ({ item, units: item.quantity - (had.get(item.variantId) ?? 0), line: sold.get(item.variantId) }))
    .filter(({ units }) => units > 0);
  const { unitLimit } = await Company.current(trx);
  refuseBeyondLimit(
    more.map(({ item }) => refusable(item, item.quantity)),
    unitLimit,
  );
  refuseShortages(
    more
      .map(({ item, units, line }) => ({
        wanted: refusable(item, units, line?.isAvailable ?? false),
        available: line?.isAvailable ? line.variant.stock : 0,
      }))
      .filter(({ wanted, available }) => wanted.quantity > available),
  );
}

async function discountAnew(order: Order, items: PricedItem[], trx: Transaction | undefined): Promise<DiscountedCart> {
  const ids = (order.discounts ?? []).map(({ discountId }) => discountId);
  const offers = await readGivenOffers(order.userId, ids, trx);
  const had = unitsOf(order.items);
  // The order has taken its own units.
  for (const { gift } of offers.list) if (gift) gift.variant.stock += had.get(gift.variant.id) ?? 0;
  const lines = items.map(({ id, quantity, price, variantId, productId, categoryId }) => ({
    ...{ id, quantity },
    variant: { id: variantId, price },
    product: { id: productId, categoryId: categoryId ?? '' },
  }));
  return discountCart(lines, offers, sharedNow(), trx);
}

/** A gift costs nothing, and its price is the compare-at price; one that the order has stays the same item. */
function giftItem({ product, variant }: Gift, order: Order): CorrectedItem {
  const had = order.items.find((item) => isGift(item) && item.variantId === variant.id);
  if (had) return copyOf(had);
  const copied = copyVariant(product, { ...variant, price: 0, discount: variant.price });
  return { id: uuidv7(), position: 0, quantity: 1, discountTotal: 0, ...copied };
}
