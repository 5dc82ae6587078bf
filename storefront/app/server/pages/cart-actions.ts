import { randomUUID } from 'node:crypto';
import { cart, wishlist } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import type { RemovedUnits } from '~/features/cart/removed-units';
import { t } from '~/language/t';
import { ApiError, failure } from '../errors';
import { safePath } from '../redirects';
import type { Flash } from '../session';
import type { Visit } from '../visit';

/** What the forms of a cart's lines do, by their intent. */
export const cartActions = (visit: Visit, form: FormData) => ({
  quantity: () => changeQuantity(visit, form),
  size: () => changeSize(visit, form),
  remove: () => removeLine(visit, form),
  'put-back': () => putBack(visit, form),
  'to-wishlist': () => moveToWishlist(visit, form),
});

/** The cart's own forms stay on the page; others say on which page they are. */
const settle = (visit: Visit, form: FormData, flash: Flash) =>
  form.has('returnTo')
    ? visit.redirectWith(safePath(form.get('returnTo'), '/cart'), flash)
    : visit.respond(flash, '/cart');

async function changeQuantity(visit: Visit, form: FormData) {
  const body = { cartItemId: String(form.get('cartItemId')), newQuantity: Number(form.get('newQuantity')) };
  try {
    await visit.api.call(cart.updateCartQuantity, { body });
    return settle(visit, form, { kind: 'success', message: t('cart.updated') });
  } catch (error) {
    return settle(visit, form, { kind: 'error', message: failure(error, t('cart.updateFailed')).message });
  }
}

async function changeSize(visit: Visit, form: FormData) {
  const body = { cartItemId: String(form.get('cartItemId')), productVariantId: String(form.get('productVariantId')) };
  try {
    const { message } = await visit.api.call(cart.changeCartVariant, { body });
    return settle(visit, form, { kind: 'success', message });
  } catch (error) {
    return settle(visit, form, { kind: 'error', message: failure(error, t('cart.updateFailed')).message });
  }
}

async function removeLine(visit: Visit, form: FormData) {
  try {
    await takeOut(visit, form);
    return settle(visit, form, { kind: 'success', message: t('cart.removed'), removed: removedUnits(form) });
  } catch (error) {
    return settle(visit, form, { kind: 'error', message: failure(error, t('cart.removeFailed')).message });
  }
}

/** Takes a line out of the cart. It may be gone already, as when the answer to the first try was lost. */
async function takeOut(visit: Visit, form: FormData) {
  await visit.api.call(cart.removeFromCart, { params: { id: String(form.get('cartItemId')) } }).catch((error) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
}

/** What the removed line had, as its form says, so that it can be put back. */
function removedUnits(form: FormData): RemovedUnits | undefined {
  const [productVariantId, name] = ['productVariantId', 'name'].map((field) => String(form.get(field) ?? ''));
  if (!productVariantId || !name) return undefined;
  const quantity = Number(form.get('quantity')) || 1;
  return { productVariantId, name: name.slice(0, LIMITS.name), quantity, key: randomUUID() };
}

async function putBack(visit: Visit, form: FormData) {
  const body = { productVariantId: String(form.get('productVariantId')), quantity: Number(form.get('quantity')) };
  // A form that is sent again after a lost answer puts the units back once.
  const headers = { 'idempotency-key': String(form.get('key')) };
  try {
    await visit.api.call(cart.addToCart, { headers, body });
    return settle(visit, form, { kind: 'success', message: t('cart.putBack') });
  } catch (error) {
    return settle(visit, form, { kind: 'error', message: failure(error, t('cart.failed')).message });
  }
}

/** Keeps the product on the wishlist first: if the second step fails, it is in both places and nothing is lost. */
async function moveToWishlist(visit: Visit, form: FormData) {
  try {
    await visit.api.call(wishlist.addToWishlist, { params: { productId: String(form.get('productId')) } });
    await takeOut(visit, form);
    return settle(visit, form, { kind: 'success', message: t('cart.movedToWishlist') });
  } catch (error) {
    return settle(visit, form, { kind: 'error', message: failure(error, t('wishlist.failed')).message });
  }
}
