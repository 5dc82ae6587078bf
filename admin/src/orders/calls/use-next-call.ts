import type { AdminOrder, NextCall } from '@rangrekha/contract';
import { useQuery } from '@tanstack/react-query';
import { httpClient, send } from '../../api/http-client';

interface DeskTask extends Omit<NextCall, 'orderId'> {
  /** Null when there is none to call now. */
  order: AdminOrder | null;
}

async function takeNextCall(): Promise<DeskTask> {
  const { orderId, ...others } = await send<NextCall>('PUT', '/admin/call-desk');
  const order = orderId ? (await httpClient<AdminOrder>(`/api/admin/orders/${orderId}`)).json : null;
  return { order, ...others };
}

/** The order that the user is to call. It is asked for anew whenever something was saved, never by itself: that would claim one. */
export const useNextCall = () =>
  useQuery({
    queryKey: ['call-desk'],
    queryFn: takeNextCall,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
