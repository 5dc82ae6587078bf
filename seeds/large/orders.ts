import { goodsTaxes } from '@rangrekha/backend/features/categories/goods-tax';
import { Company } from '@rangrekha/backend/features/company/Company';
import { financialYear, invoiceOf, takeNumbers } from '@rangrekha/backend/features/invoicing/make-invoice';
import { forgetOrderDays } from '@rangrekha/backend/features/orders/days/order-days';
import { Order } from '@rangrekha/backend/features/orders/Order';
import { copyCustomer, copyVariant } from '@rangrekha/backend/features/orders/order-copies';
import { indiaDay } from '@rangrekha/contract/dates';
import { DELIVERY_DAYS } from '@rangrekha/contract/limits';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import type { Transaction } from 'objection';
import { Random } from '../random';
import { PAYMENTS } from '../sale/orders';
import { insertRows } from './batches';
import { customerAt } from './customers';
import { productAt } from './products';
import { type Scene, thereAt, timeAt } from './scene';

const DAY = 86_400_000;
/** An exponent below 1: the number of orders per day grows over time. */
const GROWTH = 0.8;
const FIRST_ORDER = 0.002;
/** The number of products that sell much better than the others. */
const FAVOURITES = 300;

const placedAtOf = (scene: Scene, index: number): Date =>
  timeAt(scene, FIRST_ORDER + (1 - FIRST_ORDER) * (index / scene.amounts.orders) ** GROWTH);

const COURIERS = ['Blue Dart', 'Delhivery', 'DTDC', 'India Post'];

/** The random numbers of an order; its id is the first one. */
function randomOf(scene: Scene, index: number) {
  const random = new Random(`large-order-${index}`);
  const placedAt = placedAtOf(scene, index);
  return { random, placedAt, id: random.id(placedAt) };
}

export const orderIdAt = (scene: Scene, index: number): string => randomOf(scene, index).id;

interface Happening {
  status: DeliveryStatus;
  at: Date;
  byShop: boolean;
}

/** The events of an order by its age: older orders have advanced further. */
function historyOf(random: Random, placedAt: Date, end: Date): Happening[] {
  const age = (end.getTime() - placedAt.getTime()) / DAY;
  const happening = (status: DeliveryStatus, days: number, byShop: boolean) => ({
    status,
    at: new Date(placedAt.getTime() + days * DAY),
    byShop,
  });
  const placed = happening('PENDING', 0, false);
  const [canceledAfter, shippedAfter] = [random.between(0.02, 0.3), random.between(0.4, 1.4)];
  const deliveredAfter = shippedAfter + random.between(1.5, 4);
  if (random.next() < 0.07 && age > canceledAfter)
    return [placed, happening('CANCELED', canceledAfter, random.next() < 0.3)];
  if (age > deliveredAfter)
    return [placed, happening('SHIPPED', shippedAfter, true), happening('DELIVERED', deliveredAfter, true)];
  return age > shippedAfter ? [placed, happening('SHIPPED', shippedAfter, true)] : [placed];
}

function itemsOf(scene: Scene, random: Random, orderId: string, placedAt: Date) {
  const there = thereAt(scene, placedAt, scene.amounts.products);
  const numbers = Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) }, () => {
    const number = random.whole(0, there - 1);
    return random.next() < 0.3 ? number - (number % Math.ceil(there / FAVOURITES)) : number;
  });
  return [...new Set(numbers)].map((number, position) => {
    const product = productAt(scene, number);
    const variant = random.pick(product.variants);
    return {
      id: random.id(placedAt),
      orderId,
      position,
      quantity: random.pick([1, 1, 1, 1, 2]),
      ...copyVariant({ ...product, translations: null }, variant),
    };
  });
}

function orderAt(scene: Scene, index: number) {
  const { random, placedAt, id } = randomOf(scene, index);
  const customer = customerAt(scene, random.whole(0, thereAt(scene, placedAt, scene.amounts.customers) - 1));
  const history = historyOf(random, placedAt, timeAt(scene, 1));
  const { status, at } = history.at(-1) as Happening;
  const items = itemsOf(scene, random, id, placedAt);
  const shippedAt = history.find((step) => step.status === 'SHIPPED')?.at;
  const parcel = { courier: random.pick(COURIERS), trackingNumber: String(random.whole(1e9, 9e9)) };
  const order = {
    id,
    ...copyCustomer(customer, customer.address),
    reversedNumber: Order.reversed(id.slice(-8)),
    total: items.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    paymentMethod: 'COD',
    paymentStatus: PAYMENTS[status],
    deliveryStatus: status,
    expectedDeliveryDate: indiaDay(placedAt, DELIVERY_DAYS),
    deliveredOn: status === 'DELIVERED' ? at : null,
    ...(shippedAt ? parcel : { courier: null, trackingNumber: null }),
    createdAt: placedAt,
    updatedAt: at,
    changedAt: at,
  };
  const shopper = { id: customer.id, name: `${customer.firstName} ${customer.lastName}` };
  const events = history.map(({ status: toStatus, at: createdAt, byShop }, step) => {
    const { id: actorId, name: actorName } = byShop ? scene.admin : shopper;
    const fromStatus = history[step - 1]?.status ?? null;
    const { courier, trackingNumber } = toStatus === 'SHIPPED' ? order : { courier: null, trackingNumber: null };
    const fields = { orderId: id, fromStatus, toStatus, courier, trackingNumber };
    return { id: random.id(createdAt), ...fields, actorId, actorName, createdAt };
  });
  return { order, items, events, shippedAt };
}

/** A shipped order and the time of shipping. */
interface Shipment {
  order: Omit<Parameters<typeof invoiceOf>[0], 'items'> & { items: Item[] };
  at: Date;
}

type Item = Parameters<typeof invoiceOf>[0]['items'][number] & { categoryId: string };

/** Inserts the invoices of shipped orders, in the order of shipping; the numbers of each year continue. */
async function writeInvoices(trx: Transaction, shipments: Shipment[]): Promise<void> {
  const seller = await Company.current(trx);
  const taxOf = await goodsTaxes(trx);
  const ordered = shipments.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const year of new Set(ordered.map(({ at }) => financialYear(at)))) {
    const ofYear = ordered.filter(({ at }) => financialYear(at) === year);
    const first = await takeNumbers(trx, year, ofYear.length);
    const invoices = ofYear.map(({ order, at }, index) => {
      const goods = order.items.map(({ categoryId }) => taxOf(categoryId));
      return invoiceOf(order, goods, seller, first + index, at);
    });
    await insertRows(
      trx,
      'invoices',
      invoices.map(({ lines: _, ...invoice }) => invoice),
    );
    await insertRows(
      trx,
      'invoice_lines',
      invoices.flatMap(({ lines }) => lines),
    );
  }
}

/** Inserts orders with items, events and invoices. The products' stock is what these orders leave; no mail is sent. */
export async function writeOrders(trx: Transaction, scene: Scene, indexes: number[]): Promise<void> {
  const orders = indexes.map((index) => orderAt(scene, index));
  await insertRows(
    trx,
    'orders',
    orders.map(({ order }) => order),
  );
  await insertRows(
    trx,
    'order_items',
    orders.flatMap(({ items }) => items),
  );
  await insertRows(
    trx,
    'order_events',
    orders.flatMap(({ events }) => events),
  );
  await writeInvoices(
    trx,
    orders.flatMap(({ order, items, shippedAt: at }) => (at ? [{ order: { ...order, items }, at }] : [])),
  );
  // They have the times at which they would have been placed and changed.
  await forgetOrderDays(trx);
}
