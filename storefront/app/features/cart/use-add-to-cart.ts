import { useFetcher, useLocation, useNavigate, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { readUser } from '~/features/session/storage';
import { t } from '~/language/t';
import type { Flash } from '~/ui/FlashBanner';
import { toast, toastTime } from '~/ui/toast/toast';
import type { AddFlash } from './added';

interface Choice {
  /** Undefined while no size is chosen. */
  productVariantId?: string;
  quantity: number;
  stock?: number;
}

interface Refusal extends Flash {
  isSizeMissing?: true;
}

/**
 * Adds a variant to the cart, or shows why it cannot. Visitors go to /login, which then adds it.
 * @param page the path to which they come back; the present one when left out
 */
export function useAddToCart(page?: string) {
  const fetcher = useFetcher<AddFlash>();
  const navigate = useNavigate();
  const open = useSubmit();
  const { pathname, search } = useLocation();
  const returnTo = page ?? pathname + search;
  const done = useRef(() => {});
  const keys = useRef<Record<string, string | undefined>>({});
  useEffect(() => {
    if (fetcher.data?.kind === 'success') done.current();
  }, [fetcher.data]);

  /**
   * @param onAdded runs after a success, to clear the choice
   * @returns the message that was shown when nothing was sent
   */
  function submit({ productVariantId, quantity, stock }: Choice, onAdded: () => void): Refusal | undefined {
    const user = readUser();
    const time = toastTime();
    const refusal = user && refusalFor(user.userType, productVariantId, stock);
    if (refusal) {
      void toast(refusal.kind, refusal.message, time);
      return refusal;
    }
    if (!user) void toast('info', t('auth.loginForCart'), time);
    if (!productVariantId) {
      navigate(`/login?${new URLSearchParams({ redirectTo: returnTo })}`);
      return undefined;
    }
    // The key stays the same until an answer arrives, so that a repeated request after a lost answer adds once.
    const choice = `${productVariantId} ${quantity}`;
    keys.current[choice] ??= `${Date.now()} ${Math.random()}`;
    const key = keys.current[choice];
    done.current = () => {
      keys.current[choice] = undefined;
      onAdded();
    };
    // The way to the login is lost with a fetcher of a card that is left while it is asked.
    const send = user ? fetcher.submit : open;
    send({ productVariantId, quantity: String(quantity), returnTo, key }, { method: 'post', action: '/cart/add' });
    return undefined;
  }

  return { submit, busy: fetcher.state !== 'idle', added: fetcher.data?.added };
}

function refusalFor(userType: string, variantId: string | undefined, stock: number | undefined): Refusal | undefined {
  if (userType.toUpperCase() === 'ADMIN') return { kind: 'error', message: t('cart.adminBlocked') };
  if (!variantId) return { kind: 'warning', message: t('cart.sizeRequired'), isSizeMissing: true };
  if (stock !== undefined && stock <= 0) return { kind: 'warning', message: t('cart.outOfStock') };
  return undefined;
}
