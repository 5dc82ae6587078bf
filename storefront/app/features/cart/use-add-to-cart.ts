import { TEXTS } from '@rangrekha/contract/texts';
import { useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { readUser } from '~/features/session/storage';
import type { Flash } from '~/ui/FlashBanner';
import { toast, toastTime } from '~/ui/toast/toast';

interface Choice {
  /** Undefined while no size is picked. */
  productVariantId?: string;
  quantity: number;
  stock?: number;
}

/** Puts a variant into the cart, or says why not; visitors are sent to /login and it is done after that. */
export function useAddToCart() {
  const fetcher = useFetcher<Flash>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const returnTo = pathname + search;
  const done = useRef(() => {});
  const keys = useRef(new Map<string, string>());
  useEffect(() => {
    if (fetcher.data?.kind === 'success') done.current();
  }, [fetcher.data]);

  /**
   * @param onAdded clears the choice, which stays where it was not put in the cart
   * @returns why nothing was sent, which has been said by then
   */
  function submit({ productVariantId, quantity, stock }: Choice, onAdded: () => void): Flash | undefined {
    const user = readUser();
    const time = toastTime();
    const refusal = user && refusalFor(user.userType, productVariantId, stock);
    if (refusal) {
      void toast(refusal.kind, refusal.message, time);
      return refusal;
    }
    if (!user) void toast('info', TEXTS.auth.loginForCart, time);
    if (!productVariantId) {
      navigate(`/login?${new URLSearchParams({ redirectTo: returnTo })}`);
      return undefined;
    }
    // The same until it is added: sent again after a lost answer, it is not added twice.
    const choice = `${productVariantId} ${quantity}`;
    const key = keys.current.get(choice) ?? `${Date.now()} ${Math.random()}`;
    keys.current.set(choice, key);
    done.current = () => {
      keys.current.delete(choice);
      onAdded();
    };
    fetcher.submit(
      { productVariantId, quantity: String(quantity), returnTo, key },
      { method: 'post', action: '/cart/add' },
    );
    return undefined;
  }

  return { submit, busy: fetcher.state !== 'idle' };
}

function refusalFor(userType: string, variantId: string | undefined, stock: number | undefined): Flash | undefined {
  if (userType.toUpperCase() === 'ADMIN') return { kind: 'error', message: TEXTS.cart.adminBlocked };
  if (!variantId) return { kind: 'warning', message: TEXTS.cart.sizeRequired };
  if (stock !== undefined && stock <= 0) return { kind: 'warning', message: TEXTS.cart.outOfStock };
  return undefined;
}
