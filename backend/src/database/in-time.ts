/** Work did not end in its time. The same request may succeed in a moment. */
export class TookTooLong extends Error {}

/**
 * Runs work that may never end, as that of a plugin.
 * @param limit milliseconds
 * @throws TookTooLong when it takes longer; it then goes on without anybody who waits for it
 */
export async function inTime<Result>(limit: number, work: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`It took longer than ${limit} ms.`)), limit);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
