import { expect, test } from 'vitest';
import { ENGLISH_LANGUAGE, inLanguage, LANGUAGES, languageOf, withoutLanguage } from './languages';

const HINDI = LANGUAGES.find(({ code }) => code === 'hi') ?? ENGLISH_LANGUAGE;

test.each([
  ['/hi', '/', HINDI],
  ['/hi?tab=women', '/?tab=women', HINDI],
  ['/hi/shop?size=M', '/shop?size=M', HINDI],
  ['/shop', '/shop', ENGLISH_LANGUAGE],
  ['/hit', '/hit', ENGLISH_LANGUAGE],
  // English has no addresses of its own, and the shop does not speak this one.
  ['/en/shop', '/en/shop', ENGLISH_LANGUAGE],
  ['/xx/shop', '/xx/shop', ENGLISH_LANGUAGE],
])('%s is %s in its language', (address, english, language) => {
  expect(languageOf(address)).toBe(language);
  expect(withoutLanguage(address)).toBe(english);
});

test.each([
  ['/', '/hi'],
  ['/shop?size=M', '/hi/shop?size=M'],
])('%s is %s in Hindi, and itself in English', (english, hindi) => {
  expect(inLanguage(HINDI, english)).toBe(hindi);
  expect(inLanguage(ENGLISH_LANGUAGE, english)).toBe(english);
});
