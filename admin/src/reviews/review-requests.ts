import type { RejectReason } from '@rangrekha/contract/reviews';
import { REVIEW_TEXTS } from '@rangrekha/contract/reviews';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { httpClient, send } from '../api/http-client';

interface Result {
  message: string;
}

/** What was read of a review: a decision about an older revision is refused. */
interface Read {
  id: string;
  revision: number;
}

export const approveReview = ({ id, revision }: Read) =>
  send<Result>('PUT', `/admin/reviews/${id}/approve`, { revision });

export const rejectReview = ({ id, revision }: Read, reason: RejectReason, note: string) =>
  send<Result>('PUT', `/admin/reviews/${id}/reject`, { revision, reason, note });

export const replyToReview = ({ id, revision }: Read, reply: string) =>
  send<Result>('PUT', `/admin/reviews/${id}/reply`, { revision, reply });

export const readPhoto = async (id: string) =>
  (await httpClient<{ webp: string }>(`/api/review-photos/${id}/unseen`)).json.webp;

/** Runs a request that changes a review, shows the result as a message and reloads. */
export function useReviewAct() {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const act = async (request: () => Promise<Result>) => {
    setBusy(true);
    try {
      notify((await request()).message, { type: 'success' });
    } catch (error) {
      notify((error as Error).message || REVIEW_TEXTS.failed, { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { act, isBusy };
}
