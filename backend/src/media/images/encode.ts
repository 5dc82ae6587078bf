import sharp from 'sharp';

const PIXELS_MAX = 50_000_000;
/** Pixels of width or height: an image of 1 × 10 million pixels is below PIXELS_MAX, but takes minutes. */
const SIDE_MAX = 12_000;
const FULL_WIDTH = 1600;
const FULL_HEIGHT = 4800;

const DAMAGED = 'An image is damaged and cannot be read.';

/** The image is refused; the message is fit to show to a person. */
export class RefusedImage extends Error {}

/**
 * Re-encodes `source` as WebP: at most 1600 × 4800 pixels, upright, only the first frame, without metadata.
 * @throws RefusedImage for a file that is damaged or too large
 */
export async function encodeFull(source: string, target: string): Promise<void> {
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
