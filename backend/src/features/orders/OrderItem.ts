import type { Language } from '@rangrekha/contract/languages';
import type { QueryBuilder } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { nameOf } from '../../translations/translations';

/** The number of items in a list's row of an order. */
const LISTED = 3;

/** An ordered item, as it was at the time of the order; its product and variant may be deleted. */
export class OrderItem extends BaseModel {
  static override tableName = 'order_items';
  // The positions of an order's items count from 0.
  static override modifiers = { first: (query: QueryBuilder<OrderItem>) => query.where('position', '<', LISTED) };

  declare orderId: string;
  declare position: number;
  declare productId: string;
  declare variantId: string;
  /** The product's category at the time of the order; null for orders from before it was stored. */
  declare categoryId: string | null;
  declare mediaId: string | null;
  declare productName: string;
  /** JSON: the names in other languages, as `products.translations` has them; null without any. */
  declare translations: string | null;
  declare size: string;
  declare sku: string | null;
  declare barcode: string | null;
  declare color: string;
  /** Null for orders from before it was stored, as is `discount`. */
  declare colorHex: string | null;
  declare quantity: number;
  /** Paise a unit. */
  declare price: number;
  /** Paise added to `price` for the compare-at price. */
  declare discount: number | null;
  /** Paise that discounts took off all units. */
  declare discountTotal: number;
  /** The units in shipments that are not cancelled. */
  declare shippedQuantity: number;
  /** Units of open and finished returns. */
  declare returnedUnits: number;
}

/** What it takes to name an item; corrections and samples from before it was stored have no translations. */
export type NamedItem = Pick<OrderItem, 'productName'> & Partial<Pick<OrderItem, 'translations'>>;

/** What an ordered product was called in a language: its English name if it had none in it. */
export const nameIn = (language: Language, { productName: name, translations = null }: NamedItem): string =>
  nameOf(language, 'product', { name, translations });
