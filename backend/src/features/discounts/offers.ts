import { priceAt } from '@rangrekha/contract/sale-price';
import type { Transaction } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { sharedNow } from '../../database/shared-clock';
import { selectRows } from '../../database/statement';
import type { Discount } from './Discount';

/** The variant that a discount adds, with its product. */
export interface Gift {
  variant: {
    id: string;
    productId: string;
    size: string;
    color: string;
    colorHex: string;
    price: number;
    stock: number;
    sku: string | null;
    barcode: string | null;
  };
  product: { id: string; name: string; categoryId: string; images: { mediaId: string }[] };
}

/** A discount, with what decides whether a customer can have it. Money is paise. */
export interface Offer
  extends Pick<Discount, 'id' | 'code' | 'title' | 'kind' | 'percent' | 'amount' | 'maxAmount' | 'buyQuantity'>,
    Pick<Discount, 'getQuantity' | 'minTotal' | 'usageLimit' | 'customerLimit' | 'used' | 'revision'> {
  categoryIds: string[];
  collectionIds: string[];
  productIds: string[];
  firstOrder: boolean;
  combines: boolean;
  startsAt: Date;
  endsAt: Date | null;
  /** Only for first orders, and the customer has ordered. */
  isReturning: boolean;
  /** Orders of the customer that use it. */
  ownUses: number;
  /** The last `slot` of its uses by the customer. */
  lastSlot: number | null;
  /** Null when it gives none, and when the variant no longer exists. */
  gift: Gift | null;
}

/** An offer as the database writes it: flags are 0 or 1, lists are JSON, times `YYYY-MM-DDTHH:MM:SS.ffffffZ`. */
interface OfferRow
  extends Omit<Offer, 'categoryIds' | 'collectionIds' | 'productIds' | 'gift' | Flag | 'startsAt' | 'endsAt'>,
    Record<Flag, 0 | 1> {
  categoryIds: string | null;
  collectionIds: string | null;
  productIds: string | null;
  startsAt: string;
  endsAt: string | null;
  giftId: string | null;
  giftProductId: string;
  giftName: string;
  giftCategoryId: string;
  giftMediaId: string | null;
  giftSize: string;
  giftColor: string;
  giftColorHex: string;
  giftPrice: number;
  giftSalePrice: number | null;
  giftSaleStartsAt: string | null;
  giftSaleEndsAt: string | null;
  giftStock: number;
  giftSku: string | null;
  giftBarcode: string | null;
}
type Flag = 'firstOrder' | 'combines' | 'isReturning';

