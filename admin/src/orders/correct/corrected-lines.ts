import type { AdminOrder, CorrectedLine } from '@rangrekha/contract';
import { isCollected } from '@rangrekha/contract/payment';
import { t } from '../../language/t';
import type { OrderLine } from '../take/order-lines';

/** A line of the order as it is to be. */
export interface DraftLine extends Pick<OrderLine, 'variantId' | 'productId' | 'name' | 'imageUrl' | 'color' | 'size'> {
  /** The item that it was; undefined for an added one. */
  itemId?: string;
  quantity: number;
  /** Rupees a unit, as typed; '' leaves it to the shop. */
  price: string;
}

/** The lines of an order, without its gifts: discounts add these. */
export const linesOf = ({ items }: Pick<AdminOrder, 'items'>): DraftLine[] =>
  items
    .filter(({ priceAtPurchase }) => priceAtPurchase > 0)
    .map(({ id, quantity, product }) => ({
      itemId: id,
      variantId: product.variant.id,
      productId: product.id,
      name: product.name,
      imageUrl: product.images[0]?.url,
      color: product.variant.color,
      size: product.variant.size,
      quantity,
      price: '',
    }));

/** Adds a variant; one that is there already gets one more unit. */
export function withAdded(
  lines: DraftLine[],
  { variantId, productId, name, imageUrl, color, size }: OrderLine,
): DraftLine[] {
  const isThere = lines.some((line) => line.variantId === variantId);
  if (!isThere) return [...lines, { variantId, productId, name, imageUrl, color, size, quantity: 1, price: '' }];
  return lines.map((line) => (line.variantId === variantId ? { ...line, quantity: line.quantity + 1 } : line));
}

const PRICE = /^\d{1,7}(\.\d{1,2})?$/;

/** What is wrong with a line before the server is asked; undefined when nothing is. */
export function lineProblem({ quantity, price }: DraftLine): string | undefined {
  if (quantity < 1) return t('orders.typeAQuantityOrRemove');
  return price && !(PRICE.test(price) && Number(price) > 0) ? t('orders.typeAPriceSuchAs') : undefined;
}

export const requestedLines = (lines: DraftLine[]): CorrectedLine[] =>
  lines.map(({ itemId, variantId, quantity, price }) => ({
    ...(itemId && { itemId }),
    ...{ productVariantId: variantId, quantity },
    ...(price && { price: Number(price) }),
  }));

/** Whether the items of an order can be corrected: it is fetched as a whole, nothing of it has left, and no correction waits. */
export const isCorrectable = (order: AdminOrder): boolean =>
  order.deliveryStatus === 'PENDING' &&
  isCollected(order) &&
  !order.invoice &&
  order.shipmentHistory?.length === 0 &&
  order.corrections?.every(({ state }) => state !== 'WAITING') === true;
