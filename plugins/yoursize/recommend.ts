import type { DeliveredItem } from '@rangrekha/backend/plugins/plugin-context';
import { FIT_ANSWERS } from '@rangrekha/contract/ratings';

export const PARTS = ['bust', 'waist', 'hip'] as const;
export type Part = (typeof PARTS)[number];
/** Centimetres round a body, or round a garment. */
export type Girths = Partial<Record<Part, number | undefined>>;

/** A size of a product, as its own measurements and the shop's size guide have it. */
export interface SizeRow {
  size: string;
  garment: Girths;
  /** The body that it is meant for. */
  body: Girths;
}

export interface Known {
  /** From small to large. */
  sizes: readonly SizeRow[];
  /** Of this product, the newest first. */
  items: readonly Pick<DeliveredItem, 'customerId' | 'size' | 'fit' | 'isKept'>[];
  /** Kept measurements, by customer. */
  bodies: ReadonlyMap<string, Girths>;
}

export interface Asked {
  body?: Girths;
  /** A garment that fits: its girths if it is of the same style, and who else has kept it in the same size. */
  liked?: { girths: Girths; keptBy: ReadonlySet<string> };
}

/** Fewer people than this say little, and might be known to each other. */
export const PEOPLE_MIN = 5;
/** Answers about the fit from which on the store itself sums them up. */
export const ANSWERS_MIN = FIT_ANSWERS;
/** Centimetres between two bodies that count as alike: half a step of most size tables. */
const ALIKE = 3;
/** What a tape says counts as much as so many people: fewer than `PEOPLE_MIN`, so that agreeing people outdo it. */
const TAPE = 4;
/** Centimetres to the nearest size beyond which none fits: a step of most size tables. */
const OUTSIDE = 7;
/**
 * Centimetres that a garment has more than the body, as long as too few buyers have said how it fits: woven cloth needs the least, and the
 * loosest styles have the most. What a garment has beyond them counts as cut too small or too large.
 */
const EASE = { least: 4, usual: 6, most: 16 };
/** Centimetres between the distances to two sizes from which on the tape is for one of them alone. */
const CLEAR = 3;
/** The part of all that speaks for a size from which on the answer is sure. */
const SURE = 2 / 3;

type SizeCount = { size: string; people: number };

/** Why a size is recommended, or what is known although none is. */
export type Reason =
  /** Of so many people, by their body or because they have kept the same garment, so many have kept the size. */
  | { kind: 'PEOPLE'; by: 'BODY' | 'GARMENT'; people: number; took: number; small: SizeCount[]; large: SizeCount[] }
  /** The garment in this size, beside the body. */
  | { kind: 'GARMENT'; part: Part; cm: number; than: number }
  /** The garment in this size, beside the one that fits. */
  | { kind: 'LIKED'; part: Part; cm: number; than: number }
  /** The body that the size guide has for this size. */
  | { kind: 'GUIDE'; part: Part; cm: number; than: number }
  /** What the buyers of all sizes have said, and by how many centimetres the search went up for it; below 0 down. */
  | { kind: 'FITS'; answers: number; small: number; large: number; cm: number };

export interface Recommendation {
  /** Only people make an answer sure. `other` is the next best size of one that is not. */
  answer: { size: string; other: string | null; isSure: boolean } | null;
  /** Why there is no answer. */
  missing: 'NOTHING_ASKED' | 'TOO_LITTLE_KNOWN' | 'NO_SIZE_FITS' | null;
  reasons: Reason[];
}

/** What became of the items of one person, by the places of sizes. */
interface Worn {
  kept: number | undefined;
  small: Set<number>;
  large: Set<number>;
}

/**
 * The size that fits, from counts and distances alone: the same input gives the same answer. Without people who are alike, and
 * without measurements of this product or enough answers about its fit, there is none.
 */
