import { type ListPrices, priceAt, type SaleTimes } from '@rangrekha/contract/sale-price';
import type { Transaction } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { sharedNow } from '../../database/shared-clock';
import { columns, selectRows } from '../../database/statement';
import { User } from '../accounts/User';
import { Address } from '../addresses/Address';
import { CartItem } from '../cart/CartItem';
import { Company } from '../company/Company';
import { DeliveryArea } from '../delivery/DeliveryArea';
import { AUTOMATIC_OFFERS, NO_OFFERS, type Offers, readOffers, readOffersByCode } from '../discounts/offers';
import type { ShippingAddress } from '../orders/order-copies';

/** Units of a variant that are ordered, with what an order copies: the price is that of now. */
export interface OrderedLine extends Pick<CartItem, 'id' | 'variantId' | 'quantity'> {
  /** Whether shoppers see the product: else it cannot be ordered. */
  isAvailable: boolean;
  variant: Pick<
    CartItem['variant'],
    'id' | 'productId' | 'color' | 'colorHex' | 'size' | 'stock' | 'price' | 'discount' | 'sku' | 'barcode'
  >;
  product: { id: string; name: string; categoryId: string; images: { mediaId: string; color: string | null }[] };
}

/** A customer with all that an order copies. */
export class Shopper extends User {
  static override relationMappings = {
    address: {
      relation: BaseModel.HasOneRelation,
      modelClass: Address,
      join: { from: 'users.id', to: 'addresses.userId' },
    },
  };

  /** The shipping address of the order. */
  declare address: ShippingAddress;
  /** The cart, oldest line first. */
  declare lines: OrderedLine[];
  /** The most units of a variant in one order; null for no limit. */
  declare unitLimit: number | null;
  /** Whether the shop delivers to the address, and takes cash there. */
  declare service: Pick<DeliveryArea, 'delivers' | 'takesCash'>;
  /** The least days to a delivery. */
  declare deliveryDaysMin: number;
  /** What discounts may give for the lines. */
  declare offers: Offers;

  /**
   * Reads a customer with these variants as the lines, and locks nothing.
   * @param code of a discount, instead of the one of the cart
   * @returns undefined when the address is not the customer's own; `gone` are variants that do not exist
   */
  static async withVariants(
    trx: Transaction,
    id: string,
    addressId: string,
    wanted: Pick<CartItem, 'variantId' | 'quantity'>[],
    code: string | null,
  ): Promise<{ shopper: Shopper; gone: string[] } | undefined> {
    const shopper = await Shopper.query(trx)
      .findById(id)
      .where('address.id', addressId)
      .select(
        'users.*',
        Company.query().findById(Company.id).select('unitLimit').as('unitLimit'),
        Company.query().findById(Company.id).select('deliveryDaysMin').as('deliveryDaysMin'),
      )
      .withGraphJoined('address');
    if (!shopper) return undefined;
    const { lines, gone } = await CartItem.ofVariants(trx, wanted);
    shopper.lines = lines;
    shopper.service = (await DeliveryArea.of(shopper.address.postalCode, trx)) ?? EVERYTHING;
    shopper.offers = await readOffersByCode(id, code, sharedNow(), trx);
    return { shopper, gone };
  }

  /**
   * Reads all of it with one statement, and one more when a discount may be given; locks nothing. Undefined when the address
   * is not the customer's own.
   */
  static async withCart(trx: Transaction | undefined, id: string, addressId: string): Promise<Shopper | undefined> {
    const now = sharedNow();
    const rows = await selectRows<CartRow>(trx, WITH_CART, [addressId, Company.id, now, now, id]);
    const [first] = rows;
    if (!first) return undefined;
    const { username, firstName, lastName, email, mobile, emailVerifiedAt } = first;
    const { addressLine1, addressLine2, city, state, postalCode, recipientName, recipientPhone } = first;
    const mayHaveOffers = first.discountCode !== null || first.offerId !== null;
    return Object.assign(
      Shopper.fromDatabaseJson({ id, username, firstName, lastName, email, mobile, emailVerifiedAt }),
      {
        address: { addressLine1, addressLine2, city, state, postalCode, recipientName, recipientPhone },
        unitLimit: first.unitLimit,
        deliveryDaysMin: first.deliveryDaysMin,
        service: serviceOf(first.service),
        lines: linesOf(rows.filter(hasLine), now),
        offers: mayHaveOffers ? await readOffers(id, now, trx) : NO_OFFERS,
      },
    );
  }
}

