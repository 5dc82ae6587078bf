import { ENGLISH } from './english';
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

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Apart from `TEXTS`, so that only pages with such forms load them. */
export const PHOTO_TEXTS = {
  tooMany: (most: number) => `You can choose at most ${most} photos.`,
  tooLarge: (name: string, bytes: number) =>
    `${name} has ${megabytes(bytes)}. A photo has at most 8 MB. Please choose another one.`,
  tooLargeTogether: (bytes: number) =>
    `These photos have ${megabytes(bytes)}, and at most 8 MB can be sent together. Please choose fewer photos.`,
  refused: ENGLISH.photos.refused,
  preparing: ENGLISH.photos.preparing,
  sending: ENGLISH.photos.sending,
  sent: ENGLISH.photos.sent,
} as const;
