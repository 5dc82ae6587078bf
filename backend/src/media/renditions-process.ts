import type { ImageFormat } from '@rangrekha/contract/media';
import { makeRenditions } from './make-renditions';

/** What the store asks of this process. */
export interface RenditionOrder {
  /** MEDIA_DIR. */
  dir: string;
  id: string;
  format: ImageFormat;
}

/** `error` is absent when everything was made. */
export interface RenditionAnswer {
  error?: string;
}

/** Answers orders one after the other, and ends with the process that gives them. */
process.on('message', async ({ dir, id, format }: RenditionOrder) => {
  const answer: RenditionAnswer = await makeRenditions(dir, id, format).then(
    () => ({}),
    (error: Error) => ({ error: error.message }),
  );
  if (process.connected) process.send?.(answer);
});
process.on('disconnect', () => process.exit());
// The terminal's Ctrl-C reaches the whole group; the store itself decides when this process ends.
process.on('SIGINT', () => {});
