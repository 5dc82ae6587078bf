import { expect, test } from 'vitest';
import { averageRating, usualFit } from './ratings';

test('an average has one decimal', () => {
  expect([averageRating(14, 3), averageRating(9, 2), averageRating(10, 2)]).toEqual([4.7, 4.5, 5]);
});

test('the fit is summed up by what most say, and by true to size where as many say something else', () => {
  expect(usualFit({ SMALL: 2, TRUE: 14, LARGE: 1 })).toEqual({ fit: 'TRUE', most: 14, answers: 17 });
  expect(usualFit({ SMALL: 6, TRUE: 1, LARGE: 2 })).toEqual({ fit: 'SMALL', most: 6, answers: 9 });
  expect(usualFit({ SMALL: 4, TRUE: 4, LARGE: 0 })).toEqual({ fit: 'TRUE', most: 4, answers: 8 });
});
