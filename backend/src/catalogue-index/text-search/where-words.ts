import { type Model, type QueryBuilder, type RawBuilder, raw, ref } from 'objection';
import { plainWordsOf, singular } from './words';

/** Whether a text of the database has one of some words, as a whole or as the beginning of a longer one. */
export const withWord = (text: RawBuilder, words: string[]): RawBuilder =>
  raw('? REGEXP ?', [text, `(^|[^[:alnum:]])(${words.join('|')})`]);

/** Narrows a query to rows that have each word of a text in a column, in any order, in the singular or the plural. */
export function whereWords<Row extends Model>(query: QueryBuilder<Row>, column: string, text: string): void {
  if (text === '') return;
  const words = plainWordsOf(text);
  if (words.length === 0) query.whereRaw('1 = 0');
  for (const word of words) query.where(withWord(raw('?', [ref(column)]), [word, singular(word)]));
}
