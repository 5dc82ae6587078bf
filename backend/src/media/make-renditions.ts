import { copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_WIDTHS } from '@rangrekha/contract/limits';
import type { ImageFormat } from '@rangrekha/contract/media';
import sharp, { type Sharp } from 'sharp';
import { FULL_NAME, fileName, folderOf } from './media-files';

sharp.concurrency(1);
sharp.cache(false);

// One step more of effort costs up to twice the processor's time, for files that are at most 5 percent smaller.
const ENCODINGS: Record<ImageFormat, (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 78, effort: 2 }),
  avif: (image) => image.avif({ quality: 52, effort: 1 }),
};

/**
 * Makes all widths of an image in one format, never wider than the image itself is. Each file appears complete, under
 * its name, or not at all.
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
