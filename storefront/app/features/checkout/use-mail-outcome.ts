import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import type { Flash } from '~/ui/FlashBanner';

/** Asks for the confirmation mail of an order just placed, and says what came of it. */
export function useMailOutcome(orderId: string | undefined): Flash | undefined {
  const { submit, data } = useFetcher<Flash>();
  useEffect(() => {
    if (orderId) submit({ intent: 'confirm', orderId }, { method: 'post', action: '/checkout' });
  }, [orderId, submit]);
  return data;
}
