import type { IMAGE_WIDTHS } from './limits';

export type ImageFormat = keyof typeof IMAGE_WIDTHS;
export type ImageWidth<Format extends ImageFormat = 'avif'> = (typeof IMAGE_WIDTHS)[Format][number];

/**
 * The address of one width and format of a stored image.
 * @param url an image's `url` as the API gives it, `/media/{id}/full.webp`
 */
export function renditionUrl<Format extends ImageFormat>(
  url: string,
  width: ImageWidth<Format>,
  format: Format,
): string {
  return url.replace(/full\.webp$/, `${width}.${format}`);
}
