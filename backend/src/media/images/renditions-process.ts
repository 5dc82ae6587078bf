import type { ImageFormat } from '@rangrekha/contract/media';
import sharp from 'sharp';
import { makeRenditions } from './make-renditions';

sharp.concurrency(1);
sharp.cache(false);

/** The message from the store's process. */
export interface RenditionOrder {
  /** MEDIA_DIR. */
  dir: string;
  id: string;
  format: ImageFormat;
}

/** `error` is absent when all files were made. */
export interface RenditionAnswer {
  error?: string;
}

/** Answers each order, and exits when the store's process is gone. */
process.on('message', async ({ dir, id, format }: RenditionOrder) => {
  const answer: RenditionAnswer = await makeRenditions(dir, id, format).then(
    () => ({}),
    (error: Error) => ({ error: error.message }),
  );
  if (process.connected) process.send?.(answer, undefined, undefined, () => {});
});
process.on('disconnect', () => process.exit());
// Ctrl-C in a terminal reaches the whole process group, but only the store ends this process.
process.on('SIGINT', () => {});
process.send?.('started');
