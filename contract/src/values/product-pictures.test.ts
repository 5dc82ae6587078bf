import { expect, test } from 'vitest';
import { picturesOf } from './product-pictures';

const shown = (color: string, colours: (string | null | undefined)[]) =>
  picturesOf(
    colours.map((own, place) => ({ place, color: own })),
    color,
  ).map(({ place }) => place);

test('a colour has its own pictures first, then those of no colour, and none of another colour', () => {
  expect(shown('Madder', [null, 'Indigo', 'Madder', undefined, 'Madder'])).toEqual([2, 4, 0, 3]);
});

test('pictures without colours stay in their order', () => {
  expect(shown('Madder', [null, undefined, null])).toEqual([0, 1, 2]);
});

test('a colour without pictures of its own shows those of the other colours rather than nothing', () => {
  expect(shown('Madder', ['Indigo', 'Teal'])).toEqual([0, 1]);
});
