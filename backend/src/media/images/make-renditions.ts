import { copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_WIDTHS } from '@rangrekha/contract/limits';
import type { ImageFormat } from '@rangrekha/contract/media';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { FULL_NAME, fileName, folderOf } from '../media-files';

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const ofPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

const toPixels = (image: Sharp): Promise<Pixels> => image.raw().toBuffer({ resolveWithObject: true });

/** Only displays with two or more pixels for each of CSS show wider files: there, less quality is not seen. */
const FINE_WIDTH = 640;

// The figures are in docs/decisions/pictures.md.
const ENCODINGS: Record<ImageFormat, (pixels: Pixels) => Sharp> = {
  webp: (pixels) => ofPixels(pixels).webp({ quality: 78, effort: 2 }),
  avif: (pixels) =>
    ofPixels(pixels).avif({
      ...(pixels.info.width > FINE_WIDTH ? { quality: 48, effort: 0 } : { quality: 52, effort: 1 }),
      chromaSubsampling: '4:2:0',
    }),
};

/**
 * Makes all widths of an image in one format, never wider than the image itself. It is decoded once, and each width is made of
 * the next wider one. A file gets its name only when it is complete.
 * @param dir MEDIA_DIR
 */
export async function makeRenditions(dir: string, id: string, format: ImageFormat): Promise<void> {
  const folder = join(dir, folderOf(id));
  let pixels = await toPixels(sharp(join(folder, FULL_NAME)));
  let wider: string | undefined;
  for (const width of [...IMAGE_WIDTHS[format]].reverse()) {
    const name = fileName(width, format);
    const sameAsWider = width < pixels.info.width ? undefined : wider;
    if (width < pixels.info.width) pixels = await toPixels(ofPixels(pixels).resize({ width }));
    await writeWhole(join(dir, 'incoming', `${id}-${name}`), join(folder, name), (temporary) =>
      sameAsWider ? copyFile(sameAsWider, temporary) : ENCODINGS[format](pixels).toFile(temporary),
    );
    wider = join(folder, name);
  }
}

async function writeWhole(temporary: string, target: string, write: (path: string) => Promise<unknown>): Promise<void> {
  try {
    await write(temporary);
    await rename(temporary, target);
  } finally {
    await rm(temporary, { force: true });
  }
}
