import type { User } from '../../features/accounts/User';
import { Address } from '../../features/addresses/Address';
import { CartItem } from '../../features/cart/CartItem';
import { Order } from '../../features/orders/Order';
import { OrderItem } from '../../features/orders/OrderItem';
import { Shipment } from '../../features/orders/Shipment';
import { Variant } from '../../features/products/Variant';
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

export async function createAddress(user: User, fields: Partial<Address> = {}): Promise<Address> {
  return Address.query().insert({
    userId: user.id,
    addressLine1: '12 Shivaji Chowk',
    addressLine2: 'near Vazirabad Ghat',
    city: 'Nanded',
    state: 'Maharashtra',
    postalCode: '431602',
    defaultFor: user.id,
    ...fields,
  });
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

/** Inserts an order of one variant and takes its units from the stock; there is no event and no mail. */
export async function createOrder(
  user: User,
  variant: Variant,
  fields: Partial<Order> = {},
  quantity = 1,
): Promise<Order> {
  const order = await Order.query().insert({
    userId: user.id,
    total: variant.price * quantity,
    paymentMethod: 'COD',
    paymentStatus: 'PENDING',
    deliveryStatus: 'PENDING',
    expectedDeliveryDate: '2026-11-26',
    deliveredOn: null,
    customerFirstName: user.firstName,
    customerLastName: user.lastName,
    customerEmail: user.email,
    customerPhone: user.mobile,
    addressLine1: '12 Shivaji Chowk',
    addressLine2: null,
    city: 'Nanded',
    state: 'Maharashtra',
    postalCode: '431602',
    ...fields,
  });
  const { id: variantId, productId, size, color, colorHex, price, discount } = variant;
  const item = {
    orderId: order.id,
    position: 0,
    productId,
    variantId,
    categoryId: null,
    mediaId: null,
    productName: 'Silk kurta',
    size,
    color,
    colorHex,
    quantity,
    price,
    discount: discount ?? null,
  };
  await OrderItem.query().insert(item);
  await Variant.query().findById(variantId).decrement('stock', quantity);
  return order;
}

/** Inserts a parcel of an order, without units. */
export async function createShipment({ id: orderId }: Order): Promise<Shipment> {
  const by = { actorId: orderId, actorName: 'Irfan Sheikh' };
  return Shipment.query().insert({ orderId, number: 1, status: 'SHIPPED', shippedAt: new Date(), ...by });
}
