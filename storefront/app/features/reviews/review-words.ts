import type { Review } from '@rangrekha/contract';
import { count } from '@rangrekha/contract/numbers';
import { type FitCounts, type ReviewFit, usualFit } from '@rangrekha/contract/ratings';
import { NAMELESS_REVIEWER } from '@rangrekha/contract/reviews';
import { t } from '~/language/t';

export const FIT_WORDS: Record<ReviewFit, string> = {
  SMALL: t('reviews.fitSmall'),
  TRUE: t('reviews.fitTrue'),
  LARGE: t('reviews.fitLarge'),
};

/** `14 of 17 say true to size`: what most of the answers say. */
export function fitSentence(counts: FitCounts): string {
  const { fit, most, answers } = usualFit(counts);
  if (fit === 'SMALL') return t('reviews.fitSaysSmall', { most, answers });
  return fit === 'LARGE' ? t('reviews.fitSaysLarge', { most, answers }) : t('reviews.fitSaysTrue', { most, answers });
}

/** `3 stars` */
export const starCount = (stars: number) => t('reviews.starCount', { count: stars });

/** `1,204 reviews` */
export const reviewCount = (reviews: number) => t('reviews.count', { count: reviews, number: count(reviews) });

/** The name with a review; the API calls those without one in English. */
export const authorOf = ({ author }: Pick<Review, 'author'>) =>
  author === NAMELESS_REVIEWER ? t('reviews.aCustomer') : author;
