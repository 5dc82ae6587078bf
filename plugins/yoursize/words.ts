import { FIT_LABELS, REVIEW_FITS } from '@rangrekha/contract/ratings';
import type { Found, SizeFits } from './calls';
import type { Reason } from './recommend';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** `M: 8 of 12 say true to size, 3 runs small.` */
export function fitsLine({ size, ...counts }: SizeFits): string {
  const answers = counts.SMALL + counts.TRUE + counts.LARGE;
  const [first, ...others] = REVIEW_FITS.filter((fit) => counts[fit] > 0)
    .toSorted((one, other) => counts[other] - counts[one])
    .map((fit) => ({ count: counts[fit], label: FIT_LABELS[fit].toLowerCase() }));
  const rest = others.map(({ count, label }) => `, ${count} ${label}`).join('');
  return `${size}: ${first?.count} of ${answers} say ${first?.label}${rest}.`;
}

const WHOSE = { BODY: 'with measurements like yours', GARMENT: 'who kept the garment that you like' };

/** A reason for a size, as a sentence or two. */
export function reasonLine(reason: Reason, size: string): string {
  switch (reason.kind) {
    case 'PEOPLE': {
      const said = [
        ...reason.small.map((one) => `${people(one.people)} found ${one.size} too small`),
        ...reason.large.map((one) => `${people(one.people)} found ${one.size} too large`),
      ].map((text) => ` ${text}.`);
      return `${reason.took} of ${people(reason.people)} ${WHOSE[reason.by]} kept ${size}.${said.join('')}`;
    }
    case 'GARMENT':
      return `${size} measures ${reason.cm} cm round the ${reason.part}: ${gap(reason, 'than you')}.`;
    case 'LIKED':
      return `${size} measures ${reason.cm} cm round the ${reason.part}: ${gap(reason, 'than the garment that you like')}.`;
    case 'GUIDE':
      return `The size guide has ${size} for a ${reason.part} of ${reason.cm} cm. Yours has ${reason.than} cm.`;
    case 'FITS': {
      const said =
        reason.cm > 0
          ? `${reason.small} of ${reason.answers} buyers say that it runs small`
          : `${reason.large} of ${reason.answers} buyers say that it runs large`;
      return `${said}, so we looked for ${Math.abs(reason.cm)} cm ${reason.cm > 0 ? 'more' : 'less'}.`;
    }
  }
}

function gap({ cm, than }: { cm: number; than: number }, other: string): string {
  const more = Math.round((cm - than) * 10) / 10;
  if (more === 0) return `as much as ${other.replace('than ', '')}`;
  return `${Math.abs(more)} cm ${more > 0 ? 'more' : 'less'} ${other}`;
}

/** How sure an answer is. */
export const sureLine = ({ other, isSure }: NonNullable<Found['answer']>): string => {
  if (isSure) return 'Most of what we know says so.';
  return other === null ? 'We are not sure: only measurements say so.' : `We are not sure: ${other} may fit as well.`;
};

/** Why there is no size. */
export const MISSING: Record<NonNullable<Found['missing']>, string> = {
  NOTHING_ASKED: 'Type one measurement or more. We say which size fits, and why.',
  TOO_LITTLE_KNOWN:
    'We do not know enough yet: too few buyers have said how this garment fits. The table may help you to choose.',
  NO_SIZE_FITS: 'No size of this garment is near these measurements.',
};
