import { HttpError } from 'react-admin';
import { noteAnswer, type RequestKind } from './connection';

/** Milliseconds that a request waits for a sign of life. */
export const PATIENCE = { request: 20_000, file: 90_000 } as const;

/**
 * Runs a request that is given up when nothing came for so long.
 * @param request calls `alive` when something came, which gives it as much time again
 * @throws HttpError of status 0, without a message, so that each screen says its own
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
