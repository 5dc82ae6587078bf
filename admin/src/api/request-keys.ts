const lost = new Map<string, string>();

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Sends a POST with an idempotency key. After a lost response the next POST to the same path has the same key, so that
 * the store does the work only once.
 * @param send sends the request; throws when no response came
 */
export async function sendOnce<T extends { status: number }>(
  path: string,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const key = lost.get(path) ?? newKey();
  lost.delete(path);
  try {
    const answer = await send(key);
    // A gateway returns a 5xx when it cannot reach the store.
    if (answer.status >= 500) lost.set(path, key);
    return answer;
  } catch (error) {
    lost.set(path, key);
    throw error;
  }
}
