// Shoppers, garments and what becomes of orders, made by numbers: for the experiment of README.md.
import { DEFAULT_CONTENT } from '@rangrekha/backend/features/storefront-content/default-content';
import type { DeliveredItem } from '@rangrekha/backend/plugins/plugin-context';
import { randomOf } from '@rangrekha/backend/testing/random';
import { type Girths, PARTS, type Part, type SizeRow } from '../recommend';

/** The same numbers from the same seed. */
export function numbersFrom(seed: number) {
  const next = randomOf(seed);
  return {
    whether: (share: number) => next() < share,
    /** Of a normal distribution. */
    around: (middle: number, deviation: number) =>
      middle + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    one: <Thing>(of: readonly Thing[]): Thing => of[Math.floor(next() * of.length)] as Thing,
  };
}
type Numbers = ReturnType<typeof numbersFrom>;

/** The usual size guide of the store. */
const GUIDE = DEFAULT_CONTENT.sizeGuides[0]?.rows.map(({ size, values: [bust = 0, waist = 0, hip = 0] }) => ({
  size,
  body: { bust, waist, hip },
})) as { size: string; body: Required<Girths> }[];

type Body = Record<Part, number>;

export interface Person {
  id: string;
  body: Body;
  /** A place in the guide. */
  usual: number;
  /** What a tape said; those of who keeps measurements are known to the shop. */
  tape: Body;
  keeps: boolean;
}

export interface Garment {
  id: string;
  /** What it truly is, and how much wider than the body it is meant to be worn. */
  girths: Body[];
  ease: number;
  /** Garments of a style are worn alike: their eases differ by a centimetre or so. */
  style: number;
  rows: SizeRow[];
}

/** Bodies, and the size that each usually takes: the nearest of the guide to what the person believes of the own bust. */
export function makePeople(count: number, { around, whether }: Numbers): Person[] {
  return Array.from({ length: count }, (_, at) => {
    const bust = around(93, 8);
    const body = { bust, waist: around(bust - 16, 4), hip: around(bust + 8, 4) };
    const believed = around(bust, 2);
    const measured = (cm: number) => Math.round(around(cm, 1.2) * 2) / 2;
    return {
      id: `person ${at}`,
      body,
      usual: nearest(GUIDE.map((row) => Math.abs((row.body.bust ?? 0) - believed))),
      tape: { bust: measured(body.bust), waist: measured(body.waist), hip: measured(body.hip) },
      keeps: whether(0.25),
    };
  });
}

/** Centimetres that garments of a style have more than the body: from slim to relaxed. */
const STYLES = [6, 8, 10, 14];

/** Each garment is cut for the bodies of the guide, and off by some centimetres, the same ones in each size. */
export function makeGarments(count: number, isMeasured: boolean, { around, one }: Numbers): Garment[] {
  return Array.from({ length: count }, (_, at) => {
    const style = one(STYLES);
    const ease = around(style, 1);
    const off = around(0, 3.5);
    const girths = GUIDE.map(({ body }) => {
      const cut = (cm = 0) => Math.round((cm + ease + off + around(0, 0.5)) * 2) / 2;
      return { bust: cut(body.bust), waist: cut(body.waist), hip: cut(body.hip) };
    });
    const rows = GUIDE.map(({ size, body }, place) => ({
      size,
      body,
      garment: isMeasured ? (girths[place] as Body) : {},
    }));
    return { id: `garment ${at}`, girths, ease, style, rows };
  });
}

const nearest = (distances: number[]) => distances.indexOf(Math.min(...distances));

/** How the size at a place feels. */
export function feel({ girths, ease }: Garment, { body }: Person, at: number): 'SMALL' | 'TRUE' | 'LARGE' {
  const slack = PARTS.map((part) => (girths[at]?.[part] ?? 0) - body[part] - ease);
  const mean = slack.reduce((sum, cm) => sum + cm, 0) / slack.length;
  if (mean < -3) return 'SMALL';
  return mean > 4 ? 'LARGE' : 'TRUE';
}

/** Whether any size fits. */
export const canFit = (garment: Garment, person: Person) =>
  garment.girths.some((_, at) => feel(garment, person, at) === 'TRUE');

/** People order their usual size. Who gets a wrong one returns it, exchanges it for the next, or keeps it; some write reviews. */
export function sell(garment: Garment, buyers: readonly Person[], { whether }: Numbers): DeliveredItem[] {
  return buyers.flatMap((person) => {
    const size = (at: number) => GUIDE[at]?.size ?? '';
    const of = { customerId: person.id, productId: garment.id, productName: garment.id };
    const felt = feel(garment, person, person.usual);
    const isReviewed = whether(0.3);
    if (felt === 'TRUE') return [{ ...of, size: size(person.usual), fit: isReviewed ? 'TRUE' : null, isKept: true }];
    const isReturned = whether(0.6);
    // Some give another reason.
    const says = (isReturned && whether(0.8)) || isReviewed;
    const item: DeliveredItem = { ...of, size: size(person.usual), fit: says ? felt : null, isKept: !isReturned };
    const next = person.usual + (felt === 'SMALL' ? 1 : -1);
    const isExchanged = isReturned && whether(0.5) && size(next) !== '' && feel(garment, person, next) === 'TRUE';
    return isExchanged ? [{ ...of, size: size(next), fit: null, isKept: true }, item] : [item];
  });
}
