import { REGION_DIGITS } from '@rangrekha/contract/delivery';
import { B2C_LARGE_ABOVE } from '@rangrekha/contract/gst-limits';
import { CASH_METHOD } from '@rangrekha/contract/payment';
import type { Knex } from 'knex';
import { BaseModel } from '../../../database/BaseModel';
import { DAY } from './count-days';
import { byProduct, type ProductKey } from './product-numbers';

/** Narrows a query of orders and of what belongs to them. `time`: the column by which a row belongs to a day. */
export type Narrow = (query: Knex.QueryBuilder, time: string) => Knex.QueryBuilder;

/** What is summed up of the orders of a day. A row begins with the days from the order to what is counted. */
export interface DaySums<Row extends [daysLater: number, ...rest: (string | number | null)[]]> {
  kind: string;
  /** The columns of a row that say what it is about; the others are numbers. */
  keys: number;
  /** The rows of the orders of some days, with `placedOn`, the columns of `keys` and the numbers, in this order. */
  count(narrow: Narrow): Knex.QueryBuilder;
  /** What is kept of it; never set. */
  row?: Row;
}

const knex = () => BaseModel.knex();

const placedOn = () => knex().raw(`${DAY} AS placed_on`);
const daysLater = (time: string) =>
  knex().raw('DATEDIFF(?? + INTERVAL 330 MINUTE, orders.created_at + INTERVAL 330 MINUTE) AS days_later', [time]);
const sums = (...expressions: string[]) =>
  expressions.map((expression, index) => knex().raw(`SUM(${expression}) AS ??`, [`sum${index}`]));

/** The order of the tables is fixed: a plan that began with the items would read all of them, however few the orders. */
const itemsOf = (narrow: Narrow, time: string) =>
  narrow(knex()('orders').joinRaw('STRAIGHT_JOIN order_items ON order_items.order_id = orders.id'), time);

/** Units and paise of each product, of orders that are not cancelled. */
export const SOLD: DaySums<[daysLater: number, product: ProductKey, units: number, revenue: number]> = {
  kind: 'sold-products',
  keys: 2,
  count: (narrow) =>
    byProduct(
      itemsOf(narrow, 'orders.createdAt')
        .whereIn('orders.deliveryStatus', ['PENDING', 'SHIPPED', 'DELIVERED'])
        .groupBy('placedOn')
        .select(placedOn(), knex().raw('0 AS days_later')),
    ).select(sums('quantity', 'quantity * price - discount_total')),
};

const delivered = (narrow: Narrow) =>
  itemsOf(narrow, 'orders.deliveredOn')
    .whereNotNull('orders.deliveredOn')
    .groupBy('placedOn', 'daysLater')
    .select(placedOn(), daysLater('orders.deliveredOn'));

const UNITS = ['quantity', 'returned_units'];

/** Units that were delivered and that came back, by product and size. */
export const DELIVERED_PRODUCTS: DaySums<
  [daysLater: number, product: ProductKey, size: string, delivered: number, returned: number]
> = {
  kind: 'delivered-sizes',
  keys: 3,
  count: (narrow) =>
    byProduct(delivered(narrow))
      .groupBy('size')
      .select('size', ...sums(...UNITS)),
};

/** The same by category; items from before it was stored by their product. */
export const DELIVERED_CATEGORIES: DaySums<
  [daysLater: number, categoryId: string | null, productId: string | null, delivered: number, returned: number]
> = {
  kind: 'delivered-categories',
  keys: 3,
  count: (narrow) =>
    delivered(narrow)
      .groupBy('order_items.categoryId', 'itemOf')
      .select('order_items.categoryId', knex().raw('IF(category_id IS NULL, product_id, NULL) AS item_of'))
      .select(sums(...UNITS)),
};

/** The same by the first digits of the PIN code, with one of the codes. */
export const DELIVERED_REGIONS: DaySums<
  [daysLater: number, region: string, postalCode: string, delivered: number, returned: number]
> = {
  kind: 'delivered-regions',
  keys: 3,
  count: (narrow) =>
    delivered(narrow)
      .groupBy('region')
      .select(knex().raw('LEFT(postal_code, ?) AS region', [REGION_DIGITS]))
      .min('postalCode as postalCode')
      .select(sums(...UNITS)),
};

/** The outcomes of a courier's line that count as cash. */
export const COUNTED_OUTCOMES = ['MATCHED', 'SHORT', 'OVER'];

