import { expect, test } from 'vitest';
import { averageRating, fitSentence } from './ratings';

test('an average has one decimal', () => {
  expect([averageRating(14, 3), averageRating(9, 2), averageRating(10, 2)]).toEqual([4.7, 4.5, 5]);
});

test('the fit is summed up by what most say, and by true to size where as many say something else', () => {
  expect(fitSentence({ SMALL: 2, TRUE: 14, LARGE: 1 })).toBe('14 of 17 say true to size');
  expect(fitSentence({ SMALL: 6, TRUE: 1, LARGE: 2 })).toBe('6 of 9 say runs small');
  expect(fitSentence({ SMALL: 4, TRUE: 4, LARGE: 0 })).toBe('4 of 8 say true to size');
});
