import { join } from 'node:path';
import { IMAGE_WIDTHS } from '@rangrekha/contract/limits';
import type { ImageFormat } from '@rangrekha/contract/media';

const MEDIA_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
// Former versions made all widths as WebP too: feeds, caches and pages that are open still name them.
const FILE_NAME = new RegExp(`^(full\\.webp|(${IMAGE_WIDTHS.avif.join('|')})\\.(webp|avif))$`);

export const FULL_NAME = 'full.webp';

/** The endings of files that plugins may keep: a browser shows them, and runs nothing of them. */
const FILE_ENDINGS = ['mp4', 'webm'] as const;
export type FileEnding = (typeof FILE_ENDINGS)[number];

export const pluginFileName = (ending: FileEnding): string => `file.${ending}`;

export const isPluginFile = (name: string): boolean => FILE_ENDINGS.some((ending) => name === pluginFileName(ending));

export const fileName = (width: number, format: ImageFormat): string => `${width}.${format}`;

export const isMediaId = (text: string): boolean => MEDIA_ID.test(text);

/** Whether images have, or had, files of that name. */
export const isMediaFile = (name: string): boolean => FILE_NAME.test(name);

/** Whether a file of that name is made of every image. */
export function isMade(name: string): boolean {
  const [width, format] = name.split('.') as [string, ImageFormat];
  return name === FULL_NAME || IMAGE_WIDTHS[format].some((made) => made === Number(width));
}

/** The folder of an image below MEDIA_DIR, in one of 256 folders by the random end of its id. */
export const folderOf = (id: string): string => join(id.slice(-2), id);
