import { type DescribedImage, describeImage } from './describe-image';
import { encodeFull, RefusedImage } from './encode';
import { makeRenditions } from './make-renditions';
import type { RenditionAnswer } from './renditions-process';

/**
 * The message from the store's process: the paths of the file to read and of the WebP to write; or MEDIA_DIR and the id of
 * an image that is there in full size, to make its widths in WebP.
 */
export type UploadOrder = { source: string; target: string } | { dir: string; id: string };

/** The image that was written, the reason why it is refused, or what became of the widths. */
export type UploadAnswer = DescribedImage | { refused: string } | RenditionAnswer;

async function answerTo(order: UploadOrder): Promise<UploadAnswer> {
  try {
    if ('id' in order) {
      await makeRenditions(order.dir, order.id, 'webp');
      return {};
    }
    await encodeFull(order.source, order.target);
    return await describeImage(order.target);
  } catch (error) {
    const { message } = error as Error;
    return error instanceof RefusedImage ? { refused: message } : { error: message };
  }
}

/** Answers each order, and exits when the store's process is gone. */
process.on('message', async (order: UploadOrder) => {
  const answer = await answerTo(order);
  if (process.connected) process.send?.(answer, undefined, undefined, () => {});
});
process.on('disconnect', () => process.exit());
// Ctrl-C in a terminal reaches the whole process group, but only the store ends this process.
process.on('SIGINT', () => {});
process.send?.('started');
