import { ENGLISH_LANGUAGE, LANGUAGES } from '@rangrekha/contract/languages';
import { expect, test } from 'vitest';
import { languageOf } from './language-of';

/** A shop that has switched no draft on. */
const SPOKEN = LANGUAGES.filter(({ isDraft }) => !isDraft);

const asked = (accepted: string | undefined, languages = SPOKEN) =>
  languageOf({ headers: { 'accept-language': accepted } }, languages).code;

test.each([
  ['hi', 'hi'],
  ['hi-IN', 'hi'],
  ['HI-in', 'hi'],
  ['en-GB,en;q=0.9,hi;q=0.8', 'en'],
  ['ta-IN, hi;q=0.7, en;q=0.6', 'hi'],
  ['en;q=0.5, hi ; q=0.6', 'hi'],
  ['hi;q=0, en', 'en'],
  ['hi;q=much', 'en'],
  ['*', 'en'],
  ['ta', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('%s asks for %s', (accepted, code) => {
  expect(asked(accepted)).toBe(code);
});

test('a language that the shop has not switched on is English', () => {
  expect(asked('hi-IN', [ENGLISH_LANGUAGE])).toBe('en');
});

test('a header of thousands of ranges is read no further than its beginning', () => {
  expect(asked(`${'ta,'.repeat(10_000)}hi`)).toBe('en');
});