/** Delivered orders of which the courier collects cash, with what is expected and what has come, in paise. */
function balances(narrow: Narrow): Knex.QueryBuilder {
  const received = knex()('remittance_lines')
    .where('remittance_lines.orderId', knex().ref('orders.id'))
    .whereIn('outcome', COUNTED_OUTCOMES)
    .sum('amount');
  const orders = narrow(knex()('orders'), 'orders.deliveredOn')
    .whereNotNull('orders.deliveredOn')
    .where((order) => order.where('paymentMethod', CASH_METHOD).orWhere('advance', '>', 0))
    .select(placedOn(), daysLater('orders.deliveredOn'), 'orders.id', 'orders.courier')
    .select(knex().raw('ROUND(1000 * UNIX_TIMESTAMP(orders.delivered_on)) AS delivered_at'))
    .select(knex().raw('CAST(total AS SIGNED) - advance AS expected, COALESCE(?, 0) AS received', [received]));
  return knex().from(orders.as('balances'));
}

/** The cash of each courier; since when some is missing in ms, 0 for none. */
export const CASH: DaySums<
  [
    daysLater: number,
    courier: string | null,
    ...[orders: number, expected: number, received: number, open: number, waitsSince: number],
  ]
> = {
  kind: 'cash',
  keys: 2,
  count: (narrow) =>
    balances(narrow)
      .groupBy('placedOn', 'daysLater', 'courier')
      .select('placedOn', 'daysLater', 'courier', ...sums('1', 'expected', 'received', 'expected <> received'))
      .select(knex().raw('MIN(IF(received < expected, delivered_at, NULL)) AS waits_since')),
};

/** The orders whose cash does not add up. */
export const OPEN_CASH: DaySums<[daysLater: number, orderId: string, deliveredAt: number]> = {
  kind: 'open-cash',
  keys: 2,
  count: (narrow) =>
    balances(narrow).whereRaw('expected <> received').select('placedOn', 'daysLater', 'id', 'deliveredAt'),
};

const AMOUNTS = ['taxable_value', 'cgst', 'sgst', 'igst', 'total'];

/**
 * The lines of taxed invoices, and what credit notes take back: whole invoices or parts of them. `isLarge` is 1 for invoices
 * that are listed by themselves.
 */
export const TAXED: DaySums<
  [
    daysLater: number,
    ...[place: string, hsnCode: string, rate: number, isLarge: number],
    ...[quantity: number, taxableValue: number, cgst: number, sgst: number, igst: number, total: number],
  ]
> = {
  kind: 'taxed',
  keys: 5,
  count: (narrow) =>
    knex()
      .from(
        documents(narrow, 'invoices', 1)
          .unionAll([documents(narrow, 'credit_notes', -1), documents(narrow, 'part_credit_notes', -1)])
          .as('documents'),
      )
      .groupBy('placedOn', 'daysLater', 'placeOfSupply', 'hsnCode', 'rate', 'isLarge')
      .select('placedOn', 'daysLater', 'placeOfSupply', 'hsnCode', 'rate', 'isLarge')
      .select(sums(...['quantity', ...AMOUNTS].map((column) => `sign * ${column}`))),
};

function documents(narrow: Narrow, table: 'invoices' | 'credit_notes' | 'part_credit_notes', sign: 1 | -1) {
  const query = knex()('orders').join('invoices', 'invoices.orderId', 'orders.id');
  const isPart = table === 'part_credit_notes';
  if (table === 'credit_notes') query.join(table, 'credit_notes.id', 'invoices.id');
  if (isPart) query.join(table, 'part_credit_notes.invoiceId', 'invoices.id');
  const lines = isPart ? 'part_credit_note_lines' : 'invoice_lines';
  if (isPart) query.join(lines, 'part_credit_note_lines.creditNoteId', 'part_credit_notes.id');
  else query.join(lines, 'invoice_lines.invoiceId', 'invoices.id').join('order_items', 'order_items.id', 'itemId');
  return narrow(query, `${table}.createdAt`)
    .whereNot('invoices.tax', 'NONE')
    .select(placedOn(), daysLater(`${table}.createdAt`), 'placeOfSupply', `${lines}.hsnCode`, `${lines}.rate`)
    .select({ isLarge: isLarge() }, knex().raw('? AS sign', [sign]), `${isPart ? lines : 'order_items'}.quantity`)
    .select(AMOUNTS.map((column) => knex().raw('??', [`${lines}.${column}`])));
}

/** Paise of an invoice's lines. */
export const invoiceValue = () =>
  knex()({ valued: 'invoice_lines' }).where('valued.invoiceId', knex().ref('invoices.id')).sum('valued.total');

/** Whether an invoice is listed by itself. */
export const isLarge = () => knex().raw("(invoices.tax = 'IGST' AND ? > ?)", [invoiceValue(), B2C_LARGE_ABOVE * 100]);

export const DAY_SUMS = [
  ...[SOLD, DELIVERED_PRODUCTS, DELIVERED_CATEGORIES, DELIVERED_REGIONS],
  ...[CASH, OPEN_CASH, TAXED],
];
