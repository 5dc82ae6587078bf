import { HttpError } from '../../http/errors';

/** The file types that a field accepts. */
export interface ImageKinds {
  types: readonly string[];
  /** The types as an error message names them, e.g. 'JPEG, PNG or WebP'. */
  names: string;
}

export const PRODUCT_IMAGE_KINDS: ImageKinds = {
  types: ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif'],
  names: 'JPEG, PNG, WebP, AVIF or GIF',
};

export const LOGO_KINDS: ImageKinds = {
  types: ['image/png', 'image/apng', 'image/jpeg', 'image/gif'],
  names: 'PNG, JPG or GIF',
};

/**
 * Checks the type of a file by its content, never by its name.
 * @throws HttpError 415 naming the field
 */
export async function checkImageKind(path: string, field: string, { types, names }: ImageKinds): Promise<void> {
  // Loaded here, as in describe-image.ts.
  const { fileTypeFromFile } = await import('file-type');
  const kind = await fileTypeFromFile(path).catch(() => undefined);
  if (kind && types.includes(kind.mime)) return;
  const message = `Only ${names} images are accepted.`;
  throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', message, { errors: [{ path: field, message }] });
}
