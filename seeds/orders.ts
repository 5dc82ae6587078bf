import { transaction } from '@rangrekha/backend/database/transaction';
import { User } from '@rangrekha/backend/features/accounts/User';
import { Address } from '@rangrekha/backend/features/addresses/Address';
import { Order, type PaymentStatus } from '@rangrekha/backend/features/orders/Order';
import { OrderCall } from '@rangrekha/backend/features/orders/OrderCall';
import { OrderEvent } from '@rangrekha/backend/features/orders/OrderEvent';
import { OrderItem } from '@rangrekha/backend/features/orders/OrderItem';
import { Product } from '@rangrekha/backend/features/products/Product';
import { indiaDay } from '@rangrekha/contract/dates';
import { DELIVERY_DAYS, type DeliveryStatus } from '@rangrekha/contract/limits';
import { fulfilmentFields, seedInvoices } from './fulfilment';
import { ADMIN, SHOPPERS } from './people';
import { Random } from './random';

export const ORDERS = 60;
// The oldest product is 86 days old.
const DAYS = 84;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Sooner than anything else happens to an order, and than the latest of them is old. */
const CALL_AFTER = HOUR / 6;

export const PAYMENTS: Record<DeliveryStatus, PaymentStatus> = {
  PENDING: 'PENDING',
  SHIPPED: 'PENDING',
  DELIVERED: 'PAID',
  CANCELED: 'CANCELED',
};

/** Stays the same from run to run, so that no order is written twice. */
const keyOf = (index: number) => `demo-order-${index}`;

/** Whether the last piece of the seed is there. */
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

/** What happened to an order of that age: the older, the further it has come. */
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

/** Lately more than three months ago, between nine in the morning and ten at night in India. */
function placedAtOf(random: Random, index: number, now: Date): Date {
  const daysAgo = DAYS * (1 - (index + 1) / ORDERS) ** 1.4;
  const day = indiaDay(new Date(now.getTime() - daysAgo * DAY), 0);
  const time = new Date(Date.parse(`${day}T09:00:00+05:30`) + random.between(0, 13) * HOUR);
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
      productId: product.id,
      variantId: variant.id,
      categoryId: product.categoryId,
      mediaId: product.images[0]?.mediaId ?? null,
      productName: product.name,
      size: variant.size,
      color: variant.color,
      colorHex: variant.colorHex,
      quantity: isCloth ? random.whole(2, 5) : random.pick([1, 1, 1, 1, 2]),
      price: variant.price,
      discount: variant.discount,
    };
  });
}

/**
 * Orders of the last three months, from row to row as shop and shoppers would have left them: the catalogue's stock is
 * what is left after them, and no mail goes out.
 * @param onDone called after each one
 */
export async function seedOrders(now: Date, onDone: () => void): Promise<void> {
  const [buyers, admin, products] = await Promise.all([
    shoppers().orderBy('createdAt'),
    User.query().findOne({ email: ADMIN.email }).throwIfNotFound(),
    Product.query().orderBy('name').withGraphFetched('[variants, images]'),
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
  const { addressLine1, addressLine2, city, state, postalCode } = address;
  await transaction(async (trx) => {
    const order = await Order.query(trx).insert({
      id: random.id(createdAt),
      userId: shopper.id,
      idempotencyKey,
      total: lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
      paymentMethod: 'COD',
      paymentStatus: PAYMENTS[status],
      deliveryStatus: status,
      expectedDeliveryDate: indiaDay(createdAt, DELIVERY_DAYS),
      deliveredOn: status === 'DELIVERED' ? at : null,
      customerFirstName: shopper.firstName,
      customerLastName: shopper.lastName,
      customerEmail: shopper.email,
      customerPhone: shopper.mobile,
      ...{ addressLine1, addressLine2, city, state, postalCode },
      ...fulfilment,
      createdAt,
      updatedAt: at,
    });
    const orderId = order.id;
    if (fulfilment.callOutcome) {
      const author = { authorId: admin.id, authorName: admin.displayName };
      const calledAt = new Date(createdAt.getTime() + CALL_AFTER);
      await OrderCall.query(trx).insert({ orderId, outcome: fulfilment.callOutcome, ...author, createdAt: calledAt });
    }
    for (const line of lines) await OrderItem.query(trx).insert({ ...line, orderId });
    for (const [step, { status: toStatus, at: createdAt, by }] of history.entries()) {
      const actor = { id: by.id, name: by.displayName };
      const fromStatus = history[step - 1]?.status ?? null;
      await OrderEvent.record(trx, order, { fromStatus, toStatus, createdAt }, actor);
    }
    // With the last order, since that one says that the seed is complete.
    if (index === ORDERS - 1) await seedInvoices(trx);
  });
}
