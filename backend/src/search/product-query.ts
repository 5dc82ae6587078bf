import type { Query } from 'minisearch';
import { SYNONYMS } from './synonyms';

/** Letters that may be wrong, missing or too many; two that changed places count as two. */
const typosIn = (word: string): number | false => (word.length < 4 ? false : word.length < 6 ? 1 : 2);

/** With so many results nobody needs to be guessed at. */
const FEW = 3;
/** More than anybody is shown: what a later step finds would stand behind them. */
const PLENTY = 200;

const synonymsOf = (word: string): string[] => [
  ...new Set([word, ...SYNONYMS.filter((group) => group.includes(word)).flat()]),
];

/** Further words hardly narrow a search, and each costs as much as the first. */
const WORDS = 8;
/** What counts most, without the description. */
const SHORT_FIELDS = ['name', 'category', 'colors', 'fabrics'];

/** A single letter is in too much, and the beginning of more: it counts in names only. */
const fieldsFor = (word: string) => (word.length === 1 ? { fields: ['name'] } : {});

/** So many words of descriptions begin with the same two letters that they tell nothing. */
const fieldsOfBeginning = (word: string) => (word.length === 2 ? { fields: SHORT_FIELDS } : fieldsFor(word));

const whole = (word: string): Query => ({ queries: [word], ...fieldsFor(word) });

const beginning = (word: string): Query => ({
  queries: [word],
  prefix: true,
  ...fieldsOfBeginning(word),
});

/** What of a text is searched for: each word once, the first few, and of single letters one when there is nothing else. */
export function searchedWords(words: string[]): string[] {
  const distinct = [...new Set(words)];
  const longer = distinct.filter((word) => word.length > 1);
  return longer.length > 0 ? longer.slice(0, WORDS) : distinct.slice(0, 1);
}

const withSynonyms = (word: string): Query => ({
  queries: [beginning(word), { queries: synonymsOf(word), combineWith: 'OR' }],
  combineWith: 'OR',
});

const withTypos = (word: string): Query => ({
  queries: [withSynonyms(word), { queries: [word], fuzzy: typosIn(word) }],
  combineWith: 'OR',
});

/** A query, taken unless `enough` products were found before it. */
interface Step {
  query: Query;
  enough: number;
}

/**
 * What is asked of the index, the narrowest first: the words themselves, words that begin so, words that mean the same,
 * words with typos, and when there is nothing at all, any of the words.
 */
export function queriesFor(words: string[]): Step[] {
  const all = (queryOf: (word: string) => Query): Query => ({ queries: words.map(queryOf), combineWith: 'AND' });
  return [
    { query: all(whole), enough: PLENTY },
    { query: all(beginning), enough: PLENTY },
    { query: all(withSynonyms), enough: PLENTY },
    { query: all(withTypos), enough: FEW },
    { query: { queries: words.map(withTypos), combineWith: 'OR' }, enough: 1 },
  ];
}
