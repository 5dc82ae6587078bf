import { transaction } from '@rangrekha/backend/database/transaction';
import { User } from '@rangrekha/backend/features/accounts/User';
import { Address } from '@rangrekha/backend/features/addresses/Address';
import { Order, type PaymentStatus } from '@rangrekha/backend/features/orders/Order';
import { OrderCall } from '@rangrekha/backend/features/orders/OrderCall';
import { OrderEvent } from '@rangrekha/backend/features/orders/OrderEvent';
import { OrderItem } from '@rangrekha/backend/features/orders/OrderItem';
import { OutForDelivery } from '@rangrekha/backend/features/orders/OutForDelivery';
import { copyCustomer, copyVariant } from '@rangrekha/backend/features/orders/order-copies';
import { Product } from '@rangrekha/backend/features/products/Product';
import { markDemo } from '@rangrekha/backend/features/setup/demo/DemoRow';
import { indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { DELIVERY_DAYS } from '@rangrekha/contract/limits';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import type { Transaction } from 'objection';
import { ADMIN, SHOPPERS } from '../people';
import { Random } from '../random';
import { fulfilmentFields, outForDeliveryAt, seedInvoices } from './fulfilment';
import { seedRemittance } from './remittances';
import { seedReturns } from './returns';
import { seedReviews } from './reviews';

export const ORDERS = 60;
// The oldest product is 86 days old.
const DAYS = 84;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OPENING = 9 * HOUR;
/** Milliseconds from an order to its confirmation call: sooner than any other event, and than the newest order is old. */
const CALL_AFTER = HOUR / 6;

export const PAYMENTS: Record<DeliveryStatus, PaymentStatus> = {
  PENDING: 'PENDING',
  SHIPPED: 'PENDING',
  DELIVERED: 'PAID',
  CANCELED: 'CANCELED',
};

/** The same in every run, so that no order is inserted twice. */
const keyOf = (index: number) => `demo-order-${index}`;

/** Whether the last order, and with it the whole seed, exists. */
export async function hasLastOrder(): Promise<boolean> {
  const last = await Order.query()
    .where('idempotencyKey', keyOf(ORDERS - 1))
    .whereIn('userId', shoppers().select('id'))
    .first();
  return last !== undefined;
}

const shoppers = () =>
  User.query().whereIn(
    'email',
    SHOPPERS.map(({ username }) => `${username}@example.com`),
  );

interface Step {
  status: DeliveryStatus;
  at: Date;
  by: User;
}

/** The events of an order by its age: older orders have advanced further. */
function historyOf(random: Random, placedAt: Date, now: Date, shopper: User, admin: User): Step[] {
  const age = (now.getTime() - placedAt.getTime()) / DAY;
  const after = (days: number) => new Date(placedAt.getTime() + days * DAY);
  const placed: Step = { status: 'PENDING', at: placedAt, by: shopper };
  const shipped: Step = { status: 'SHIPPED', at: after(random.between(0.4, 1.4)), by: admin };
  const delivered: Step = { status: 'DELIVERED', at: after(random.between(2.2, 4.8)), by: admin };
  const canceled: Step = {
    status: 'CANCELED',
    at: after(random.between(0.02, 0.3)),
    by: random.next() < 0.7 ? shopper : admin,
  };
  const isCanceled = random.next() < 0.1;
  const isSlow = random.next() < 0.2;
  if (isCanceled && age > 0.3) return [placed, canceled];
  if (age > (isSlow ? 8 : 5)) return [placed, shipped, delivered];
  return age > 1.5 ? [placed, shipped] : [placed];
}

/** The time of an order: more orders in recent weeks than earlier, between 9 am and 10 pm in India. */
function placedAtOf(random: Random, index: number, now: Date): Date {
  const daysAgo = DAYS * (1 - (index + 1) / ORDERS) ** 1.4;
  const day = indiaDay(now, -daysAgo);
  const time = new Date(startOfDay(day).getTime() + OPENING + random.between(0, 13) * HOUR);
  return time.getTime() < now.getTime() - HOUR / 4 ? time : new Date(time.getTime() - DAY);
}

function linesOf(random: Random, products: Product[], placedAt: Date) {
  const available = products.filter(({ createdAt }) => createdAt < placedAt);
  const chosen = new Set(Array.from({ length: random.pick([1, 1, 2, 2, 3, 4]) }, () => random.pick(available)));
  return [...chosen].map((product, position) => {
    const variant = random.pick(product.variants);
    const isCloth = variant.size === 'Per metre';
    return {
      position,
      quantity: isCloth ? random.whole(2, 5) : random.pick([1, 1, 1, 1, 2]),
      ...copyVariant(product, variant),
    };
  });
}

/**
 * Inserts orders of the last three months with all their rows. The stock of the catalogue is what these orders have left,
 * and no mail is sent.
 * @param onDone called after each order
 */
export async function seedOrders(now: Date, onDone: () => void): Promise<void> {
  const [buyers, admin, products] = await Promise.all([
    shoppers().orderBy('createdAt'),
    User.query().findOne({ email: ADMIN.email }).throwIfNotFound(),
    Product.query().where('status', 'LIVE').orderBy('name').withGraphFetched('[variants, images]'),
  ]);
  const addresses = await Address.query()
    .whereIn(
      'userId',
      buyers.map(({ id }) => id),
    )
    .orderBy('createdAt');
  for (let index = 0; index < ORDERS; index++) {
    const random = new Random(keyOf(index));
    const shopper = index % 4 === 3 ? (buyers[0] as User) : random.pick(buyers);
    const address = random.pick(addresses.filter(({ userId }) => userId === shopper.id));
    await seedOrder({ index, random, shopper, address, admin, products, now });
    onDone();
  }
}

/** What follows orders that have left: their invoices, returns with credit notes, and reviews. */
async function seedAfterSale(trx: Transaction, admin: User, now: Date): Promise<void> {
  await seedInvoices(trx);
  await seedReturns(trx, admin, now);
  await seedRemittance(trx, admin, now);
  await seedReviews(trx, await shoppers().transacting(trx).orderBy('createdAt'));
}

interface Scene {
  index: number;
  random: Random;
  shopper: User;
  address: Address;
  admin: User;
  products: Product[];
  now: Date;
}

async function seedOrder({ index, random, shopper, address, admin, products, now }: Scene): Promise<void> {
  const idempotencyKey = keyOf(index);
  if (await Order.query().findOne({ userId: shopper.id, idempotencyKey })) return;
  const createdAt = placedAtOf(random, index, now);
  const history = historyOf(random, createdAt, now, shopper, admin);
  const { status, at } = history.at(-1) as Step;
  const lines = linesOf(random, products, createdAt);
  const fulfilment = fulfilmentFields(idempotencyKey, status);
  await transaction(async (trx) => {
    const order = await Order.query(trx).insert({
      id: random.id(createdAt),
      ...copyCustomer(shopper, address),
      idempotencyKey,
      total: lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
      paymentMethod: 'COD',
      paymentStatus: PAYMENTS[status],
      deliveryStatus: status,
      expectedDeliveryDate: indiaDay(createdAt, DELIVERY_DAYS),
      deliveredOn: status === 'DELIVERED' ? at : null,
      ...fulfilment,
      createdAt,
      updatedAt: at,
    });
    const orderId = order.id;
    await markDemo(trx, 'order', orderId);
    if (fulfilment.callOutcome) {
      const by = fulfilment.callChannel === 'MAIL_LINK' ? shopper : admin;
      const author = { authorId: by.id, authorName: by.displayName };
      const answer = { outcome: fulfilment.callOutcome, channel: fulfilment.callChannel };
      const calledAt = new Date(createdAt.getTime() + CALL_AFTER);
      await OrderCall.query(trx).insert({ orderId, ...answer, ...author, createdAt: calledAt });
    }
    for (const line of lines) await OrderItem.query(trx).insert({ ...line, orderId });
    for (const [step, { status: toStatus, at: createdAt, by }] of history.entries()) {
      const actor = { id: by.id, name: by.displayName };
      const fromStatus = history[step - 1]?.status ?? null;
      await OrderEvent.record(trx, order, { fromStatus, toStatus, createdAt }, actor);
    }
    const outAt = outForDeliveryAt(idempotencyKey, { status, at }, now);
    const packer = { actorId: admin.id, actorName: admin.displayName };
    if (outAt) await OutForDelivery.query(trx).insert({ orderId, shipmentId: null, ...packer, createdAt: outAt });
    // In the same transaction as the last order, because `hasLastOrder` takes it for the whole seed.
    if (index === ORDERS - 1) await seedAfterSale(trx, admin, now);
  });
}
