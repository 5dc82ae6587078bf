import { randomUUID } from 'node:crypto';
import { cart, products, type Variant } from '@rangrekha/contract';
import { CART_LINK_LINES } from '@rangrekha/contract/cart-link';
import { LIMITS } from '@rangrekha/contract/limits';
import { withShownPrices } from '@rangrekha/contract/shown-prices';
import { variantLabel } from '~/features/cart/variant-label';
import { t } from '~/language/t';
import type { Api } from '../api';
import { ApiError, failure } from '../errors';
import type { Flash } from '../session';
import type { Visit } from '../visit';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Units of a variant that a link asks for. */
interface Wanted {
  id: string;
  quantity: number;
}

/** The lines that a link names, `variant=…&quantity=…` several times: a variant without a quantity has one unit. */
export function wantedLines(search: URLSearchParams): Wanted[] {
  const quantities = search.getAll('quantity');
  const lines = new Map<string, number>();
  for (const [index, named] of search.getAll('variant').slice(0, CART_LINK_LINES).entries()) {
    const id = named.trim().toLowerCase().slice(0, LIMITS.name);
    const quantity = Math.trunc(Number(quantities[index] ?? 1));
    const units = Number.isFinite(quantity) ? Math.max(quantity, 1) : 1;
    if (id) lines.set(id, Math.min(LIMITS.stock, (lines.get(id) ?? 0) + units));
  }
  return [...lines].map(([id, quantity]) => ({ id, quantity }));
}

/**
 * What a link offers: each line with its product as it is now, and of how many others the shop has none. Their ids are not shown:
 * anybody could write a text there.
 */
export async function offeredLines(api: Api, wanted: Wanted[]) {
  const ids = wanted.map(({ id }) => id).filter((id) => ID.test(id));
  const { variants } = ids.length > 0 ? await api.call(products.getVariants, { query: { id: ids } }) : { variants: [] };
  const found = new Map(variants.map((one) => [one.variant.id, one]));
  return {
    lines: wanted.flatMap(({ id, quantity }) => {
      const product = found.get(id);
      return product ? [{ ...product, variant: withShownPrices(product.variant), quantity }] : [];
    }),
    unknown: wanted.filter(({ id }) => !found.has(id)).length,
  };
}

/**
 * Puts the lines of a link into the cart, as far as there is stock.
 * @param key the same for a form that is sent again because its answer was lost
 */
export async function addOffered(visit: Visit, wanted: Wanted[], key = randomUUID() as string) {
  const { lines } = await offeredLines(visit.api, wanted);
  const refused: string[] = [];
  for (const { variant, name, quantity } of lines.filter((line) => line.variant.stock > 0)) {
    const body = { productVariantId: variant.id, quantity: Math.min(quantity, variant.stock) };
    try {
      await visit.api.call(cart.addToCart, { headers: { 'idempotency-key': `${key} ${variant.id}` }, body });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401 || error.status >= 500) throw error;
      refused.push(`${nameOf(name, variant)}: ${failure(error, t('cart.failed')).message}`);
    }
  }
  const flash: Flash = refused[0]
    ? { kind: 'warning', message: refused[0] }
    : { kind: 'success', message: t('cartLink.added') };
  return visit.redirectWith('/cart', flash);
}

const nameOf = (name: string, variant: Pick<Variant, 'size' | 'color'>) => `${name}, ${variantLabel(variant)}`;
