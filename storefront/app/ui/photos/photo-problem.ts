import { PHOTO_FORM, PHOTO_TEXTS } from '@rangrekha/contract/photos';

/** Why chosen photos cannot be sent; undefined when they can. */
export function photoProblem(photos: { name: string; size: number }[], most: number): string | undefined {
  if (photos.length > most) return PHOTO_TEXTS.tooMany(most);
  const large = photos.find(({ size }) => size > PHOTO_FORM.bytes);
  if (large) return PHOTO_TEXTS.tooLarge(large.name, large.size);
  const bytes = photos.reduce((sum, { size }) => sum + size, 0);
  return bytes > PHOTO_FORM.bytes ? PHOTO_TEXTS.tooLargeTogether(bytes) : undefined;
}
