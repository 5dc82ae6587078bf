import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { readCart, setCart } from '~/features/session/storage';

/**
 * Keeps an open cart up to date: writes the cart of the page to local storage, and reloads the page's data after a
 * change in another tab (by the storage event, or when this tab becomes visible again).
 * @param variantIds of the shown cart; the same array until the data is loaded again
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
