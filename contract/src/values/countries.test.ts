import { expect, test } from 'vitest';
import { COUNTRIES, countryNamed } from './countries';

test('there are 249 countries, each once and sorted', () => {
  expect(new Set(COUNTRIES).size).toBe(249);
  expect(COUNTRIES).toEqual([...COUNTRIES].sort((one, other) => one.localeCompare(other, 'en')));
});

test.each([
  ['India', 'India'],
  [' bharat ', 'India'],
  ['MADE IN INDIA.', 'India'],
  ['U.K.', 'United Kingdom'],
  ['Usa', 'United States'],
  ['viet  nam', 'Viet Nam'],
  ['Vietnam', 'Viet Nam'],
  ['Rajasthan', undefined],
  ['', undefined],
  ['constructor', undefined],
])('%j names %s', (text, country) => {
  expect(countryNamed(text)).toBe(country);
});

test('every other name leads to a country', () => {
  for (const text of ['prc', 'uae', 'holland', 'ivory coast', 'turkey', 'burma', 'ceylon', 'macau', 'korea'])
    expect(COUNTRIES).toContain(countryNamed(text));
});
