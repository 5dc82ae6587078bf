import type { Product } from '@rangrekha/contract';
import type { ShownProduct } from '@rangrekha/contract/shown-prices';
import { t } from '../../language/t';

/** A line of an order that is being taken. */
export interface OrderLine {
  variantId: string;
  productId: string;
  name: string;
  imageUrl?: string;
  color: string;
  size: string;
  /** Rupees for one unit. */
  price: number;
  stock: number;
  /** The variant was removed while the order was taken. */
  isGone: boolean;
  quantity: number;
}

type Variant = ShownProduct<Product>['variants'][number];

export const lineOf = ({ id, name, images }: ShownProduct<Product>, variant: Variant): OrderLine => ({
  variantId: variant.id,
  productId: id,
  name,
  imageUrl: images[0]?.url,
  color: variant.color,
  size: variant.size,
  price: variant.price,
  stock: variant.stock,
  isGone: false,
  quantity: 1,
});

/** Adds a variant; one that is there already gets one more unit, as far as the stock goes. */
export function withLine(lines: OrderLine[], added: OrderLine): OrderLine[] {
  const isThere = lines.some(({ variantId }) => variantId === added.variantId);
  if (!isThere) return [...lines, added];
  return lines.map((line) =>
    line.variantId === added.variantId ? { ...line, quantity: Math.min(line.quantity + 1, added.stock) } : line,
  );
}

/**
 * The lines with the prices and the stock of now.
 * @param products those of the lines that still exist
 */
export function refreshedLines(lines: OrderLine[], products: ShownProduct<Product>[]): OrderLine[] {
  const now = new Map(
    products.flatMap((product) => product.variants.map((variant) => [variant.id, lineOf(product, variant)])),
  );
  return lines.map((line) => ({ ...line, ...(now.get(line.variantId) ?? { isGone: true }), quantity: line.quantity }));
}

/** What is wrong with a line, and how many units can be ordered instead; undefined when nothing is. */
export function lineProblem({ isGone, stock, quantity }: OrderLine): { message: string; possible: number } | undefined {
  if (isGone) return { message: t('orders.thisItemNoLongerExists'), possible: 0 };
  if (stock === 0) return { message: t('orders.soldOut'), possible: 0 };
  return quantity > stock ? { message: t('orders.onlyStockLeft', { stock }), possible: stock } : undefined;
}

export const isOrderable = (line: OrderLine): boolean => line.quantity > 0 && !lineProblem(line);

export const totalOf = (lines: OrderLine[]): number =>
  Math.round(lines.reduce((sum, { price, quantity }) => sum + price * quantity * 100, 0)) / 100;

const SIZE = /^(xxs|xs|s|m|l|xl|xxl|\d+xl|free|\d{2})$/i;

/** Splits `silk kurta xl` into the words to search products with and the sizes to show of them. */
export function searchWords(text: string): { words: string; sizes: string[] } {
  const all = text.trim().split(/\s+/).filter(Boolean);
  const words = all.filter((word) => !SIZE.test(word));
  return { words: words.join(' '), sizes: all.filter((word) => SIZE.test(word)).map((word) => word.toLowerCase()) };
}
