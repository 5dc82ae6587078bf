const lost = new Map<string, string>();

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Sends a POST with a key. After a lost answer the next one to this path has the same key, and the store does not do
 * again what it has done.
 * @param path of the request
 * @param send @throws when no answer came
 */
export async function sendOnce<T extends { status: number }>(
  path: string,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const key = lost.get(path) ?? newKey();
  lost.delete(path);
  try {
    const answer = await send(key);
    // A gateway answers so when it knows nothing of the store.
    if (answer.status >= 500) lost.set(path, key);
    return answer;
  } catch (error) {
    lost.set(path, key);
    throw error;
  }
}
