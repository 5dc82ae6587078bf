import type {
  checkout,
  OrderPreview,
  PreviewOrderRequest,
  Product,
  ResponseOf,
  StockVariant,
  TakeOrderRequest,
} from '@rangrekha/contract';
import { type ShownProduct, shownProduct } from '@rangrekha/contract/shown-prices';
import { HttpError } from 'react-admin';
import { httpClient, send } from '../../api/http-client';
import { type OrderLine, refreshedLines } from './order-lines';

const SHOWN_MAX = 12;

/** A SKU or a barcode: one word with a digit in it. */
const CODE = /^\S*\d\S*$/;

/**
 * The products that shoppers would find, best first; before them those with a SKU or barcode that begins like this.
 * @param mayReadCodes whether the user may read SKUs and barcodes
 */
export async function findProducts(words: string, mayReadCodes: boolean): Promise<ShownProduct<Product>[]> {
  const query = new URLSearchParams({ q: words, limit: String(SHOWN_MAX) });
  const [coded, { json }] = await Promise.all([
    mayReadCodes && CODE.test(words) ? findByCode(words) : [],
    httpClient<{ products: Product[] }>(`/api/products/search?${query}`),
  ]);
  const others = json.products.map(shownProduct).filter(({ id }) => coded.every((product) => product.id !== id));
  return [...coded, ...others].slice(0, SHOWN_MAX);
}

/** Each product with the variants of this code only. */
async function findByCode(code: string): Promise<ShownProduct<Product>[]> {
  const query = new URLSearchParams({ filter: JSON.stringify({ code }), range: `[0,${SHOWN_MAX - 1}]` });
  const { json: variants } = await httpClient<StockVariant[]>(`/api/admin/stock?${query}`);
  const ids = [...new Set(variants.map(({ productId }) => productId))];
  const products = (await Promise.all(ids.map(findProduct))).flat();
  const found = new Set(variants.map(({ id }) => id));
  return products.map((product) => ({ ...product, variants: product.variants.filter(({ id }) => found.has(id)) }));
}

/** The product that shoppers see, or none. */
export const findProduct = (id: string): Promise<ShownProduct<Product>[]> =>
  httpClient<{ product: Product }>(`/api/products/${id}`)
    .then(({ json }) => [shownProduct(json.product)])
    .catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 404) return [];
      throw error;
    });

/** Reads the prices and the stock of the lines again. */
export async function refreshLines(lines: OrderLine[]): Promise<OrderLine[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const products = await Promise.all(ids.map(findProduct));
  return refreshedLines(lines, products.flat());
}

/** @throws HttpError 409 for variants that no longer exist */
export const previewOrder = (cart: PreviewOrderRequest) => send<OrderPreview>('POST', '/orders/take/preview', cart);

/** @throws HttpError 409 for what no longer fits */
export const takeOrder = (order: TakeOrderRequest) =>
  send<ResponseOf<typeof checkout.takeOrder>>('POST', '/orders/take', order);
