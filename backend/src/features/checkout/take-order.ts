import type { TakeOrderRequest } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { toRupees } from '../../database/money';
import { isDuplicate } from '../../database/transaction';
import { conflict, HttpError, notFound } from '../../http/errors';
import { createCustomer } from '../accounts/create-customer';
import { hashUnknownPassword } from '../accounts/passwords/password-hash';
import { User } from '../accounts/User';
import { createAddress } from '../addresses/save-address';
import { unknownCode } from '../discounts/discount-refusals';
import type { Order } from '../orders/Order';
import { type Attempts, type OrderSettings, orderLines } from './place-order';
import { Shopper } from './Shopper';

interface BegunOrder {
  passwordHash: string;
  attempts: Attempts;
}

/** What an order by phone needs before its transaction: the hash of a new customer's password takes long. */
export async function beginOrder({ newCustomer }: TakeOrderRequest): Promise<BegunOrder> {
  const passwordHash = newCustomer ? await hashUnknownPassword() : '';
  return { passwordHash, attempts: { count: 0, promised: [] } };
}

/**
 * Places an order that a customer gave by phone, all or nothing: also a new customer and a new address are saved only with
 * it. The customer's cart stays as it is.
 * @throws HttpError 404 for an unknown customer or address; 409 CUSTOMER_DEACTIVATED; 409 DUPLICATE for the email address
 * of a new customer; 409 VARIANT_GONE with `productVariantIds`; 404 DISCOUNT_UNKNOWN; and those of `placeOrder`
 */
export async function takeOrder(
  trx: Transaction,
  settings: OrderSettings,
  actor: Actor,
  body: TakeOrderRequest,
  { passwordHash, attempts }: BegunOrder,
): Promise<Order> {
  attempts.count += 1;
  const customer = await customerOf(trx, actor, body, passwordHash);
  const addressId = body.newAddress
    ? (await createAddress(trx, customer.id, body.newAddress)).id
    : (body.addressId as string);
  const shopper = await shopperOf(trx, customer.id, addressId, body);
  if (body.phone) shopper.mobile = body.phone;
  const request = { idempotencyKey: null, requestHash: null };
  const order = await orderLines(trx, settings, shopper, { expected: body, request, attempts, placedBy: actor });
  await recordChange(trx, actor, {
    action: 'created',
    entity: 'order',
    entityId: order.id,
    entityName: order.number,
    after: { customer: shopper.displayName, units: order.unitCount, total: toRupees(order.total) },
  });
  return order;
}

async function customerOf(
  trx: Transaction,
  actor: Actor,
  { customerId, newCustomer }: TakeOrderRequest,
  passwordHash: string,
): Promise<User> {
  if (newCustomer) return createCustomer(trx, actor, newCustomer, passwordHash).catch(explainTaken);
  // Locked, because the order copies the email address that may be added meanwhile.
  const customer = await User.query(trx)
    .findOne({ id: customerId as string, userType: 'CUSTOMER' })
    .forUpdate();
  if (!customer) throw notFound('Customer');
  if (customer.deactivatedAt) throw conflict('CUSTOMER_DEACTIVATED', TEXTS.orders.customerDeactivated);
  return customer;
}

async function shopperOf(
  trx: Transaction,
  customerId: string,
  addressId: string,
  { lines, code }: TakeOrderRequest,
): Promise<Shopper> {
  const wanted = lines.map(({ productVariantId: variantId, quantity }) => ({ variantId, quantity }));
  const found = await Shopper.withVariants(trx, customerId, addressId, wanted, code || null);
  if (!found) throw notFound('Address');
  const { shopper, gone } = found;
  if (gone.length > 0) throw conflict('VARIANT_GONE', TEXTS.orders.variantGone, { data: { productVariantIds: gone } });
  if (code && shopper.offers.list.every((offer) => offer.code !== code)) throw noSuchCode(code);
  return shopper;
}

function noSuchCode(code: string) {
  const [reason, message] = unknownCode(code);
  return new HttpError(404, reason, message, { errors: [{ path: 'code', message }] });
}

function explainTaken(error: unknown): never {
  if (!isDuplicate(error, 'users_email_unique')) throw error;
  const errors = [{ path: 'newCustomer.email', message: TEXTS.orders.emailHasAccount }];
  throw conflict('DUPLICATE', TEXTS.orders.emailHasAccount, { errors });
}
