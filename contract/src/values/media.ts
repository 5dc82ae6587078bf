import type { IMAGE_WIDTHS } from './limits';

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
export type ImageFormat = 'avif' | 'webp';

/**
 * The address of one width and format of a stored image.
 * @param url an image's `url` as the API gives it, `/media/{id}/full.webp`
 */
export function renditionUrl(url: string, width: ImageWidth, format: ImageFormat): string {
  return url.replace(/full\.webp$/, `${width}.${format}`);
}
