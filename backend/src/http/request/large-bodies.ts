import { tooManyRequests } from '../errors';

/** Bodies of megabytes from people who are not signed in that a process reads at a time: each is in memory as a whole. */
const AT_ONCE = 8;
const RETRY_SECONDS = 10;
let open = 0;

/**
 * Reads a large body of somebody who is not signed in.
 * @throws HttpError 429 while too many are being read
 */
export async function readLargeBody<T>(read: () => Promise<T>): Promise<T> {
  if (open >= AT_ONCE) throw tooManyRequests(RETRY_SECONDS);
  open++;
  try {
    return await read();
  } finally {
    open--;
  }
}