/** A customer and an address with one of the lines of the cart and one of its pictures; without any, the columns of the line are null. */
interface CartRow
  extends Pick<User, 'username' | 'firstName' | 'lastName' | 'email' | 'mobile' | 'emailVerifiedAt' | 'discountCode'>,
    ShippingAddress,
    Omit<OrderedLine['variant'], 'id'>,
    ListPrices,
    SaleTimes,
    Pick<CartItem['product'], 'status' | 'publishAt'> {
  unitLimit: number | null;
  deliveryDaysMin: number;
  /** Delivers: 1, and takes cash: 2; null without a rule. */
  service: number | null;
  /** One of the discounts without a code that can be given now; null when there is none. */
  offerId: string | null;
  lineId: string | null;
  lineCreatedAt: Date;
  variantId: string;
  quantity: number;
  name: string;
  categoryId: string;
  /** One of the pictures; without any, its columns are null. */
  mediaId: string | null;
  position: number;
  pictureColor: string | null;
}

const EVERYTHING = { delivers: true, takesCash: true };

const serviceOf = (service: number | null) =>
  service === null ? EVERYTHING : { delivers: (Number(service) & 1) > 0, takesCash: (Number(service) & 2) > 0 };

const DIGITS = [6, 5, 4, 3, 2, 1];
/** The rule with most digits, each looked up by its key. */
const SERVICE = `COALESCE(${DIGITS.map((digits) => `d${digits}.delivers + 2 * d${digits}.takes_cash`).join(', ')})`;
const AREAS = DIGITS.map(
  (digits) => `LEFT JOIN delivery_areas AS d${digits} ON d${digits}.prefix = LEFT(a.postal_code, ${digits})`,
).join(' ');

// Sorted by the program, as a cart that is shown. Joined, because a statement with a subquery is not prepared: further offers
// repeat the pictures of a line, of which an order copies the first.
const WITH_CART = `SELECT
  ${columns('u', ['username', 'firstName', 'lastName', 'email', 'mobile', 'emailVerifiedAt', 'discountCode'])},
  ${columns('a', ['addressLine1', 'addressLine2', 'city', 'state', 'postalCode', 'recipientName', 'recipientPhone'])},
  ${columns('shop', ['unitLimit', 'deliveryDaysMin'])},
  ${SERVICE} AS service, d.id AS offerId,
  c.id AS lineId, c.created_at AS lineCreatedAt, ${columns('c', ['variantId', 'quantity'])},
  ${columns('v', ['productId', 'color', 'colorHex', 'size', 'stock', 'price', 'discount', 'salePrice', 'sku', 'barcode'])},
  ${columns('p', ['name', 'categoryId', 'status', 'publishAt', 'saleStartsAt', 'saleEndsAt'])},
  ${columns('i', ['mediaId', 'position'])}, i.color AS pictureColor
  FROM users AS u JOIN addresses AS a ON a.user_id = u.id AND a.id = ? JOIN company_details AS shop ON shop.id = ?
  ${AREAS} LEFT JOIN discounts AS d ON ${AUTOMATIC_OFFERS}
  LEFT JOIN cart_items AS c ON c.user_id = u.id LEFT JOIN product_variants AS v ON v.id = c.variant_id
  LEFT JOIN products AS p ON p.id = v.product_id LEFT JOIN product_images AS i ON i.product_id = p.id
  WHERE u.id = ?`;

type LineRow = CartRow & { lineId: string };

const hasLine = (row: CartRow): row is LineRow => row.lineId !== null;

function linesOf(rows: LineRow[], now: Date): OrderedLine[] {
  const lines = new Map<string, OrderedLine>();
  for (const row of rows.sort(inOrder)) {
    const line = lines.get(row.lineId) ?? lineOf(row, now);
    lines.set(row.lineId, line);
    if (row.mediaId) line.product.images.push({ mediaId: row.mediaId, color: row.pictureColor });
  }
  return [...lines.values()];
}

const inOrder = (one: LineRow, other: LineRow) =>
  one.lineCreatedAt.getTime() - other.lineCreatedAt.getTime() ||
  (one.lineId < other.lineId ? -1 : Number(one.lineId > other.lineId)) ||
  one.position - other.position;

const lineOf = (
  { lineId, variantId, quantity, productId, name, categoryId, ...row }: LineRow,
  now: Date,
): OrderedLine => {
  const { color, colorHex, size, stock, sku, barcode, status, publishAt } = row;
  const { price, discount } = priceAt(row, row, now);
  return {
    id: lineId,
    variantId,
    quantity,
    variant: { id: variantId, productId, color, colorHex, size, stock, price, discount, sku, barcode },
    product: { id: productId, name, categoryId, images: [] },
    isAvailable: CartItem.isAvailable({ status, publishAt }),
  };
};
