import { expect, test } from 'vitest';
import { romanise } from './romanise';
import { wordsOf } from './words';

test.each([
  ['कुर्ता', 'kurta'],
  ['दुपट्टा', 'dupatta'],
  ['अजरख', 'ajrakh'],
  ['लहंगा', 'lahanga'],
  ['झुमका', 'jhumka'],
  ['फुलकारी', 'phulkari'],
  ['रेशम', 'resham'],
  ['बाँधनी', 'bandhani'],
  ['टॉप', 'top'],
  ['कुर्ती', 'kurti'],
  // With the dot in a character of its own, and in that of its letter.
  ['साड़ी', 'sari'],
  ['सा\u095cी', 'sari'],
  ['पलाज़ो', 'palazo'],
  ['আঁচল', 'anchal'],
  ['શેરવાની', 'shervani'],
  ['ਕੁੜਤਾ', 'kurta'],
  ['కుర్తా', 'kurta'],
  ['குர்தா', 'kurta'],
  ['कुर्ता2xl', 'kurta2xl'],
])('%s is %s', (word, latin) => {
  expect(romanise(word.normalize('NFKC'))).toBe(latin);
});

test('a mark without a letter is no word', () => {
  expect(wordsOf('् kurta')).toEqual(['kurta']);
});

test('words of other scripts stay as they are', () => {
  expect(wordsOf('Éclat kurtas 着物')).toEqual(['eclat', 'kurta', '着物']);
});
