import type { ResponseOf, SecondStep, secondStep } from '@rangrekha/contract';
import { useQuery } from '@tanstack/react-query';
import { httpClient, send } from '../../api/http-client';

const PATH = '/staff/me/second-step';
export const SECOND_STEP_KEY = ['own-second-step'];

/** The proof that the owner asks. */
export interface Proof {
  currentPassword: string;
  code: string;
}

export const useSecondStep = () =>
  useQuery({ queryKey: SECOND_STEP_KEY, queryFn: async () => (await httpClient<SecondStep>(`/api${PATH}`)).json });

export const beginSecondStep = (currentPassword: string) =>
  send<ResponseOf<typeof secondStep.beginSecondStep>>('POST', PATH, { currentPassword });

export const confirmSecondStep = (code: string) =>
  send<ResponseOf<typeof secondStep.confirmSecondStep>>('PUT', PATH, { code });

export const renewRecoveryCodes = (proof: Proof) =>
  send<ResponseOf<typeof secondStep.renewRecoveryCodes>>('POST', `${PATH}/recovery-codes`, proof);

export const endSecondStep = (proof: Proof) =>
  send<ResponseOf<typeof secondStep.endSecondStep>>('POST', `${PATH}/end`, proof);

export const requireSecondStep = (required: boolean) =>
  send<ResponseOf<typeof secondStep.requireSecondStep>>('PUT', '/staff/second-step', { required });

export const resetSecondStep = (id: string) =>
  send<ResponseOf<typeof secondStep.resetSecondStep>>('PUT', `/staff/${id}/second-step/reset`);
