import { HttpError } from 'react-admin';
import { noteAnswer, type RequestKind } from './connection';

/** Milliseconds without any data after which a request is cancelled. */
export const PATIENCE = { request: 20_000, file: 90_000 } as const;

/**
 * Runs a request and cancels it after `patience` milliseconds without data.
 * @param request calls `alive` when data arrives, which restarts the timer
 * @throws HttpError with status 0 and no message, so that each screen shows its own
 */
export async function withinDeadline<T>(
  request: (signal: AbortSignal, alive: () => void) => Promise<T>,
  { kind, patience, caller }: { kind: RequestKind; patience: number; caller?: AbortSignal | null | undefined },
): Promise<T> {
  const deadline = new AbortController();
  const startTimer = () => setTimeout(() => deadline.abort(), patience);
  let timer = startTimer();
  const alive = () => {
    clearTimeout(timer);
    timer = startTimer();
  };
  try {
    const answer = await request(caller ? AbortSignal.any([deadline.signal, caller]) : deadline.signal, alive);
    noteAnswer(kind, true);
    return answer;
  } catch (error) {
    if (caller?.aborted) throw error;
    noteAnswer(kind, false);
    throw new HttpError('', 0, { isTimeout: deadline.signal.aborted });
  } finally {
    clearTimeout(timer);
  }
}
