import { transaction } from '../../database/transaction';
import type { User } from '../../features/accounts/User';
import { Address } from '../../features/addresses/Address';
import { CartItem } from '../../features/cart/CartItem';
import { takeStock } from '../../features/inventory/order-stock';
import { Order } from '../../features/orders/Order';
import { OrderEvent } from '../../features/orders/OrderEvent';
import { OrderItem } from '../../features/orders/OrderItem';
import { copyCustomer, copyVariant } from '../../features/orders/order-copies';
import { Shipment } from '../../features/orders/Shipment';
import { Product } from '../../features/products/Product';
import type { Variant } from '../../features/products/Variant';
import type { Answer, TestApi } from '../api';
import { createProduct } from './catalogue';
import { createCustomer, type SignedIn } from './users';

type VariantFields = Partial<Pick<Variant, 'size' | 'color' | 'stock' | 'price' | 'discount'>>;

/** A variant of a new product. */
export async function createVariant(fields: VariantFields = {}): Promise<Variant> {
  const { variants } = await createProduct({ variants: [fields] });
  return variants[0] as Variant;
}

/** The current stock of a variant. */
export async function stockLeft(variant: Variant): Promise<number> {
  return (await variant.$query().throwIfNotFound()).stock;
}

const HOME = {
  addressLine1: '12 Shivaji Chowk',
  addressLine2: 'near Vazirabad Ghat',
  city: 'Nanded',
  state: 'Maharashtra',
  postalCode: '431602',
};

export async function createAddress(user: User, fields: Partial<Address> = {}): Promise<Address> {
  return Address.query().insert({ userId: user.id, ...HOME, defaultFor: user.id, ...fields });
}

export async function fillCart(user: User, variant: Variant, quantity = 1): Promise<CartItem> {
  return CartItem.query().insert({ userId: user.id, variantId: variant.id, quantity, createdAt: new Date() });
}

/** A signed-in customer with an address. */
export interface Shopper extends SignedIn {
  address: Address;
}

export async function createShopper(api: TestApi, fields: Partial<User> = {}): Promise<Shopper> {
  const signedIn = await createCustomer(api, fields);
  return { ...signedIn, address: await createAddress(signedIn.user) };
}

/** A shopper whose cart has one unit of a new variant for each price in paise. */
export async function createShopperWith(api: TestApi, ...prices: [number, ...number[]]): Promise<Shopper> {
  const shopper = await createShopper(api);
  for (const price of prices) await fillCart(shopper.user, await createVariant({ price }));
  return shopper;
}

/** Places an order with the customer's cart. */
export function place(
  api: TestApi,
  { token, address }: Shopper,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  return api.post('/orders/place', { token, json: { addressId: address.id, paymentMethod: 'COD', ...body }, headers });
}

/** Asks for the confirmation mail of the customer's own order. */
export const sendConfirmation = (api: TestApi, { token, user }: Pick<Shopper, 'token' | 'user'>, id: string) =>
  api.post('/orders/send-confirmation', { token, json: { orderData: { id }, email: user.email } });

/** An order of one variant, as the store writes it: with its item, its event and its units from the stock. Nobody is told of it. */
export function createOrder(user: User, variant: Variant, fields: Partial<Order> = {}, quantity = 1): Promise<Order> {
  return transaction(async (trx) => {
    const actor = { id: user.id, name: user.displayName };
    const product = await Product.query(trx).findById(variant.productId).withGraphFetched('images').throwIfNotFound();
    const order = await Order.query(trx).insert({
      ...copyCustomer(user, { ...HOME, addressLine2: null }),
      total: variant.price * quantity,
      paymentMethod: 'COD',
      paymentStatus: 'PENDING',
      deliveryStatus: 'PENDING',
      expectedDeliveryDate: '2026-11-26',
      deliveredOn: null,
      ...fields,
    });
    const { id: orderId, createdAt } = order;
    await OrderItem.query(trx).insert({ orderId, position: 0, quantity, ...copyVariant(product, variant) });
    const placement = { fromStatus: null, toStatus: 'PENDING', actorId: actor.id, actorName: actor.name } as const;
    await OrderEvent.query(trx).insert({ orderId, createdAt, ...placement });
    const shortages = await takeStock(trx, [{ variantId: variant.id, quantity }], { reason: 'ORDER', actor, orderId });
    if (shortages.length > 0) throw new Error('The variant has too few units for this order.');
    return order;
  });
}

/** Inserts a parcel of an order, without units. */
export async function createShipment({ id: orderId }: Order): Promise<Shipment> {
  const by = { actorId: orderId, actorName: 'Irfan Sheikh' };
  return Shipment.query().insert({ orderId, number: 1, status: 'SHIPPED', shippedAt: new Date(), ...by });
}
