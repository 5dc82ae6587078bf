import { type ListPrices, priceAt, type SaleTimes } from '@rangrekha/contract/sale-price';
import type { Transaction } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { sharedNow } from '../../database/shared-clock';
import { selectRows } from '../../database/sql-text';
import { Category } from '../categories/Category';
import type { Product } from '../products/Product';
import type { Discount } from './Discount';
import { CODE_OF_CART, OFFER_OF_CODE, OFFERS, OFFERS_OF_IDS } from './offers.sql';

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
  product: Pick<Product, 'id' | 'name' | 'categoryId' | 'translations'> & { images: { mediaId: string }[] };
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
  /** For a segment that the customer is not in. */
  isOutside: boolean;
  /** Orders of the customer that use it. */
  ownUses: number;
  /** The last `slot` of its uses by the customer. */
  lastSlot: number | null;
  /** Null when it gives none, and when the variant no longer exists. */
  gift: Gift | null;
}

/** A discount as the database gives it, with its gift; without any, the columns of the gift are null. */
interface OfferRow
  extends Omit<Offer, 'categoryIds' | 'collectionIds' | 'productIds' | 'isReturning' | 'isOutside' | 'gift'>,
    Omit<Gift['variant'], 'id' | 'price'>,
    Pick<Gift['product'], 'name' | 'categoryId' | 'translations'>,
    Pick<ListPrices, 'salePrice'>,
    SaleTimes {
  categoryIds: JsonList;
  collectionIds: JsonList;
  productIds: JsonList;
  isReturning: number;
  isOutside: number;
  giftId: string | null;
  giftPrice: number;
  mediaId: string | null;
}

/** Text on MariaDB, and read already on MySQL. */
type JsonList = string | string[] | null;

const listOf = (json: JsonList): string[] => (typeof json === 'string' ? JSON.parse(json) : (json ?? []));

function offerOf(row: OfferRow): Offer {
  const { id, code, title, kind, percent, amount, maxAmount, buyQuantity, getQuantity, minTotal } = row;
  const { firstOrder, combines, usageLimit, customerLimit, used, revision, startsAt, endsAt } = row;
  return {
    ...{ id, code, title, kind, percent, amount, maxAmount, buyQuantity, getQuantity, minTotal },
    ...{ firstOrder, combines, usageLimit, customerLimit, used, revision, startsAt, endsAt },
    categoryIds: listOf(row.categoryIds),
    collectionIds: listOf(row.collectionIds),
    productIds: listOf(row.productIds),
    isReturning: Boolean(row.isReturning),
    isOutside: Boolean(row.isOutside),
    ownUses: row.ownUses,
    lastSlot: row.lastSlot,
    gift: row.giftId === null ? null : giftOf(row, row.giftId),
  };
}

function giftOf(row: OfferRow, id: string): Gift {
  const { productId, size, color, colorHex, stock, sku, barcode, name, categoryId, translations, mediaId } = row;
  const { price } = priceAt({ price: row.giftPrice, discount: null, salePrice: row.salePrice }, row, sharedNow());
  return {
    variant: { id, productId, size, color, colorHex, price, stock, sku, barcode },
    product: { id: productId, name, categoryId, translations, images: mediaId ? [{ mediaId }] : [] },
  };
}

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

/** The code of a customer's cart, until an order has used it. */
export async function codeOfCart(userId: string): Promise<string | null> {
  const [row] = await selectRows<{ code: string | null }>(undefined, CODE_OF_CART, [userId]);
  return row?.code ?? null;
}

/** What a customer may be given: the discounts without a code that are open now, and that of `code`. */
export async function readOffers(userId: string, code: string | null, now: Date, trx?: Transaction): Promise<Offers> {
  const values = [userId, userId, userId, now, userId, now, now, code];
  const list = (await selectRows<OfferRow>(trx, OFFERS, values)).map(offerOf);
  return { code, list, categories: await categoriesFor(list, trx) };
}

/** The discounts that an order was given: their times and limits do not count again. */
export async function readGivenOffers(userId: string, ids: string[], trx?: Transaction): Promise<Offers> {
  if (ids.length === 0) return { code: null, list: [], categories: [] };
  const given = await selectRows<OfferRow>(trx, OFFERS_OF_IDS, [userId, userId, userId, sharedNow(), userId, ids]);
  const limits = { startsAt: new Date(0), endsAt: null, usageLimit: null, customerLimit: null };
  const free = { ...limits, isReturning: false, isOutside: false };
  const list = given.map((row) => ({ ...offerOf(row), ...free }));
  return { code: null, list, categories: await categoriesFor(list, trx) };
}

async function categoriesFor(list: Offer[], trx: Transaction | undefined): Promise<CategoryLink[]> {
  const isNeeded = list.some(({ categoryIds, collectionIds }) => categoryIds.length + collectionIds.length > 0);
  const categories = isNeeded ? await Category.query(trx).select('id', 'parentId') : [];
  return categories.map(({ id, parentId }) => [id, parentId]);
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
  const [row] = await selectRows<OfferRow>(undefined, OFFER_OF_CODE, [
    userId,
    userId,
    userId,
    sharedNow(),
    userId,
    code,
  ]);
  return row && offerOf(row);
}
