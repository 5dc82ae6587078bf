import { type Model, type QueryBuilder, raw, ref } from 'objection';
import { searchedWords, typosIn } from '../catalogue-index/text-search/product-query';
import { Vocabulary } from '../catalogue-index/text-search/Vocabulary';
import { withWord } from '../catalogue-index/text-search/where-words';
import { plainWordsOf, singular } from '../catalogue-index/text-search/words';

/** The most values of a column that are looked through. */
const VALUES_MAX = 50_000;
/** The most words that a word with a typo may have meant. */
const MEANT_MAX = 10;

/** What a typed word may stand for. */
export interface Meaning {
  /** Other words: those that differ from it in as few letters as the shop's search forgives. */
  words: string[];
  /** The values that have one of these, or a word that begins as it was typed, at any place. */
  values: string[];
}

/**
 * What typed words may stand for in some columns. It is read when a search has found nothing.
 * @param columns each is the first of an index, or its table is small
 */
export async function meaningsOf(columns: [typeof Model, string][], typed: string[]): Promise<Meaning[]> {
  const vocabulary = new Vocabulary<{ word: string; values: Set<string> }>();
  for (const [model, column] of columns) {
    // Rows without a model: one may have a getter of this name.
    const rows: { text: string | null }[] = await model
      .query()
      .distinct({ text: column })
      .limit(VALUES_MAX)
      .toKnexQuery();
    for (const { text } of rows) {
      for (const word of plainWordsOf(text ?? '')) {
        const entry = vocabulary.get(word) ?? { word, values: new Set() };
        if (entry.values.size === 0) vocabulary.add(word, entry);
        entry.values.add(text ?? '');
      }
    }
  }
  vocabulary.sort();
  return typed.map((word) => {
    const near = vocabulary.near(word, typosIn(word)).slice(0, MEANT_MAX);
    const begun = vocabulary.beginningWith(word);
    const same = vocabulary.get(word);
    const values = [...(same ? [same] : []), ...[...begun, ...near].map(({ value }) => value)];
    return {
      words: near.map(({ value }) => value.word),
      values: [...new Set(values.flatMap((entry) => [...entry.values]))],
    };
  });
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
  const narrow = (rows: QueryBuilder<Row>, meanings: Meaning[]) => {
    for (const [index, word] of words.entries())
      rows.where(withWord(names, [word, singular(word), ...(meanings[index]?.words ?? [])]));
    return rows;
  };
  const isFound = await narrow(query.clone(), []).select(`${table}.id`).first();
  const model = query.modelClass() as unknown as typeof Model;
  const named = columns.map((column): [typeof Model, string] => [model, column]);
  narrow(query, isFound ? [] : await meaningsOf(named, words));
}
