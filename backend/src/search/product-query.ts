import type { Query } from 'minisearch';
import { SYNONYMS } from './synonyms';
import { wordsOf } from './words';

const SYNONYM_WEIGHT = 0.5;

const synonymsOf = (word: string): string[] => [
  ...new Set(SYNONYMS.filter((group) => group.includes(word)).flatMap((group) => group.filter((other) => other !== word))),
];

/** One word, or for less any that means the same; a synonym counts only as it is written. */
function wordQuery(word: string): Query {
  const synonyms = synonymsOf(word);
  if (synonyms.length === 0) return word;
  const sameMeaning: Query = { queries: synonyms, combineWith: 'OR', prefix: false, fuzzy: false, boostTerm: () => SYNONYM_WEIGHT };
  return { queries: [word, sameMeaning], combineWith: 'OR' };
}

/** Every word of the text, or one of them at least. */
export const productQuery = (text: string, combineWith: 'AND' | 'OR'): Query => ({ queries: wordsOf(text).map(wordQuery), combineWith });
