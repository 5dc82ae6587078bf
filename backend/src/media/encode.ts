import sharp from 'sharp';
import { invalidField } from '../http/errors';

const PIXELS_MAX = 50_000_000;
const FULL_WIDTH = 1600;
const FULL_HEIGHT = 4800;
const BLUR_WIDTH = 12;

export interface ImageSize {
  width: number;
  height: number;
}

/**
 * Writes `source` anew as WebP, at most 1600 wide: upright, the first frame of an animation, without any metadata.
 * @throws HttpError 400 naming the field for a file that is damaged or has too many pixels
 */
export async function encodeFull(source: string, target: string, field: string): Promise<ImageSize> {
  try {
    return await sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .resize({ width: FULL_WIDTH, height: FULL_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84, effort: 3 })
      .toFile(target);
  } catch (error) {
    const { message } = error as Error;
    if (/pixel limit/.test(message))
      throw invalidField(field, `An image has more than ${PIXELS_MAX / 1e6} million pixels.`);
    if (/writ|space/i.test(message)) throw error;
    throw invalidField(field, 'An image is damaged and cannot be read.');
  }
}

/** A data URI of a few pixels, to paint before the image arrives. */
export async function blurOf(file: string): Promise<string> {
  const pixels = await sharp(file)
    .resize({ width: BLUR_WIDTH, height: BLUR_WIDTH * 2, fit: 'inside' })
    .webp({ quality: 20, effort: 0 })
    .toBuffer();
  return `data:image/webp;base64,${pixels.toString('base64')}`;
}
