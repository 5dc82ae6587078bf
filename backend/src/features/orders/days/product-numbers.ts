import type { Knex } from 'knex';
import { BaseModel } from '../../../database/BaseModel';
import { placedOn } from './count-days';

/** What the sums of days call a product: its number, or its id until the first of its orders is in the sums. */
export type ProductKey = number | string;

const TABLE = 'product_numbers';

/** Groups items by their products. */
export const byProduct = (items: Knex.QueryBuilder): Knex.QueryBuilder =>
  items
    .leftJoin(TABLE, 'product_numbers.productId', 'order_items.productId')
    .groupBy('order_items.productId', 'number')
    .select('order_items.productId', 'number');

/** Gives numbers to the products of the orders of some days that have none. Other processes may do the same. */
export async function numberProducts(trx: Knex.Transaction, days: readonly string[]): Promise<void> {
  const items = trx('orders').joinRaw('STRAIGHT_JOIN order_items ON order_items.order_id = orders.id');
  const unnumbered = byProduct(placedOn(items, days)).clearSelect().whereNull('number').select('order_items.productId');
  await trx(trx.raw('?? (??)', [TABLE, 'productId']))
    .insert(unnumbered)
    .onConflict('productId')
    .ignore();
}

/** The ids of products by what sums call them. */
export async function productIds(keys: ProductKey[]): Promise<Map<ProductKey, string>> {
  const numbers = keys.filter((key) => typeof key === 'number');
  const rows: { number: number; productId: string }[] =
    numbers.length === 0 ? [] : await BaseModel.knex()(TABLE).whereIn('number', numbers).select('number', 'productId');
  const unnumbered = keys.filter((key) => typeof key === 'string').map((id): [ProductKey, string] => [id, id]);
  return new Map([...unnumbered, ...rows.map(({ number, productId }): [ProductKey, string] => [number, productId])]);
}

/** An order of products that stays the same from page to page. */
export const compareProducts = (one: ProductKey, other: ProductKey): number =>
  typeof one === typeof other ? Number(one > other) - Number(one < other) : typeof one === 'number' ? -1 : 1;

/** Values by product. A Map of a hundred thousand numbers takes twice as long. */
export class ByProduct<Value> {
  readonly values: Value[] = [];
  /** By number: 1 more than the place among the values, 0 for none. */
  #places = new Int32Array(1_024);
  readonly #unnumbered = new Map<string, Value>();

  get(product: ProductKey): Value | undefined {
    return typeof product === 'number' ? this.values[(this.#places[product] ?? 0) - 1] : this.#unnumbered.get(product);
  }

  /** @param product one without a value */
  add(product: ProductKey, value: Value): void {
    const place = this.values.push(value);
    if (typeof product === 'string') this.#unnumbered.set(product, value);
    else {
      if (product >= this.#places.length) {
        const former = this.#places;
        this.#places = new Int32Array(2 * product);
        this.#places.set(former);
      }
      this.#places[product] = place;
    }
  }
}
