import { expect, test } from 'vitest';
import { contentIn, contentTexts } from './content-texts';
import { ENGLISH_LANGUAGE, LANGUAGES, type Language } from './languages';

const HINDI = LANGUAGES.find(({ code }) => code === 'hi') as Language;

const button = { label: 'Shop', link: '/shop' };
const content = {
  brand: { name: 'Shop', tagline: 'Manual', descriptions: { about: 'About' } },
  hero: [{ heading: 'New', ground: 'linen', picture: { url: '/x', alt: 'A saree' }, button }],
  about: { stories: [{ name: 'Women', heading: 'constructor' }] },
  sizeGuides: [{ measures: ['Bust', 'Hip'], rows: [{ size: 'New', values: [1] }] }],
  mail: { signature: 'New' },
};

test('texts that shoppers read are translated, also of pictures, and no name or link', () => {
  expect(contentTexts(content)).toEqual([
    ...['Manual', 'About', 'New', 'A saree', 'Shop', 'Women', 'constructor', 'Bust', 'Hip'],
  ]);
});

test('each text falls back by itself, and nobody gets the translations', () => {
  const translations = { hi: { New: 'नया', 'A saree': 'साड़ी', Shop: 'दुकान', Hip: '', Gone: 'गया' } };
  expect(contentIn(HINDI, { ...content, translations })).toEqual({
    ...content,
    hero: [
      { ...content.hero[0], heading: 'नया', picture: { url: '/x', alt: 'साड़ी' }, button: { ...button, label: 'दुकान' } },
    ],
  });
  expect(contentIn(ENGLISH_LANGUAGE, { ...content, translations })).toEqual(content);
});
