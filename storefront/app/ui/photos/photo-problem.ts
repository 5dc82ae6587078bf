import { megabytes, PHOTO_FORM } from '@rangrekha/contract/photos';
import { t } from '~/language/t';

/** Why chosen photos cannot be sent; undefined when they can. */
export function photoProblem(photos: { name: string; size: number }[], most: number): string | undefined {
  if (photos.length > most) return t('photos.tooMany', { most });
  const large = photos.find(({ size }) => size > PHOTO_FORM.bytes);
  if (large) return t('photos.tooLarge', { name: large.name, megabytes: megabytes(large.size) });
  const bytes = photos.reduce((sum, { size }) => sum + size, 0);
  return bytes > PHOTO_FORM.bytes ? t('photos.tooLargeTogether', { megabytes: megabytes(bytes) }) : undefined;
}
