import { expect, test } from 'vitest';
import { type Asked, type Girths, recommend } from './recommend';
import {
  canFit,
  feel,
  type Garment,
  makeGarments,
  makePeople,
  numbersFrom,
  type Person,
  sell,
} from './testing/simulate';

const SEED = 304;
const ORDERS = [0, 20, 200];

interface Tally {
  asked: number;
  answered: number;
  /** Of those answered. */
  wrong: number;
  usualWrong: number;
  sure: number;
  sureWrong: number;
}

/** New people ask for each garment, which has sold as often as `orders` says. */
function experiment({
  orders,
  isMeasured,
  by,
}: {
  orders: number;
  isMeasured: boolean;
  by: 'BODY' | 'GARMENT';
}): Tally {
  const numbers = numbersFrom(SEED);
  const people = makePeople(800, numbers);
  const bodies = new Map<string, Girths>(people.filter(({ keeps }) => keeps).map(({ id, tape }) => [id, tape]));
  const garments = makeGarments(16, isMeasured, numbers);
  const pick = (count: number) => Array.from({ length: count }, () => numbers.one(people));
  // Regulars buy all of it: only so somebody who likes one garment has company at another.
  const sold = garments.map((garment) => sell(garment, pick(orders), numbers));
  const tally: Tally = { asked: 0, answered: 0, wrong: 0, usualWrong: 0, sure: 0, sureWrong: 0 };
  garments.forEach((garment, at) => {
    const likedAt = garments.findIndex((other, place) => place !== at && other.style === garment.style);
    const [liked, likedItems] = [garments[likedAt], sold[likedAt] ?? []];
    for (const person of makePeople(40, numbers)) {
      if (!canFit(garment, person)) continue;
      const asked = by === 'BODY' ? { body: person.tape } : likes(liked, likedItems, person);
      if (!asked) continue;
      tally.asked += 1;
      const known = { sizes: garment.rows, items: sold[at] ?? [], bodies };
      const { answer } = recommend(asked, known);
      if (!answer) continue;
      const isWrong = (size: number) => feel(garment, person, size) !== 'TRUE';
      const wrong = isWrong(garment.rows.findIndex(({ size }) => size === answer.size));
      tally.answered += 1;
      tally.wrong += Number(wrong);
      tally.usualWrong += Number(isWrong(person.usual));
      tally.sure += Number(answer.isSure);
      tally.sureWrong += Number(answer.isSure && wrong);
    }
  });
  return tally;
}

/** A garment that the person has kept in a size that fits. */
function likes(garment: Garment | undefined, items: ReturnType<typeof sell>, person: Person): Asked | undefined {
  if (!garment) return undefined;
  const fitting = garment.girths.flatMap((_, place) => (feel(garment, person, place) === 'TRUE' ? [place] : []));
  const at = fitting.includes(person.usual) ? person.usual : (fitting[0] ?? -1);
  const row = garment.rows[at];
  if (!row) return undefined;
  const kept = items.filter(
    ({ size, isKept, fit }) => size === row.size && isKept && fit !== 'SMALL' && fit !== 'LARGE',
  );
  return { liked: { girths: row.garment, keptBy: new Set(kept.map(({ customerId }) => customerId)) } };
}

const percent = (part: number, of: number) => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)}%`);

test('fewer get a wrong size than with always the usual one, and nobody is told one without data', () => {
  const lines: string[] = [];
  for (const by of ['BODY', 'GARMENT'] as const)
    for (const isMeasured of [false, true])
      for (const orders of ORDERS) {
        const { asked, answered, wrong, usualWrong, sure, sureWrong } = experiment({ orders, isMeasured, by });
        const cells = [by, isMeasured ? 'yes' : 'no', orders, percent(answered, asked), percent(wrong, answered)];
        cells.push(percent(usualWrong, answered), percent(sureWrong, sure));
        lines.push(`| ${cells.join(' | ')} |`);
        if (process.env.FIGURES) continue;
        if (orders === 0 && !isMeasured) expect(answered).toBe(0);
        else if (answered > 0)
          expect({ by, isMeasured, orders, fewer: wrong < usualWrong }).toEqual({
            by,
            isMeasured,
            orders,
            fewer: true,
          });
      }
  // The table of README.md: FIGURES=1 npx vitest run plugins/yoursize/experiment
  if (process.env.FIGURES) console.log(lines.join('\n'));
});
