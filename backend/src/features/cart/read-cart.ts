import { type ChargedPrice, type ListPrices, priceAt, type SaleTimes } from '@rangrekha/contract/sale-price';
import type { Transaction } from 'objection';
import { sharedNow } from '../../database/shared-clock';
import { columns, selectRows } from '../../database/statement';
import { Company } from '../company/Company';
import type { Product } from '../products/Product';
import type { ProductImage } from '../products/ProductImage';
import { isVisible, type Publication } from '../products/show/visible-products';
import type { Variant } from '../products/Variant';

/** A variant with the price that is charged now. */
type VariantOfLine = Pick<Variant, 'id' | 'color' | 'colorHex' | 'size' | 'stock' | 'sku' | 'barcode'> & ChargedPrice;

type ImageOfLine = Pick<ProductImage, 'id' | 'mediaId' | 'alt' | 'color'> & {
  media: Pick<ProductImage['media'], 'width' | 'height' | 'blur'>;
};

/** A line of a cart with what a screen shows of it. */
export interface ShownLine {
  id: string;
  quantity: number;
  variant: VariantOfLine;
  product: Pick<Product, 'id' | 'name' | 'slug' | 'hasOwnAddress'> & { images: ImageOfLine[] };
  /** Whether shoppers see the product: else it cannot be ordered. */
  isAvailable: boolean;
}

/** One line, with what decides whether it may be as it is. */
export interface CheckedLine extends ShownLine {
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
    Pick<Product, 'slug' | 'hasOwnAddress'>,
    Pick<CheckedLine, 'unitLimit' | 'lineCount'> {
  lineId: string;
  quantity: number;
  createdAt: Date;
  variantId: string;
  productId: string;
  name: string;
  imageId: string | null;
  mediaId: string;
  position: number;
  alt: string;
  pictureColor: string | null;
  width: number;
  height: number;
  blur: string;
}

const SHOWN = `c.id AS lineId, c.quantity, c.created_at AS createdAt, v.id AS variantId,
  ${columns('v', ['productId', 'color', 'colorHex', 'size', 'stock', 'price', 'discount', 'salePrice', 'sku', 'barcode'])},
  ${columns('p', ['name', 'slug', 'hasOwnAddress', 'status', 'publishAt', 'saleStartsAt', 'saleEndsAt'])},
  i.id AS imageId, ${columns('i', ['mediaId', 'position', 'alt'])},
  i.color AS pictureColor,
  ${columns('m', ['width', 'height', 'blur'])}`;

const CHECKED = `(SELECT unit_limit FROM company_details WHERE id = ?) AS unitLimit,
  (SELECT COUNT(*) FROM cart_items AS others WHERE others.user_id = c.user_id) AS lineCount`;

// Sorted by the program: with the texts among the columns the database would write a file to sort a few rows.
const FROM = `FROM cart_items AS c JOIN product_variants AS v ON v.id = c.variant_id JOIN products AS p ON p.id = v.product_id
  LEFT JOIN product_images AS i ON i.product_id = p.id LEFT JOIN media AS m ON m.id = i.media_id`;

/** All lines of a shopper's cart, oldest first, with one statement. */
export const readCart = async (userId: string): Promise<ShownLine[]> =>
  linesOf(await selectRows<Row>(undefined, `SELECT ${SHOWN} ${FROM} WHERE c.user_id = ?`, [userId]));

/** One line of a shopper's cart; undefined when there is none. */
export async function readLine(
  trx: Transaction,
  userId: string,
  by: { id: string } | { variantId: string },
): Promise<CheckedLine | undefined> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['variant_id', by.variantId];
  const sql = `SELECT ${SHOWN}, ${CHECKED} ${FROM} WHERE c.user_id = ? AND c.${column} = ?`;
  const rows = await selectRows<Row>(trx, sql, [Company.id, userId, value]);
  const [first] = rows;
  const [line] = linesOf(rows);
  return line && first && { ...line, unitLimit: first.unitLimit, lineCount: first.lineCount };
}

function linesOf(rows: Row[]): ShownLine[] {
  const lines = new Map<string, ShownLine>();
  for (const row of [...rows].sort(inOrder)) {
    const line = lines.get(row.lineId) ?? lineOf(row);
    lines.set(row.lineId, line);
    const { imageId: id, mediaId, alt, pictureColor: color, width, height, blur } = row;
    if (id !== null) line.product.images.push({ id, mediaId, alt, color, media: { width, height, blur } });
  }
  return [...lines.values()];
}

const inOrder = (one: Row, other: Row) =>
  Number(one.createdAt) - Number(other.createdAt) ||
  (one.lineId < other.lineId ? -1 : Number(one.lineId > other.lineId)) ||
  one.position - other.position;

const lineOf = ({ lineId, quantity, variantId, productId, name, ...row }: Row): ShownLine => {
  const { color, colorHex, size, stock, sku, barcode, slug, hasOwnAddress } = row;
  return {
    id: lineId,
    quantity,
    variant: { id: variantId, color, colorHex, size, stock, sku, barcode, ...priceAt(row, row, sharedNow()) },
    product: { id: productId, name, slug, hasOwnAddress, images: [] },
    isAvailable: isVisible(row),
  };
};
