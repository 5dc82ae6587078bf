import { bareNumber } from '@rangrekha/contract/phone';
import { type Model, type QueryBuilder, raw, ref } from 'objection';
import { withWord } from '../../catalogue-index/text-search/where-words';
import { plainWordsOf } from '../../catalogue-index/text-search/words';
import { startsWith } from '../../database/pagination';
import { meaningsOf } from '../../http/list-search';
import { User } from './User';

const WORDS_MAX = 5;

/** Filters a query by one interpretation of a text. */
export type Branch<Row extends Model> = (query: QueryBuilder<Row>) => QueryBuilder<Row>;

/**
 * The ways in which a text is the name of a person, in any order: one of its words begins one of the columns, by the index of
 * that column, and the others are in any of them.
 */
export function nameBranches<Row extends Model>(columns: string[], text: string): Branch<Row>[] {
  const words = wordsOfName(text);
  const names = namesOf(columns);
  const longer = words.some((word) => word.length > 1);
  return words.flatMap((word, index) =>
    // So many names begin with a letter that it finds nobody by itself.
    (longer && word.length === 1 ? [] : columns).map(
      (column): Branch<Row> =>
        (query) => {
          query.where(column, 'like', startsWith(word));
          for (const other of words.toSpliced(index, 1)) query.where(withWord(names, [other]));
          return query;
        },
    ),
  );
}

const wordsOfName = (text: string): string[] => plainWordsOf(text).slice(0, WORDS_MAX);

/** The most names that a word stands for. */
const NAMES_MAX = 500;

/**
 * The ways in which a text is the name of a person of whom `nameBranches` finds nobody: a word stands inside of a column, such
 * as Ann of Mary Ann, or has a typo.
 * @param columns two that hold a first and a last name
 */
export async function farNameBranches<Row extends Model>(columns: string[], text: string): Promise<Branch<Row>[]> {
  const words = wordsOfName(text);
  const accounts: [typeof User, string][] = [
    [User, 'firstName'],
    [User, 'lastName'],
  ];
  const meanings = await meaningsOf(accounts, words);
  const names = namesOf(columns);
  return words.flatMap((word, index) => {
    const values = meanings[index]?.values.slice(0, NAMES_MAX) ?? [];
    if (word.length === 1 || values.length === 0) return [];
    return columns.map(
      (column): Branch<Row> =>
        (query) => {
          query.whereIn(column, values);
          for (const [place, other] of words.entries())
            if (place !== index) query.where(withWord(names, [other, ...(meanings[place]?.words ?? [])]));
          return query;
        },
    );
  });
}

const namesOf = (columns: string[]) =>
  raw(
    `CONCAT_WS(' ', ${columns.map(() => '?').join(', ')})`,
    columns.map((column) => ref(column)),
  );

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
