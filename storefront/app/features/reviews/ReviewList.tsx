import type { Review } from '@rangrekha/contract';
import type { Coloured, Sized } from '@rangrekha/contract/colour-names';
import { Link } from '@remix-run/react';
import { fullDay } from '~/language/dates';
import { t } from '~/language/t';
import { authorOf, FIT_WORDS } from './review-words';
import { Stars } from './Stars';

/** Reviews as the API orders them, which it says above several. */
export const ReviewList = ({ reviews }: { reviews: Review[] }) => (
  <>
    {reviews.length > 1 && <p className="mb-4 text-14 text-muted">{t('reviews.order')}</p>}
    <ul>
      {reviews.map((review) => (
        <ReviewEntry key={review.id} review={review} />
      ))}
    </ul>
  </>
);

function ReviewEntry({ review }: { review: Review }) {
  const { rating, fit, text, photos, reply } = review;
  const author = authorOf(review);
  return (
    <li className="wrap-anywhere grid gap-3 border-line border-t py-5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Stars rating={rating} />
        {fit && <span className="text-14">{FIT_WORDS[fit]}</span>}
      </p>
      {text && <p className="max-w-[60ch] whitespace-pre-line">{text}</p>}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map(({ id, width, height }, index) => (
            <li key={id}>
              <a href={`/api/review-photos/${id}`} target="_blank" rel="noreferrer">
                <img
                  src={`/api/review-photos/${id}?size=small`}
                  alt={t('reviews.photoBy', { number: index + 1, count: photos.length, author })}
                  width={width}
                  height={height}
                  loading="lazy"
                  className="h-28 w-auto bg-sand"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="text-14 text-muted">
        {[author, fullDay(review.createdAt), ...bodyOf(review), boughtText(review)].join(' · ')}
      </p>
      {reply && (
        <div className="border-control border-l-2 pl-4 text-14">
          <p className="font-semibold">{t('reviews.replyOfTheShop')}</p>
          <p className="whitespace-pre-line">{reply}</p>
        </div>
      )}
      <p className="text-13">
        <Link
          to={`/myaccount/report/${review.id}`}
          rel="nofollow"
          aria-label={t('reviews.reportOf', { author })}
          className="text-muted underline underline-offset-4"
        >
          {t('reviews.report')}
        </Link>
      </p>
    </li>
  );
}

const bodyOf = ({ heightCm, usualSize }: Review): string[] => [
  ...(heightCm ? [t('reviews.tall', { height: heightCm })] : []),
  ...(usualSize ? [t('reviews.usuallyWears', { size: usualSize })] : []),
];

const boughtText = ({ size, sizeLabel = size, color, colorLabel = color }: Review & Coloured & Sized) =>
  t('reviews.bought', { size: sizeLabel, color: colorLabel });
