import type { checkout, Product, ResponseOf, TakeOrderRequest } from '@rangrekha/contract';
import { HttpError } from 'react-admin';
import { httpClient, send } from '../../api/http-client';
import { type OrderLine, refreshedLines } from './order-lines';

const SHOWN_MAX = 12;

/** The products that shoppers would find, best first. */
export async function findProducts(words: string): Promise<Product[]> {
  const query = new URLSearchParams({ q: words, limit: String(SHOWN_MAX) });
  return (await httpClient<{ products: Product[] }>(`/api/products/search?${query}`)).json.products;
}

/** Reads the prices and the stock of the lines again. */
export async function refreshLines(lines: OrderLine[]): Promise<OrderLine[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const products = await Promise.all(
    ids.map((id) =>
      httpClient<{ product: Product }>(`/api/products/${id}`)
        .then(({ json }) => [json.product])
        .catch((error: unknown) => {
          if (error instanceof HttpError && error.status === 404) return [];
          throw error;
        }),
    ),
  );
  return refreshedLines(lines, products.flat());
}

/** @throws HttpError 409 for what no longer fits */
export const takeOrder = (order: TakeOrderRequest) =>
  send<ResponseOf<typeof checkout.takeOrder>>('POST', '/orders/take', order);
