import type { SaveReviewRequest } from '@rangrekha/contract';
import { REVIEW_FITS } from '@rangrekha/contract/ratings';
import { t } from '~/language/t';

/** The request of a submitted form. */
export function reviewOf(form: FormData): SaveReviewRequest {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    rating: Number(text('rating')),
    fit: REVIEW_FITS.find((fit) => fit === text('fit')) ?? null,
    text: text('text'),
    heightCm: Number(text('heightCm')) || null,
    usualSize: text('usualSize'),
  };
}

const INCH = 2.54;
/** Inches: 4 ft 6 in to 6 ft 4 in. */
const HEIGHTS = { lowest: 54, highest: 76 };

/** The heights to choose from, in centimetres, with the words that people in India use. */
export const heightChoices = () =>
  Array.from({ length: HEIGHTS.highest - HEIGHTS.lowest + 1 }, (_, index) => {
    const inches = HEIGHTS.lowest + index;
    const cm = Math.round(inches * INCH);
    return { cm, label: t('reviews.height', { feet: Math.floor(inches / 12), inches: inches % 12, cm }) };
  });
