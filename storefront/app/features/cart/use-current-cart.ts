import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { readCart, setCart } from '~/features/session/storage';

/**
 * Keeps an open cart up to date: local storage follows the page, and the page follows what other tabs did to the cart,
 * which local storage tells at once, or the server when the tab is looked at again.
 * @param variantIds as the page shows them; the same array as long as nothing was read again
 */
export function useCurrentCart(variantIds: string[]): void {
  const { revalidate } = useRevalidator();
  useEffect(() => setCart(variantIds), [variantIds]);
  useEffect(() => {
    const shown = [...variantIds].sort().join();
    const lookInStorage = () => {
      if ([...readCart()].sort().join() !== shown) revalidate();
    };
    const lookAgain = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) revalidate();
    };
    window.addEventListener('storage', lookInStorage);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      window.removeEventListener('storage', lookInStorage);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [variantIds, revalidate]);
}
