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

/** What most of the answers say, how many of them, and how many answers there are; `TRUE` before others of as many. */
export function usualFit(counts: FitCounts): { fit: ReviewFit; most: number; answers: number } {
  const answers = REVIEW_FITS.reduce((sum, fit) => sum + counts[fit], 0);
  const fit = REVIEW_FITS.reduce((best, one) => (counts[one] > counts[best] ? one : best), 'TRUE' as ReviewFit);
  return { fit, most: counts[fit], answers };
}