function offerOf({ startsAt, endsAt, categoryIds, collectionIds, productIds, ...row }: OfferRow): Offer {
  const { giftId, giftProductId, giftName, giftCategoryId, giftMediaId, giftSize, giftColor, ...rest } = row;
  const { giftColorHex, giftPrice, giftSalePrice, giftSaleStartsAt, giftSaleEndsAt, ...others } = rest;
  const { giftStock, giftSku, giftBarcode, ...offer } = others;
  const sale = { saleStartsAt: momentOf(giftSaleStartsAt), saleEndsAt: momentOf(giftSaleEndsAt) };
  return {
    ...offer,
    categoryIds: parsed(categoryIds),
    collectionIds: parsed(collectionIds),
    productIds: parsed(productIds),
    firstOrder: Boolean(offer.firstOrder),
    combines: Boolean(offer.combines),
    isReturning: Boolean(offer.isReturning),
    startsAt: new Date(startsAt),
    endsAt: momentOf(endsAt),
    gift: giftId && {
      variant: {
        id: giftId,
        productId: giftProductId,
        size: giftSize,
        color: giftColor,
        colorHex: giftColorHex,
        price: priceAt({ price: giftPrice, discount: null, salePrice: giftSalePrice }, sale, sharedNow()).price,
        stock: giftStock,
        sku: giftSku,
        barcode: giftBarcode,
      },
      product: {
        id: giftProductId,
        name: giftName,
        categoryId: giftCategoryId,
        images: giftMediaId ? [{ mediaId: giftMediaId }] : [],
      },
    },
  } as Offer;
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** A category with the one above it. */
type CategoryLink = [id: string, parentId: string | null];

/** What a customer's cart may be given. */
export interface Offers {
  /** The code of the cart; null without one. */
  code: string | null;
  list: Offer[];
  /** All of them, when a discount names categories or collections. */
  categories: CategoryLink[];
}

export const NO_OFFERS: Offers = { code: null, list: [], categories: [] };

// Written so that both databases nest it: MariaDB has no type for JSON.
const FIELDS = `
  'id', d.id, 'code', d.code, 'title', d.title, 'kind', d.kind, 'percent', d.percent, 'amount', d.amount,
  'maxAmount', d.max_amount, 'buyQuantity', d.buy_quantity, 'getQuantity', d.get_quantity,
  'categoryIds', d.category_ids, 'collectionIds', d.collection_ids, 'productIds', d.product_ids,
  'minTotal', d.min_total, 'firstOrder', d.first_order, 'combines', d.combines, 'usageLimit', d.usage_limit, 'customerLimit', d.customer_limit, 'used', d.used,
  'revision', d.revision, 'startsAt', DATE_FORMAT(d.starts_at, '%Y-%m-%dT%T.%fZ'),
  'endsAt', DATE_FORMAT(d.ends_at, '%Y-%m-%dT%T.%fZ'),
  'isReturning', d.first_order = 1 AND EXISTS (
    SELECT 1 FROM orders WHERE orders.user_id = ? AND orders.delivery_status <> 'CANCELED'),
  'ownUses', (SELECT COUNT(own.slot) FROM discount_uses AS own WHERE own.user_id = ? AND own.discount_id = d.id),
  'lastSlot', (SELECT MAX(own.slot) FROM discount_uses AS own WHERE own.user_id = ? AND own.discount_id = d.id),
  'giftId', gift.id, 'giftProductId', gift.product_id, 'giftName', gifts.name,
  'giftCategoryId', gifts.category_id, 'giftMediaId', (SELECT images.media_id FROM product_images AS images
    WHERE images.product_id = gift.product_id ORDER BY images.position LIMIT 1), 'giftSize', gift.size, 'giftColor', gift.color,
  'giftColorHex', gift.color_hex, 'giftPrice', gift.price, 'giftSalePrice', gift.sale_price,
  'giftSaleStartsAt', DATE_FORMAT(gifts.sale_starts_at, '%Y-%m-%dT%T.%fZ'),
  'giftSaleEndsAt', DATE_FORMAT(gifts.sale_ends_at, '%Y-%m-%dT%T.%fZ'), 'giftStock', gift.stock,
  'giftSku', gift.sku, 'giftBarcode', gift.barcode`;

/** A code belongs to the cart until an order has used it. */
const OWN_CODE = `
  SELECT users.discount_code FROM users WHERE users.id = ? AND NOT EXISTS (
    SELECT 1 FROM discount_uses AS spent JOIN discounts AS coded ON coded.id = spent.discount_id
    WHERE spent.user_id = users.id AND coded.code = users.discount_code
    AND spent.created_at >= users.discount_code_at)`;

const OFFERED = `
  SELECT JSON_ARRAYAGG(JSON_OBJECT(${FIELDS})) FROM discounts AS d
  LEFT JOIN product_variants AS gift ON gift.id = d.gift_variant_id
  LEFT JOIN products AS gifts ON gifts.id = gift.product_id`;

/** A condition with the time twice: discounts `d` without a code that can be given now. */
export const AUTOMATIC_OFFERS = 'd.code IS NULL AND d.starts_at <= ? AND (d.ends_at IS NULL OR d.ends_at > ?)';

const CATEGORIES = `
  SELECT JSON_ARRAYAGG(JSON_ARRAY(categories.id, categories.parent_id)) FROM categories WHERE EXISTS (
    SELECT 1 FROM discounts AS d
    WHERE (d.category_ids IS NOT NULL OR d.collection_ids IS NOT NULL) AND (d.ends_at IS NULL OR d.ends_at > ?))`;

/** A row of offers: JSON is text on MariaDB, and read already on MySQL. */
interface OfferColumns {
  ownCode: string | null;
  offerRows: string | OfferRow[] | null;
  offerCategories: string | CategoryLink[] | null;
}

const offersOf = ({ ownCode, offerRows, offerCategories }: OfferColumns): Offers => ({
  code: ownCode,
  list: parsed(offerRows).map(offerOf),
  categories: parsed(offerCategories),
});

const parsed = <Item>(json: string | Item[] | null): Item[] =>
  typeof json === 'string' ? (JSON.parse(json) as Item[]) : (json ?? []);

/** @param code SQL with one value */
const offersWith = (code: string) =>
  `SELECT (${code}) AS ownCode, (${OFFERED} WHERE (${AUTOMATIC_OFFERS}) OR d.code = (${code})) AS offerRows,
  (${CATEGORIES}) AS offerCategories`;

const OFFERS = offersWith(OWN_CODE);
const OFFERS_BY_CODE = offersWith('?');

/** What a customer's cart may be given, with the code of the cart. */
export const readOffers = (userId: string, now: Date, trx?: Transaction): Promise<Offers> =>
  selectOffers(trx, OFFERS, userId, userId, now);

/** What a customer may be given with this code instead of the one of the cart; null for no code. */
export const readOffersByCode = (userId: string, code: string | null, now: Date, trx?: Transaction): Promise<Offers> =>
  selectOffers(trx, OFFERS_BY_CODE, userId, code, now);

/** @param codeValue the value of the SQL for the code */
async function selectOffers(
  trx: Transaction | undefined,
  sql: string,
  userId: string,
  codeValue: string | null,
  now: Date,
): Promise<Offers> {
  const values = [codeValue, ...[userId, userId, userId], ...[now, now, codeValue], now];
  const [row] = await selectRows<OfferColumns>(trx, sql, values);
  return offersOf(row as OfferColumns);
}

/** Whether some code can be given now. */
export async function hasLiveCode(now: Date): Promise<boolean> {
  const live = await BaseModel.knex()('discounts')
    .whereNotNull('code')
    .where('startsAt', '<=', now)
    .where((open) => open.whereNull('endsAt').orWhere('endsAt', '>', now))
    .where((left) => left.whereNull('usageLimit').orWhereRaw('used < usage_limit'))
    .first('id');
  return live !== undefined;
}

/** What a code would offer to a customer; undefined when there is no such code. */
export async function findCode(userId: string, code: string): Promise<Offer | undefined> {
  const sql = `SELECT (${OFFERED} WHERE d.code = ?) AS offerRows`;
  const [row] = await selectRows<Pick<OfferColumns, 'offerRows'>>(undefined, sql, [userId, userId, userId, code]);
  return offersOf({ ownCode: code, offerRows: row?.offerRows ?? null, offerCategories: null }).list[0];
}
