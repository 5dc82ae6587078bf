import { useMemo, useSyncExternalStore } from 'react';
import { idsIn, readText, type StoredUser, userIn } from './storage';

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

// The stored text is the snapshot, because equal texts are identical for React.
const useStoredText = (key: 'user' | 'cart' | 'wishlist') =>
  useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => null,
  );

/** The signed-in user in local storage; undefined on the server and for visitors. */
export function useStoredUser(): StoredUser | undefined {
  const text = useStoredText('user');
  return useMemo(() => userIn(text), [text]);
}

/** Ids of the products on the wishlist. */
export function useStoredWishlist(): string[] {
  const text = useStoredText('wishlist');
  return useMemo(() => idsIn(text), [text]);
}

/** Numbers for the badges of cart and wishlist. */
export function useCounts(): { cart: number; wishlist: number } {
  const cart = useStoredText('cart');
  const wishlist = useStoredText('wishlist');
  return useMemo(() => ({ cart: idsIn(cart).length, wishlist: idsIn(wishlist).length }), [cart, wishlist]);
}
