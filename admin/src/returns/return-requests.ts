import type { Payout, ReceiveReturnRequest, ResponseOf, returns } from '@rangrekha/contract';
import { RETURN_TEXTS } from '@rangrekha/contract/returns';
import type { Identifier } from 'react-admin';
import { httpClient, send } from '../api/http-client';
import { useAct } from '../api/use-act';

export const approveReturns = (ids: Identifier[]) =>
  send<ResponseOf<typeof returns.approveReturns>>('PUT', '/admin/returns/approve', { ids });

export const declineReturn = (id: string, reason: string) => send('PUT', `/admin/returns/${id}/decline`, { reason });

export const pickUpReturn = (id: string) => send('PUT', `/admin/returns/${id}/pick-up`);

export const receiveReturn = (id: string, lines: ReceiveReturnRequest['lines']) =>
  send('PUT', `/admin/returns/${id}/receive`, { lines });

export const refundReturn = (id: string, reference: string) =>
  send('PUT', `/admin/returns/${id}/refund`, { reference });

export const releasePayout = (id: string) => send('PUT', `/admin/returns/${id}/payout/release`);

export const sendExchange = (id: string, parcel: { courier: string; trackingNumber: string }) =>
  send('PUT', `/admin/returns/${id}/exchange`, parcel);

/** Each look is in the audit log. */
export const readPayout = async (id: string) =>
  (await httpClient<{ payout: Payout }>(`/api/admin/returns/${id}/payout`)).json.payout;

export const photoPath = (id: string) => `/api/return-photos/${id}`;

export const useReturnAct = () => useAct(RETURN_TEXTS.failed);