export function recommend(asked: Asked, known: Known): Recommendation {
  const { sizes } = known;
  if (!asked.liked && !hasGirths(asked.body)) return { answer: null, missing: 'NOTHING_ASKED', reasons: [] };
  const worn = wornBy(known);
  const groups = alikeGroups(asked, known, worn).filter(({ people }) => people.length >= PEOPLE_MIN);
  const tape = measure(asked, known);
  const scores = sizes.map(() => 0);
  for (const id of new Set(groups.flatMap(({ people }) => people))) {
    const right = rightFor(worn.get(id) as Worn, sizes.length);
    if (right !== undefined) scores[right] = (scores[right] ?? 0) + 1;
  }
  for (const [at, share] of tape?.shares.entries() ?? []) scores[at] = (scores[at] ?? 0) + TAPE * share;
  const sum = scores.reduce((all, one) => all + one, 0);
  if (sum === 0) return { answer: null, missing: tape ? 'NO_SIZE_FITS' : 'TOO_LITTLE_KNOWN', reasons: [] };
  const ranked = sizes.map((_, at) => at).sort((one, two) => compare(scores, two, one) || two - one);
  const [best = 0, next = best] = ranked;
  const isProven = groups.length > 0 || tape?.isProven === true;
  const isSure = isProven && (scores[best] ?? 0) >= SURE * sum;
  const other = !isSure && (scores[next] ?? 0) > 0 ? (sizes[next]?.size ?? null) : null;
  return {
    answer: { size: sizes[best]?.size ?? '', other, isSure },
    missing: null,
    reasons: [
      ...groups.map(({ by, people }) =>
        peopleReason(
          by,
          people.map((id) => worn.get(id) as Worn),
          best,
          sizes,
        ),
      ),
      ...(tape?.reasonsFor(best) ?? []),
    ],
  };
}

/** Sums of shares may differ in their last digit. */
const compare = (scores: number[], one: number, other: number) =>
  Math.round(((scores[one] ?? 0) - (scores[other] ?? 0)) * 1e6);

const hasGirths = (girths: Girths | undefined): girths is Girths => PARTS.some((part) => girths?.[part] !== undefined);
const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What each person says of the sizes, of those who say anything. */
function wornBy({ sizes, items }: Known): Map<string, Worn> {
  const worn = new Map<string, Worn>();
  for (const { customerId, size, fit, isKept } of items) {
    const at = sizes.findIndex((row) => isSame(row.size, size));
    const isComplaint = fit === 'SMALL' || fit === 'LARGE';
    if (at < 0 || (!isComplaint && !isKept && fit !== 'TRUE')) continue;
    const own = worn.get(customerId) ?? { kept: undefined, small: new Set(), large: new Set() };
    if (fit === 'SMALL') own.small.add(at);
    else if (fit === 'LARGE') own.large.add(at);
    else own.kept ??= at;
    worn.set(customerId, own);
  }
  return worn;
}

/** The size that was right for a person: the one kept, else the next to one that was not. */
function rightFor({ kept, small, large }: Worn, sizes: number): number | undefined {
  const right = kept ?? (small.size > 0 ? Math.max(...small) + 1 : Math.min(...large) - 1);
  return right >= 0 && right < sizes ? right : undefined;
}

function alikeGroups({ body, liked }: Asked, { bodies }: Known, worn: Map<string, Worn>) {
  const ids = [...worn.keys()];
  return [
    { by: 'BODY', people: ids.filter((id) => isAlike(body, bodies.get(id))) },
    { by: 'GARMENT', people: ids.filter((id) => liked?.keptBy.has(id)) },
  ] as const;
}

/** Whether two bodies are near in each girth that both have, and have one in common. */
function isAlike(one: Girths | undefined, other: Girths | undefined): boolean {
  const gaps = PARTS.flatMap((part) => {
    const [a, b] = [one?.[part], other?.[part]];
    return a === undefined || b === undefined ? [] : [Math.abs(a - b)];
  });
  return gaps.length > 0 && gaps.every((gap) => gap <= ALIKE);
}

function peopleReason(by: 'BODY' | 'GARMENT', people: Worn[], best: number, sizes: readonly SizeRow[]): Reason {
  const counts = (complaint: 'small' | 'large') =>
    sizes.flatMap(({ size }, at) => {
      const count = people.filter((one) => one[complaint].has(at)).length;
      return count > 0 ? [{ size, people: count }] : [];
    });
  const took = people.filter(({ kept }) => kept === best).length;
  return { kind: 'PEOPLE', by, people: people.length, took, small: counts('small'), large: counts('large') };
}

interface Tape {
  /** How far the tape is for each size, 1 in all; nothing when no size is near. */
  shares: number[];
  /** Whether buyers have said how the garment fits: no measurement does. */
  isProven: boolean;
  reasonsFor: (at: number) => Reason[];
}

