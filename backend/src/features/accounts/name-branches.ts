import { bareNumber } from '@rangrekha/contract/phone';
import { type Model, type QueryBuilder, raw, ref } from 'objection';
import { withWord } from '../../catalogue-index/text-search/where-words';
import { plainWordsOf } from '../../catalogue-index/text-search/words';
import { startsWith } from '../../database/pagination';
import { meantWords } from '../../http/list-search';
import { User } from './User';

const WORDS_MAX = 5;

/** Filters a query by one interpretation of a text. */
export type Branch<Row extends Model> = (query: QueryBuilder<Row>) => QueryBuilder<Row>;

/**
 * The ways in which a text is the name of a person, in any order: one of its words begins one of the columns, by the index of
 * that column, and the others are in any of them.
 * @param meant what each of these words may have meant, if it has a typo
 */
export function nameBranches<Row extends Model>(
  columns: string[],
  text: string,
  meant: string[][] = [],
): Branch<Row>[] {
  const words = wordsOfName(text);
  const meanings = words.map((word, index) => [word, ...(meant[index] ?? [])]);
  const names = raw(
    `CONCAT_WS(' ', ${columns.map(() => '?').join(', ')})`,
    columns.map((column) => ref(column)),
  );
  const longer = words.some((word) => word.length > 1);
  return words.flatMap((word, index) =>
    // So many names begin with a letter that it finds nobody by itself.
    (longer && word.length === 1 ? [] : columns).flatMap((column) =>
      (meanings[index] ?? []).map(
        (meaning): Branch<Row> =>
          (query) => {
            query.where(column, 'like', startsWith(meaning));
            for (const others of meanings.toSpliced(index, 1)) query.where(withWord(names, others));
            return query;
          },
      ),
    ),
  );
}

const wordsOfName = (text: string): string[] => plainWordsOf(text).slice(0, WORDS_MAX);

/**
 * The same for a text with typos, by the names of all people.
 * @returns nothing where no name is near
 */
export async function nearNameBranches<Row extends Model>(columns: string[], text: string): Promise<Branch<Row>[]> {
  const words = wordsOfName(text);
  const meant = await meantWords(
    [
      [User, 'firstName'],
      [User, 'lastName'],
    ],
    words,
  );
  return meant.every((near) => near.length === 0) ? [] : nameBranches(columns, text, meant);
}

/** The ways in which a text is the beginning of a phone number: as it was typed, and without +91, spaces and a leading 0. */
export function phoneBranches<Row extends Model>(columns: string[], text: string): Branch<Row>[] {
  const typed = /^[+\d]/.test(text) ? [...new Set([text, bareNumber(text)])] : [];
  return typed.flatMap((number) =>
    columns.map(
      (column): Branch<Row> =>
        (query) =>
          query.where(column, 'like', startsWith(number)),
    ),
  );
}
