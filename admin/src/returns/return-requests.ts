import type { Payout, ReceiveReturnRequest, ResponseOf, returns } from '@rangrekha/contract';
import { RETURN_TEXTS } from '@rangrekha/contract/returns';
import { useState } from 'react';
import { type Identifier, useNotify, useRefresh } from 'react-admin';
import { httpClient, send } from '../api/http-client';

interface Result {
  message: string;
}

export const approveReturns = (ids: Identifier[]) =>
  send<ResponseOf<typeof returns.approveReturns>>('PUT', '/admin/returns/approve', { ids });

export const declineReturn = (id: string, reason: string) =>
  send<Result>('PUT', `/admin/returns/${id}/decline`, { reason });

export const pickUpReturn = (id: string) => send<Result>('PUT', `/admin/returns/${id}/pick-up`);

export const receiveReturn = (id: string, lines: ReceiveReturnRequest['lines']) =>
  send<Result>('PUT', `/admin/returns/${id}/receive`, { lines });

export const refundReturn = (id: string, reference: string) =>
  send<Result>('PUT', `/admin/returns/${id}/refund`, { reference });

export const sendExchange = (id: string, parcel: { courier: string; trackingNumber: string }) =>
  send<Result>('PUT', `/admin/returns/${id}/exchange`, parcel);

/** Each look is in the audit log. */
export const readPayout = async (id: string) =>
  (await httpClient<{ payout: Payout }>(`/api/admin/returns/${id}/payout`)).json.payout;

export const readPhoto = async (id: string) =>
  (await httpClient<{ webp: string }>(`/api/return-photos/${id}`)).json.webp;

/** Runs a request that changes a return, shows the result as a message and reloads. */
export function useReturnAct() {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const act = async (request: () => Promise<Result>): Promise<boolean> => {
    setBusy(true);
    try {
      notify((await request()).message, { type: 'success' });
      return true;
    } catch (error) {
      notify((error as Error).message || RETURN_TEXTS.failed, { type: 'error' });
      return false;
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { act, isBusy };
}