/** What the tape says: by the garment that fits, else by the garment round the body, else by the size guide. */
function measure({ body, liked }: Asked, { sizes, items }: Known): Tape | undefined {
  if (liked) {
    const tape = compareGirths(
      'LIKED',
      sizes.map(({ garment }) => garment),
      liked.girths,
      {},
    );
    if (tape) return tape;
  }
  if (!hasGirths(body)) return undefined;
  const fits = fitsOf(items);
  const isOfGarment = sizes.some(({ garment }) => hasGirths(garment));
  if (!isOfGarment && fits.answers < ANSWERS_MIN) return undefined;
  const girths = sizes.map((row) => (isOfGarment ? row.garment : row.body));
  // All buyers who say "small" move the search by a whole size.
  const isSaid = fits.answers >= ANSWERS_MIN;
  const net = isSaid ? (fits.small - fits.large) / fits.answers : 0;
  const moved = (part: Part) => net * stepOf(girths, part);
  const ease = (part: Part) => (isOfGarment ? easeOf(sizes, part, isSaid) : 0);
  const wanted = Object.fromEntries(PARTS.map((part) => [part, moved(part) + ease(part)]));
  const tape = compareGirths(isOfGarment ? 'GARMENT' : 'GUIDE', girths, body, wanted);
  const part = PARTS.find((one) => body[one] !== undefined && stepOf(girths, one) > 0);
  const cm = part ? Math.round(moved(part) * 10) / 10 : 0;
  if (!tape) return undefined;
  if (cm === 0) return { ...tape, isProven: isSaid };
  return { ...tape, isProven: isSaid, reasonsFor: (at) => [...tape.reasonsFor(at), { kind: 'FITS', ...fits, cm }] };
}

function fitsOf(items: Known['items']) {
  const saying = (said: DeliveredItem['fit']) => items.filter(({ fit }) => fit === said).length;
  const [small, large] = [saying('SMALL'), saying('LARGE')];
  return { answers: small + large + saying('TRUE'), small, large };
}

/** Centimetres from one size to the next, on average. */
function stepOf(girths: readonly Girths[], part: Part): number {
  const known = girths.flatMap((one) => one[part] ?? []);
  return known.length < 2 ? 0 : ((known.at(-1) ?? 0) - (known[0] ?? 0)) / (known.length - 1);
}

/** What the garment is made wider than the body of the guide; within limits unless buyers say how it fits. */
function easeOf(sizes: readonly SizeRow[], part: Part, isSaid: boolean): number {
  const gaps = sizes
    .flatMap(({ garment, body }) =>
      garment[part] !== undefined && body[part] !== undefined ? garment[part] - body[part] : [],
    )
    .sort((one, other) => one - other);
  const middle = gaps[Math.floor(gaps.length / 2)] ?? EASE.usual;
  return isSaid ? middle : Math.min(EASE.most, Math.max(EASE.least, middle));
}

/** @param more centimetres that the right size has more than `own` */
function compareGirths(
  kind: 'GARMENT' | 'LIKED' | 'GUIDE',
  girths: readonly Girths[],
  own: Girths,
  more: Girths,
): Tape | undefined {
  const distances = girths.map((one) => {
    const gaps = PARTS.flatMap((part) => {
      const [cm, than] = [one[part], own[part]];
      return cm === undefined || than === undefined ? [] : [Math.abs(cm - than - (more[part] ?? 0))];
    });
    return gaps.length > 0 ? gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length : Number.POSITIVE_INFINITY;
  });
  const [first, second] = distances.map((_, at) => at).sort((a, b) => (distances[a] ?? 0) - (distances[b] ?? 0));
  const [near, far] = [first, second].map((at) => distances[at ?? -1] ?? Number.POSITIVE_INFINITY) as [number, number];
  // One size alone is always the nearest.
  if (far === Number.POSITIVE_INFINITY) return undefined;
  const shares = girths.map(() => 0);
  if (near <= OUTSIDE) {
    const shared = Math.max(0, 0.5 * (1 - (far - near) / CLEAR));
    shares[first ?? 0] = 1 - shared;
    if (shared > 0) shares[second ?? 0] = shared;
  }
  const reasonsFor = (at: number) =>
    PARTS.flatMap((part): Reason[] => {
      const [cm, than] = [girths[at]?.[part], own[part]];
      return cm === undefined || than === undefined ? [] : [{ kind, part, cm, than }];
    });
  return { shares, isProven: false, reasonsFor };
}
