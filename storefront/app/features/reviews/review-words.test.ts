import { expect, test } from 'vitest';
import { rejectionText } from './reason-words';
import { authorOf, fitSentence, reviewCount, starCount } from './review-words';

test('the fit is summed up in a sentence', () => {
  expect(fitSentence({ SMALL: 2, TRUE: 14, LARGE: 1 })).toBe('14 of 17 say it is true to size');
  expect(fitSentence({ SMALL: 6, TRUE: 1, LARGE: 2 })).toBe('6 of 9 say it runs small');
  expect(fitSentence({ SMALL: 1, TRUE: 1, LARGE: 2 })).toBe('2 of 4 say it runs large');
});

test('counts are written as people write them', () => {
  expect([reviewCount(1), reviewCount(1204)]).toEqual(['1 review', '1,204 reviews']);
  expect([starCount(1), starCount(5)]).toEqual(['1 star', '5 stars']);
});

test('a writer reads why a review is not shown, with the note of the staff', () => {
  expect(rejectionText({ reason: 'OFF_TOPIC', note: null })).toBe('Not shown: It is not about the product');
  expect(rejectionText({ reason: 'OTHER', note: 'Read it again.' })).toBe('Not shown: Another reason. Read it again.');
});

test('somebody without a name is a customer', () => {
  expect([authorOf({ author: 'Kavya' }), authorOf({ author: 'A customer' })]).toEqual(['Kavya', 'A customer']);
});
