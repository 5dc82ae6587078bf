import { TIMES } from '@rangrekha/contract/limits';
import { localPath } from '~/language/local-path';
import { router } from '~/ui/connection/router';
import type { Flash } from '~/ui/FlashBanner';
import { toast, toastTime } from '~/ui/toast/toast';
import { readCart, readWishlist, setCart, setWishlist } from './storage';

const ADD_TO_CART = localPath('/cart/add');
const TOGGLE_WISHLIST = localPath('/wishlist/toggle');

const reported = new WeakSet<Flash>();

/**
 * Shows the messages that answer forms without a navigation, and updates the counts, also when the component that sent
 * the form is no longer mounted.
 * @returns a function that stops it
 */
export function followOutcomes(): () => void {
  return router().subscribe(({ fetchers }) => {
    for (const { data, formAction = '', formData } of fetchers.values()) {
      if (!formData || !data?.kind || reported.has(data)) continue;
      reported.add(data);
      if (data.kind === 'success') count(formAction, formData);
      const isShop = formAction === ADD_TO_CART || formAction === TOGGLE_WISHLIST;
      void toast(data.kind, data.message, isShop ? toastTime() : TIMES.toastAccount);
    }
  });
}

function count(action: string, form: FormData) {
  if (action === ADD_TO_CART) setCart([...new Set([...readCart(), String(form.get('productVariantId'))])]);
  const isMoved = form.get('intent') === 'to-wishlist';
  if (action !== TOGGLE_WISHLIST && !isMoved) return;
  const id = String(form.get('productId'));
  const others = readWishlist().filter((other) => other !== id);
  setWishlist(form.get('saved') === 'true' ? others : [id, ...others]);
}
