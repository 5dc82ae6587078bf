import { romanise } from './romanise';

const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/u;

/** Lower case, without accents on Latin letters. */
export function foldText(text: string): string {
  const plain = text.normalize('NFKD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1');
  return plain.normalize('NFKC').toLowerCase();
}

/** The singular of an English word, near enough for both sides of a search to meet. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us)$/.test(word)) return word;
  if (/(ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return word.slice(0, -1);
}

/** The words of a text, in lower case and without accents. */
export const plainWordsOf = (text: string): string[] => foldText(text).split(SEPARATORS).filter(Boolean);

/** The words of a text as the index knows them, in Latin letters. */
export const wordsOf = (text: string): string[] =>
  plainWordsOf(text)
    .map((word) => singular(romanise(word)))
    .filter(Boolean);

/** A text whose only differences are case, accents and punctuation is the same key. */
export const keyOf = (text: string): string => plainWordsOf(text).join(' ');

/** The text of sanitised HTML, for finding words only. */
export const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/&\w+;/g, ' ');
