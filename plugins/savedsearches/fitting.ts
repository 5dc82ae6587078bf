import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { HttpError } from '@rangrekha/backend/plugins/surface';
import type { Product } from '@rangrekha/contract';
import { callOf, mostOf, readAddress } from './address';
import en from './locales/en.json' with { type: 'json' };

/** What fits an address now, and can be bought. */
export interface Fitting {
  /** At most 100, the newest first; of a search at most 50. */
  products: Product[];
  /** How many there are; of a search those among `products`. */
  total: number;
  /** Whether `products` are all of them. */
  isWhole: boolean;
}

const NOTHING: Fitting = { products: [], total: 0, isWhole: true };

/**
 * Asks the store's own list. An address that it does not know any more has no products.
 * @param client the IP address of who asks; the store's own work when left out
 * @throws HttpError 503 while the store cannot say
 */
export async function fitting(
  { callStore }: Pick<PluginContext, 'callStore'>,
  address: string,
  client = '127.0.0.1',
): Promise<Fitting> {
  const asked = readAddress(address);
  if (!asked) return NOTHING;
  const { status, body } = await callStore({ method: 'GET', path: callOf(asked) }, client);
  if (status >= 500) throw new HttpError(503, 'UNAVAILABLE', en.answers.later);
  if (status !== 200) return NOTHING;
  const { data, pagination, products: found = data } = JSON.parse(body);
  const products: Product[] = found.filter(({ variants }: Product) => variants.some(({ stock }) => stock > 0));
  return { products, total: pagination?.totalItems ?? products.length, isWhole: found.length < mostOf(asked) };
}
