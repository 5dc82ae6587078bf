import { type ChargedPrice, type ListPrices, priceAt, type SaleTimes } from '@rangrekha/contract/sale-price';
import type { Transaction } from 'objection';
import { sharedNow } from '../../database/shared-clock';
import { selectRows } from '../../database/sql-text';
import { Company } from '../company/Company';
import type { Product } from '../products/Product';
import type { PresentedImage } from '../products/show/present-product';
import { isVisible, type Publication } from '../products/show/visible-products';
import type { Variant } from '../products/Variant';
import { CART_LINE, CART_LINE_OF_VARIANT, CART_LINES, VARIANT_LINES } from './cart-lines.sql';

/** A variant with the price that is charged now. */
type VariantOfLine = Pick<Variant, 'id' | 'productId' | 'color' | 'colorHex' | 'size' | 'stock' | 'sku' | 'barcode'> &
  ChargedPrice;

/** Units of a variant in a cart or an order by phone, with what screens show and an order copies. */
export interface CartLine {
  id: string;
  variantId: string;
  quantity: number;
  variant: VariantOfLine;
  product: Pick<Product, 'id' | 'name' | 'slug' | 'hasOwnAddress' | 'categoryId' | 'translations'> & {
    images: PresentedImage[];
  };
  /** Whether shoppers see the product: else it cannot be ordered. */
  isAvailable: boolean;
}

/** One line, with what decides whether it may be as it is. */
export interface CheckedLine extends CartLine {
  /** Units of a variant that an order may have; null for no limit. */
  unitLimit: number | null;
  /** Lines of the cart. */
  lineCount: number;
}

/** A line with one of the pictures of its product; without any, the columns of the picture are null. */
interface Row
  extends Omit<VariantOfLine, 'id' | keyof ChargedPrice>,
    ListPrices,
    SaleTimes,
    Publication,
    Pick<Product, 'slug' | 'hasOwnAddress' | 'categoryId' | 'translations'> {
  lineId: string;
  variantId: string;
  quantity: number;
  createdAt: Date;
  name: string;
  imageId: string | null;
  mediaId: string;
  position: number;
  alt: string;
  pictureColor: string | null;
  width: number;
  height: number;
  blur: string;
  mediaAlt: string;
  mediaTranslations: string | null;
  focusX: number | null;
  focusY: number | null;
}

type CheckedRow = Row & Pick<CheckedLine, 'unitLimit' | 'lineCount'>;

/** All lines of a shopper's cart, oldest first, with one statement. */
export const readCart = async (userId: string, trx?: Transaction): Promise<CartLine[]> =>
  linesOf(await selectRows<Row>(trx, CART_LINES, [userId]));

/** One line of a shopper's cart; undefined when there is none. */
export async function readLine(
  trx: Transaction,
  userId: string,
  by: { id: string } | { variantId: string },
): Promise<CheckedLine | undefined> {
  const [sql, value] = 'id' in by ? [CART_LINE, by.id] : [CART_LINE_OF_VARIANT, by.variantId];
  const rows = await selectRows<CheckedRow>(trx, sql, [Company.id, userId, value]);
  const [first] = rows;
  const [line] = linesOf(rows);
  return line && first && { ...line, unitLimit: first.unitLimit, lineCount: first.lineCount };
}

/**
 * Lines of these variants that are in no cart, in their order, with one statement; the id of each is that of its variant.
 * @returns `gone` are the variants that do not exist
 */
export async function readVariantLines(
  wanted: Pick<CartLine, 'variantId' | 'quantity'>[],
  trx?: Transaction,
): Promise<{ lines: CartLine[]; gone: string[] }> {
  const ids = wanted.map(({ variantId }) => variantId);
  const found = ids.length > 0 ? linesOf(await selectRows<Row>(trx, VARIANT_LINES, [ids])) : [];
  const byVariant = new Map(found.map((line) => [line.variantId, line]));
  const lines = wanted.flatMap(({ variantId, quantity }) => {
    const line = byVariant.get(variantId);
    return line ? { ...line, quantity } : [];
  });
  return { lines, gone: ids.filter((id) => !byVariant.has(id)) };
}

function linesOf(rows: Row[]): CartLine[] {
  const now = sharedNow();
  const lines = new Map<string, CartLine>();
  for (const row of [...rows].sort(inOrder)) {
    const line = lines.get(row.lineId) ?? lineOf(row, now);
    lines.set(row.lineId, line);
    if (row.imageId !== null) line.product.images.push(imageOf({ ...row, imageId: row.imageId }));
  }
  return [...lines.values()];
}

function imageOf({
  imageId: id,
  mediaId,
  alt,
  pictureColor: color,
  ...row
}: Row & { imageId: string }): PresentedImage {
  const { width, height, blur, mediaAlt, mediaTranslations: translations, focusX, focusY } = row;
  return { id, mediaId, alt, color, media: { width, height, blur, alt: mediaAlt, translations, focusX, focusY } };
}

const inOrder = (one: Row, other: Row) =>
  Number(one.createdAt) - Number(other.createdAt) ||
  (one.lineId < other.lineId ? -1 : Number(one.lineId > other.lineId)) ||
  one.position - other.position;

function lineOf({ lineId, variantId, quantity, productId, name, ...row }: Row, now: Date): CartLine {
  const { color, colorHex, size, stock, sku, barcode, slug, hasOwnAddress, categoryId, translations } = row;
  const prices = priceAt(row, row, now);
  return {
    id: lineId,
    variantId,
    quantity,
    variant: { id: variantId, productId, color, colorHex, size, stock, sku, barcode, ...prices },
    product: { id: productId, name, slug, hasOwnAddress, categoryId, translations, images: [] },
    isAvailable: isVisible(row),
  };
}
