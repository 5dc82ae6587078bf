import { COUNTRIES } from '@rangrekha/contract/countries';
import { ENGLISH_LANGUAGE, LANGUAGES, type Language } from '@rangrekha/contract/languages';
import { expect, test } from 'vitest';
import { countryIn } from './country-in';

const HINDI = LANGUAGES.find(({ code }) => code === 'hi') as Language;

test('each country has a name of its own in Hindi; what is none stays', () => {
  const names = COUNTRIES.map((country) => countryIn(HINDI, country));
  expect(names.filter((name) => /\p{Script=Latin}/u.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(COUNTRIES.length);
  expect(['Viet Nam', 'Congo, Democratic Republic', 'Jaipur'].map((name) => countryIn(HINDI, name))).toEqual([
    'वियतनाम',
    'कांगो - किंशासा',
    'Jaipur',
  ]);
  expect(countryIn(ENGLISH_LANGUAGE, 'Jaipur')).toBe('Jaipur');
});
