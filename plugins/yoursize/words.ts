import type { PluginWords } from '@rangrekha/backend/plugins/plugin-words';
import { REVIEW_FITS, type ReviewFit } from '@rangrekha/contract/ratings';
import type { Found, SizeFits } from './calls';
import type { Part, Reason } from './recommend';

type Say = PluginWords['t'];
type Values = NonNullable<Parameters<Say>[1]>;

const FIRST: Record<ReviewFit, (t: Say, values: Values) => string> = {
  SMALL: (t, values) => t('fits.small', values),
  TRUE: (t, values) => t('fits.true', values),
  LARGE: (t, values) => t('fits.large', values),
};
const OTHERS: Record<ReviewFit, (t: Say, values: Values) => string> = {
  SMALL: (t, values) => t('fits.andSmall', values),
  TRUE: (t, values) => t('fits.andTrue', values),
  LARGE: (t, values) => t('fits.andLarge', values),
};

/** `M: 8 of 12 say true to size, 3 runs small.` */
export function fitsLine({ size, ...counts }: SizeFits, t: Say): string {
  const answers = counts.SMALL + counts.TRUE + counts.LARGE;
  const [first = 'TRUE', ...rest] = REVIEW_FITS.filter((fit) => counts[fit] > 0).toSorted(
    (one, other) => counts[other] - counts[one],
  );
  const others = rest.map((fit) => OTHERS[fit](t, { count: counts[fit] })).join('');
  return FIRST[first](t, { size, count: counts[first], answers, others });
}

const PART_NAMES: Record<Part, (t: Say) => string> = {
  bust: (t) => t('parts.bust'),
  waist: (t) => t('parts.waist'),
  hip: (t) => t('parts.hip'),
};

/** A part of the body within a sentence. */
export const partName = (part: Part, t: Say): string => PART_NAMES[part](t);

const MEASURES = new Map<string, (t: Say) => string>([
  ['bust', (t) => t('page.bust')],
  ['waist', (t) => t('page.waist')],
  ['hip', (t) => t('page.hip')],
]);

/** A measure of a table: the shop's own words, but for those that the page has, too. */
export const measureName = (measure: string, t: Say): string => MEASURES.get(measure.toLowerCase())?.(t) ?? measure;

/** A reason for a size, as a sentence or two. */
export function reasonLine(reason: Reason, size: string, t: Say): string {
  switch (reason.kind) {
    case 'PEOPLE': {
      const { by, took, people } = reason;
      const values = { took, people, size };
      return [
        by === 'BODY' ? t('reasons.peopleBody', values) : t('reasons.peopleGarment', values),
        ...reason.small.map((one) => t('reasons.foundSmall', { ...one })),
        ...reason.large.map((one) => t('reasons.foundLarge', { ...one })),
      ].join(' ');
    }
    case 'GARMENT':
    case 'LIKED':
      return besideLine(reason, size, t);
    case 'GUIDE':
      return t('reasons.guide', { size, part: partName(reason.part, t), cm: reason.cm, than: reason.than });
    case 'FITS': {
      const { answers, small, large } = reason;
      const cm = Math.abs(reason.cm);
      return reason.cm > 0
        ? t('reasons.runsSmall', { count: small, answers, cm })
        : t('reasons.runsLarge', { count: large, answers, cm });
    }
  }
}

/** The garment in a size beside the body, or beside the garment that fits. */
function besideLine(reason: Extract<Reason, { kind: 'GARMENT' | 'LIKED' }>, size: string, t: Say): string {
  const { cm, than, kind } = reason;
  const more = Math.round((cm - than) * 10) / 10;
  const values = { size, cm, part: partName(reason.part, t), gap: Math.abs(more) };
  if (kind === 'GARMENT') {
    if (more === 0) return t('reasons.garmentSame', values);
    return more > 0 ? t('reasons.garmentMore', values) : t('reasons.garmentLess', values);
  }
  if (more === 0) return t('reasons.likedSame', values);
  return more > 0 ? t('reasons.likedMore', values) : t('reasons.likedLess', values);
}

/** How sure an answer is. */
export const sureLine = ({ other, isSure }: NonNullable<Found['answer']>, t: Say): string => {
  if (isSure) return t('sure.sure');
  return other === null ? t('sure.onlyMeasured') : t('sure.other', { other });
};

/** Why there is no size. */
export const MISSING: Record<NonNullable<Found['missing']>, (t: Say) => string> = {
  NOTHING_ASKED: (t) => t('missing.nothingAsked'),
  TOO_LITTLE_KNOWN: (t) => t('missing.tooLittleKnown'),
  NO_SIZE_FITS: (t) => t('missing.noSizeFits'),
};
