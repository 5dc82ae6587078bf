import { blurOf, encodeFull, type ImageSize, RefusedImage } from './encode';

/** The message from the store's process: the paths of the file to read and of the WebP to write. */
export interface UploadOrder {
  source: string;
  target: string;
}

/** The image that was written, the reason why it is refused, or another error. */
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

/** Answers each order, and exits when the store's process is gone. */
process.on('message', async (order: UploadOrder) => {
  const answer = await answerTo(order);
  if (process.connected) process.send?.(answer);
});
process.on('disconnect', () => process.exit());
// Ctrl-C in a terminal reaches the whole process group, but only the store ends this process.
process.on('SIGINT', () => {});
