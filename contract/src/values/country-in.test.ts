import { expect, test } from 'vitest';
import { COUNTRIES } from './countries';
import { countryChoices, countryIn } from './country-in';
import { ENGLISH_LANGUAGE, LANGUAGES, type Language } from './languages';

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

test('a field offers the countries by the letters of the language', () => {
  expect(countryChoices(ENGLISH_LANGUAGE).map(({ id }) => id)).toEqual(COUNTRIES);
  const names = countryChoices(HINDI).map(({ name }) => name);
  expect([names[0], names.at(-1)]).toEqual(['अंगोला', 'होंडूरास']);
});
