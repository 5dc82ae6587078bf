import { type Model, type QueryBuilder, raw, ref } from 'objection';
import { searchedWords, typosIn } from '../catalogue-index/text-search/product-query';
import { Vocabulary } from '../catalogue-index/text-search/Vocabulary';
import { withWord } from '../catalogue-index/text-search/where-words';
import { plainWordsOf, singular } from '../catalogue-index/text-search/words';

/** The most values of a column in which a word with a typo is looked for. */
const VALUES_MAX = 50_000;
/** The most words that a word with a typo may have meant. */
const MEANT_MAX = 10;

/**
 * What words with a typo may have meant, for each word: the words of some columns that differ from it in as few letters as
 * the shop's search forgives. Each column is the first of an index, or its table is small.
 */
export async function meantWords(columns: [typeof Model, string][], words: string[]): Promise<string[][]> {
  if (words.every((word) => typosIn(word) === 0)) return words.map(() => []);
  const vocabulary = new Vocabulary<string>();
  for (const [model, column] of columns) {
    const rows = await model.query().distinct({ text: column }).limit(VALUES_MAX).castTo<{ text: string | null }[]>();
    for (const word of rows.flatMap(({ text }) => plainWordsOf(text ?? '')))
      if (!vocabulary.get(word)) vocabulary.add(word, word);
  }
  vocabulary.sort();
  return words.map((word) =>
    vocabulary
      .near(word, typosIn(word))
      .slice(0, MEANT_MAX)
      .map(({ value }) => value),
  );
}

/**
 * Narrows a query to the rows with each word of a text in some columns of a small table: in any order, in the singular or the
 * plural, whole or as the beginning of a longer word. Where no row has them, words with a typo count too.
 */
export async function whereNamed<Row extends Model>(
  query: QueryBuilder<Row>,
  columns: string[],
  text: string,
): Promise<void> {
  if (text === '') return;
  const words = searchedWords(plainWordsOf(text));
  if (words.length === 0) return void query.whereRaw('1 = 0');
  const table = query.modelClass().tableName;
  const names = raw(
    // The words are in lower case, and codes are compared exactly.
    `LOWER(CONCAT_WS(' ', ${columns.map(() => '?').join(', ')}))`,
    columns.map((column) => ref(`${table}.${column}`)),
  );
  const narrow = (rows: QueryBuilder<Row>, meant: string[][]) => {
    for (const [index, word] of words.entries())
      rows.where(withWord(names, [word, singular(word), ...(meant[index] ?? [])]));
    return rows;
  };
  const exact = await narrow(query.clone(), []).select(`${table}.id`).first();
  const model = query.modelClass();
  narrow(
    query,
    exact
      ? []
      : await meantWords(
          columns.map((column): [typeof Model, string] => [model, column]),
          words,
        ),
  );
}
