/** What uses a picture. */
export const PICTURE_PLACES = ['PRODUCT', 'COLLECTION', 'STOREFRONT', 'STOREFRONT_DRAFT', 'COMPANY'] as const;
export type PicturePlaceKind = (typeof PICTURE_PLACES)[number];

/** The most places of a picture that are shown, and that one replacement changes. */
export const PICTURE_LIMITS = { places: 500 } as const;

export const PICTURE_TEXTS = {
  saved: 'Picture saved',
  replaced: (n: number) => (n === 1 ? 'Picture replaced in its place' : `Picture replaced in ${n} places`),
  placesChanged: 'This picture is now used in other places. Nothing was replaced: please check them and replace again.',
  unused: 'This picture is no longer used anywhere. Nothing was replaced.',
  tooMany: (n: number) => `A picture used in more than ${n} places cannot be replaced at once.`,
  fetchFailed: 'Failed to fetch pictures',
  saveFailed: 'Failed to save picture.',
  replaceFailed: 'Failed to replace picture.',
};
