import { expect, test } from 'vitest';
import { randomOf } from '../../testing/random';
import { promisedDays } from './promised-days';

/** Days of deliveries with a long tail, as they are: most in time, a few very late. */
function deliveries(next: () => number, count: number, usual: number): number[] {
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return Array.from({ length: count }, () => Math.max(1, Math.round(usual * Math.exp(0.6 * normal()))));
}

test.each([
  [[4], 4],
  [[1, 2, 3, 4, 5], 4],
  [[9, 1, 1, 1, 1], 1],
  [[1, 1, 1, 9, 9], 9],
  [[2, 10, 3, 1], 10],
])('of %j days, four of five are in %i', (days, promised) => {
  expect(promisedDays(days)).toBe(promised);
});

test('80 of 100 later deliveries keep a promise that was made from earlier ones', () => {
  const next = randomOf(20_261_122);
  let [kept, all] = [0, 0];
  for (let region = 0; region < 60; region++) {
    const usual = 8 + 20 * next();
    const promised = promisedDays(deliveries(next, 400, usual));
    const later = deliveries(next, 400, usual);
    kept += later.filter((days) => days <= promised).length;
    all += later.length;
  }
  expect(kept / all).toBeGreaterThan(0.77);
  expect(kept / all).toBeLessThan(0.83);
});
