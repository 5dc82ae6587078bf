/** What a review says of the fit. The database checks them too (`reviews_fit_known`). */
export const REVIEW_FITS = ['SMALL', 'TRUE', 'LARGE'] as const;
export type ReviewFit = (typeof REVIEW_FITS)[number];

export const FIT_LABELS: Record<ReviewFit, string> = {
  SMALL: 'Runs small',
  TRUE: 'True to size',
  LARGE: 'Runs large',
};

/** Answers about the fit from which on they are summed up: fewer say little. */
export const FIT_ANSWERS = 8;

/** The best rating; the worst is 1. */
export const RATING_MAX = 5;

/** How many answers say each. */
export type FitCounts = Record<ReviewFit, number>;

/** The average of `count` ratings, to one decimal. @param sum of the ratings */
export const averageRating = (sum: number, count: number): number => Math.round((sum * 10) / count) / 10;

/** "14 of 17 say true to size": what most of the answers say. */
export function fitSentence(counts: FitCounts): string {
  const answers = REVIEW_FITS.reduce((sum, fit) => sum + counts[fit], 0);
  const most = REVIEW_FITS.reduce((best, fit) => (counts[fit] > counts[best] ? fit : best), 'TRUE' as ReviewFit);
  return `${counts[most]} of ${answers} say ${FIT_LABELS[most].toLowerCase()}`;
}

/** How lists of reviews are ordered, for shoppers. */
export const REVIEW_ORDER =
  'Reviews with photos come first, then the newest. The order does not depend on the stars, and nobody can pay for a place.';
