import { TEXTS } from '@rangrekha/contract/texts';
import { useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { useContext, useEffect, useRef } from 'react';
import { readCart, readUser, setCart } from '~/features/session/storage';
import { useToast } from '~/features/session/use-private-page';
import type { Flash } from '~/ui/FlashBanner';
import { ToastTime, toast } from '~/ui/toast';

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
  const asked = useRef('');
  const time = useContext(ToastTime);
  useToast(fetcher.data, time);
  useEffect(() => {
    if (fetcher.data?.kind === 'success') setCart([...new Set([...readCart(), asked.current])]);
  }, [fetcher.data]);

  /** @returns why nothing was sent, which has been said by then */
  function submit({ productVariantId, quantity, stock }: Choice): Flash | undefined {
    const user = readUser();
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
    asked.current = productVariantId;
    fetcher.submit({ productVariantId, quantity: String(quantity), returnTo }, { method: 'post', action: '/cart/add' });
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
