import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import type { Flash } from '~/ui/FlashBanner';

/** Requests the confirmation mail of a new order; answers the message with its result. */
export function useMailOutcome(orderId: string | undefined): Flash | undefined {
  const { submit, data } = useFetcher<Flash>();
  useEffect(() => {
    if (orderId) submit({ intent: 'confirm', orderId }, { method: 'post', action: '/checkout' });
  }, [orderId, submit]);
  return data;
}
