import { blurOf, encodeFull, type ImageSize, RefusedImage } from './encode';

/** What the store asks of this process: two paths. */
export interface UploadOrder {
  source: string;
  target: string;
}

/** What was written, why the image is refused, or what else went wrong. */
export type UploadAnswer = (ImageSize & { blur: string }) | { refused: string } | { error: string };

async function answerTo({ source, target }: UploadOrder): Promise<UploadAnswer> {
  try {
    const { width, height } = await encodeFull(source, target);
    return { width, height, blur: await blurOf(target) };
  } catch (error) {
    const { message } = error as Error;
    return error instanceof RefusedImage ? { refused: message } : { error: message };
  }
}

/** Answers orders one after the other, and ends with the process that gives them. */
process.on('message', async (order: UploadOrder) => {
  const answer = await answerTo(order);
  if (process.connected) process.send?.(answer);
});
process.on('disconnect', () => process.exit());
// The terminal's Ctrl-C reaches the whole group; the store itself decides when this process ends.
process.on('SIGINT', () => {});
