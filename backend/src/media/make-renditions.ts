import { copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_WIDTHS } from '@rangrekha/contract/limits';
import type { ImageFormat } from '@rangrekha/contract/media';
import sharp, { type Sharp } from 'sharp';
import { FULL_NAME, fileName, folderOf } from './media-files';

sharp.concurrency(1);
sharp.cache(false);

// One more step of effort takes up to twice the processor time and makes files at most 5 % smaller.
const ENCODINGS: Record<ImageFormat, (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 78, effort: 2 }),
  avif: (image) => image.avif({ quality: 52, effort: 1 }),
};

/**
 * Makes all widths of an image in one format, never wider than the image itself. A file gets its name only when it is
 * complete.
 * @param dir MEDIA_DIR
 */
export async function makeRenditions(dir: string, id: string, format: ImageFormat): Promise<void> {
  const folder = join(dir, folderOf(id));
  const full = join(folder, FULL_NAME);
  const { width: fullWidth } = await sharp(full).metadata();
  let widest: string | undefined;
  for (const width of IMAGE_WIDTHS) {
    const target = join(folder, fileName(width, format));
    const sameAsBefore = widest;
    await writeWhole(join(dir, 'incoming', `${id}-${fileName(width, format)}`), target, (temporary) =>
      sameAsBefore
        ? copyFile(sameAsBefore, temporary)
        : ENCODINGS[format](sharp(full).resize({ width, withoutEnlargement: true })).toFile(temporary),
    );
    if (width >= fullWidth) widest ??= target;
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
