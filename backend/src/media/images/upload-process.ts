import sharp from 'sharp';
import { type DescribedImage, describeImage } from './describe-image';
import { makeRenditions } from './make-renditions';
import type { RenditionAnswer } from './renditions-process';

/**
 * The message from the store's process: the paths of the file to read and of the WebP to write; or MEDIA_DIR and the id of
 * an image that is there in full size, to make its widths in WebP.
 */
export type UploadOrder = { source: string; target: string } | { dir: string; id: string };

/** The image that was written, the reason why it is refused, or what became of the widths. */
export type UploadAnswer = DescribedImage | { refused: string } | RenditionAnswer;

const PIXELS_MAX = 50_000_000;
/** Pixels of width or height: an image of 1 × 10 million pixels is below PIXELS_MAX, but takes minutes. */
const SIDE_MAX = 12_000;
const FULL_WIDTH = 1600;
const FULL_HEIGHT = 4800;

const DAMAGED = 'An image is damaged and cannot be read.';

/** The image is refused; the message is fit to show to a person. */
class RefusedImage extends Error {}

/**
 * Re-encodes `source` as WebP: at most 1600 × 4800 pixels, upright, only the first frame, without metadata.
 * @throws RefusedImage for a file that is damaged or too large
 */
async function encodeFull(source: string, target: string): Promise<void> {
  await checkSize(source);
  try {
    await sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .resize({ width: FULL_WIDTH, height: FULL_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84, effort: 3 })
      .toFile(target);
  } catch (error) {
    if (/writ|space/i.test((error as Error).message)) throw error;
    throw new RefusedImage(DAMAGED);
  }
}

/** Checks the size in the file's header, before any pixel is decoded. */
async function checkSize(source: string): Promise<void> {
  const { width, height } = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new RefusedImage(DAMAGED);
    });
  if (Math.max(width, height) > SIDE_MAX)
    throw new RefusedImage(`An image is more than ${SIDE_MAX} pixels wide or high.`);
  if (width * height > PIXELS_MAX) throw new RefusedImage(`An image has more than ${PIXELS_MAX / 1e6} million pixels.`);
}

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
