import type { Product, ReviewSummary as Summary } from '@rangrekha/contract';
import { type FitCounts, REVIEW_FITS } from '@rangrekha/contract/ratings';
import { Link } from '@remix-run/react';
import { t } from '~/language/t';
import { FIT_WORDS, fitSentence, reviewCount, starCount } from './review-words';
import { reviewsPath } from './reviews-path';
import { Stars } from './Stars';

interface ReviewSummaryProps {
  product: Pick<Product, 'name' | 'address'>;
  summary: Summary;
}

/** What the reviews of a product say together; each number of stars leads to its reviews. */
export function ReviewSummary({ product, summary: { average, count, ratings, fit } }: ReviewSummaryProps) {
  return (
    <div className="grid content-start gap-6">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="font-semibold text-32 tabular-nums">{average}</b>
        <Stars rating={average ?? 0} />
        <span className="text-muted">{reviewCount(count)}</span>
      </p>
      <ul className="text-14">
        {ratings.map(({ rating, count: provided }) => (
          <li key={rating}>
            <Link
              to={reviewsPath(product, { rating })}
              aria-label={t('reviews.starsAndCount', { stars: starCount(rating), reviews: reviewCount(provided) })}
              className="grid min-h-8 max-md:min-h-11 grid-cols-[2.5rem_1fr_2.5rem] items-center gap-3 tabular-nums no-underline hover:bg-bone"
            >
              <span>{rating} ★</span>
              <span className="h-2 bg-bone">
                <span className="block h-full bg-ink" style={{ width: `${(provided * 100) / count}%` }} />
              </span>
              <span className="text-muted">{provided}</span>
            </Link>
          </li>
        ))}
      </ul>
      {fit && <FitMeter counts={fit} />}
    </div>
  );
}

function FitMeter({ counts }: { counts: FitCounts }) {
  return (
    <div>
      <p className="font-semibold">{fitSentence(counts)}</p>
      <p className="text-13 text-muted">{t('reviews.fitSource')}</p>
      <ul className="mt-2 flex gap-1 text-13">
        {REVIEW_FITS.map((fit) => (
          <li key={fit} className="min-w-0" style={{ flexGrow: counts[fit] + 1, flexBasis: '4.5rem' }}>
            <span aria-hidden className={`block h-2 ${fit === 'TRUE' ? 'bg-ink' : 'bg-control'}`} />
            {t('reviews.fitCount', { fit: FIT_WORDS[fit], count: counts[fit] })}
          </li>
        ))}
      </ul>
    </div>
  );
}
