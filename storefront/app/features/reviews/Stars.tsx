import { RATING_MAX } from '@rangrekha/contract/ratings';
import { t } from '~/language/t';

/** A rating as stars, whole ones only. */
export function Stars({ rating }: { rating: number }) {
  const full = Math.round(rating);
  return (
    <span role="img" aria-label={t('reviews.starsOf', { rating, max: RATING_MAX })} className="whitespace-nowrap">
      {'★'.repeat(full)}
      <span className="text-control">{'☆'.repeat(RATING_MAX - full)}</span>
    </span>
  );
}
