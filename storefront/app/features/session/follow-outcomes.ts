import { TIMES } from '@rangrekha/contract/limits';
import { router } from '~/ui/connection/router';
import type { Flash } from '~/ui/FlashBanner';
import { toast, toastTime } from '~/ui/toast/toast';
import { readCart, readWishlist, setCart, setWishlist } from './storage';

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
      const isShop = formAction === '/cart/add' || formAction === '/wishlist/toggle';
      void toast(data.kind, data.message, isShop ? toastTime() : TIMES.toastAccount);
    }
  });
}

function count(action: string, form: FormData) {
  if (action === '/cart/add') setCart([...new Set([...readCart(), String(form.get('productVariantId'))])]);
  const isMoved = form.get('intent') === 'to-wishlist';
  if (action !== '/wishlist/toggle' && !isMoved) return;
  const id = String(form.get('productId'));
  const others = readWishlist().filter((other) => other !== id);
  setWishlist(form.get('saved') === 'true' ? others : [id, ...others]);
}
