import type { TakeOrderRequest } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { toRupees } from '../../database/money';
import { sharedNow } from '../../database/shared-clock';
import { isDuplicate } from '../../database/transaction';
import { conflict, HttpError, notFound } from '../../http/errors';
import { createCustomer } from '../accounts/create-customer';
import { hashUnknownPassword } from '../accounts/passwords/password-hash';
import { User } from '../accounts/User';
import { Address } from '../addresses/Address';
import { createAddress } from '../addresses/save-address';
import { readVariantLines } from '../cart/read-cart';
import { Company } from '../company/Company';
import { promisedDays } from '../delivery/plugin-days';
import { discountCart } from '../discounts/discount-cart';
import { unknownCode } from '../discounts/discount-refusals';
import { useDiscounts } from '../discounts/discount-uses';
import { readOffers } from '../discounts/offers';
import type { Order } from '../orders/Order';
import { AGREED_WITH_NOBODY } from './ask-plugins';
import type { Agreed, Purchase } from './compose-order';
import { agree, type OrderSettings, takeUnits, writeOrder } from './place-order';
import type { ShownDiscounts } from './refuse-other-cart';
import { Shopper } from './Shopper';

/**
 * Prepares an order that a customer gave by phone, and gives the work of its transaction: the hash of a new customer's
 * password takes too long for one.
 */
export async function takeOrder(
  settings: OrderSettings,
  actor: Actor,
  body: TakeOrderRequest,
): Promise<(trx: Transaction) => Promise<Order>> {
  const passwordHash = body.newCustomer ? await hashUnknownPassword() : '';
  const agreed: Agreed = { ...AGREED_WITH_NOBODY, ...(await promiseTo(settings, body)) };
  let shownDiscounts: ShownDiscounts | undefined;
  /**
   * Places the order, all or nothing, as `placeOrder` does: also a new customer and a new address are saved only with it. The
   * customer's cart stays as it is.
   * @throws HttpError 404 for an unknown customer or address; 409 CUSTOMER_DEACTIVATED; 409 DUPLICATE for the email address
   * of a new customer; 409 VARIANT_GONE with `productVariantIds`; 404 DISCOUNT_UNKNOWN; and those of `placeOrder`
   */
  return async (trx) => {
    const customer = await customerOf(trx, actor, body, passwordHash);
    const purchase = await readPurchase(trx, customer, body);
    const { shopper, cart } = purchase;
    shownDiscounts ??= cart.discounts;
    await agree(trx, settings, purchase, { ...body, shownDiscounts }, agreed, false);
    const request = { idempotencyKey: null, requestHash: null, language: shopper.language };
    const order = await writeOrder(trx, settings, purchase, { ...request, ...agreed }, actor);
    await useDiscounts(trx, order, cart.discounts);
    await takeUnits(trx, settings, order, purchase, actor);
    await recordChange(trx, actor, {
      action: 'created',
      entity: 'order',
      entityId: order.id,
      entityName: order.number,
      after: { customer: shopper.displayName, units: order.unitCount, total: toRupees(order.total) },
    });
    return order;
  };
}

/** What plugins promise. Whether and how it is paid is between the staff and the customer. */
async function promiseTo(
  { decisions, deliveryTimes }: OrderSettings,
  { addressId, newAddress }: TakeOrderRequest,
): Promise<Pick<Agreed, 'days'>> {
  if (!(await decisions.isAsked('promisedDays'))) return {};
  const address =
    newAddress ??
    (await Address.query()
      .findById(addressId as string)
      .select('postalCode'));
  if (!address) return {};
  const { deliveryDaysMin } = await Company.current();
  const days = deliveryTimes.daysTo(address.postalCode, deliveryDaysMin);
  return { days: await promisedDays(decisions, address.postalCode, days) };
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

async function readPurchase(
  trx: Transaction,
  customer: User,
  { addressId, newAddress, phone, lines: ordered, code }: TakeOrderRequest,
): Promise<Purchase> {
  const now = sharedNow();
  const address = newAddress ? await createAddress(trx, customer.id, newAddress) : { id: addressId as string };
  const shopper = await Shopper.read(trx, customer.id, address.id);
  if (phone) shopper.mobile = phone;
  const wanted = ordered.map(({ productVariantId: variantId, quantity }) => ({ variantId, quantity }));
  const { lines, gone } = await readVariantLines(wanted, trx);
  if (gone.length > 0) throw conflict('VARIANT_GONE', TEXTS.orders.variantGone, { data: { productVariantIds: gone } });
  const offers = await readOffers(customer.id, code || null, now, trx);
  if (code && offers.list.every((offer) => offer.code !== code)) throw noSuchCode(code);
  return { shopper, lines, cart: await discountCart(lines, offers, now, trx) };
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
