import { ENGLISH } from './english';
import { formatMessage } from './format-message';

/** What the forms with photos of a return or a review may send. */
export const PHOTO_FORM = {
  /** Bytes of one photo, and of all photos of a form together. */
  bytes: 8 * 1024 * 1024,
  /** Pixels that the store keeps of a photo. */
  width: 1600,
  height: 4800,
  /** The field that replaces the photos of a form that has too many bytes. */
  tooLarge: 'photosTooLarge',
} as const;

/** `9.0` */
export const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

/** Apart from `TEXTS`, so that only pages with such forms load them. */
export const PHOTO_TEXTS = {
  tooMany: (most: number) => formatMessage('en-IN', ENGLISH.photos.tooMany, { most }),
  tooLarge: (name: string, bytes: number) =>
    formatMessage('en-IN', ENGLISH.photos.tooLarge, { name, megabytes: megabytes(bytes) }),
  tooLargeTogether: (bytes: number) =>
    formatMessage('en-IN', ENGLISH.photos.tooLargeTogether, { megabytes: megabytes(bytes) }),
  refused: ENGLISH.photos.refused,
  preparing: ENGLISH.photos.preparing,
  sending: ENGLISH.photos.sending,
  sent: ENGLISH.photos.sent,
} as const;
