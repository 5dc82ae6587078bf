import { describe, expect, test } from 'vitest';
import { searchedWords } from './product-query';
import { wordsOf } from './words';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const of = (text: string) => searchedWords(wordsOf(text));

describe('what of a text is searched for', () => {
  test.each([
    ['Blue cotton kurta', ['blue', 'cotton', 'kurta']],
    ['kurta KURTA kurtas', ['kurta']],
    ['V neck', ['neck']],
    ['T-shirt', ['shirt']],
    ['a', ['a']],
    ['s m l', ['s']],
    ['', []],
  ])('%s: %j', (text, words) => {
    expect(of(text)).toEqual(words);
  });

  test('a hundred letters or words cost no more than a few', () => {
    expect(of(Array.from({ length: 100 }, (_, index) => LETTERS[index % 26]).join(' '))).toHaveLength(1);
    expect(of(LETTERS.map((letter) => `${letter}a`).join(' '))).toHaveLength(8);
  });
});
