import { expect, test } from 'vitest';
import { csvLine, readCsv } from './csv';

const cellsOf = (text: string) => [...readCsv(text)].map(({ cells }) => cells);

test.each([
  [['plain', 7, 12.5, null, ''], 'plain,7,12.5,,\r\n'],
  [['with, comma', 'with "quotes"', 'two\nlines'], '"with, comma","with ""quotes""","two\nlines"\r\n'],
  [['Windows\r\nlines', 'old\rMac'], '"Windows\nlines","old\nMac"\r\n'],
  [['नमस्ते', '₹'], 'नमस्ते,₹\r\n'],
])('writes %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

test.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\nx', "'=1", "''-"],
  ...['＝1+1', '＋1', '－1', '＠SUM(A1)', "'＝1"],
])('guards %j, and reads it back as it was', (text) => {
  const line = csvLine([text]);
  expect(line).toMatch(/^"?'/);
  expect(cellsOf(line)).toEqual([[text]]);
});

test('guards a text behind a semicolon, where some spreadsheets split', () => {
  for (const text of [';=1', 'red;=1', "red;'=1", 'a;b;@SUM(A1);c;-1']) {
    const line = csvLine([text]);
    expect(line).not.toMatch(/;[=@-]/);
    expect(cellsOf(line)).toEqual([[text]]);
  }
  expect(csvLine(['\r=1'])).toBe('"\'\n=1"\r\n');
});

test('leaves other texts alone: numbers, and words with an apostrophe', () => {
  expect(csvLine([-5, "'quoted'", 'a=b'])).toBe("-5,'quoted',a=b\r\n");
  expect(cellsOf("'quoted',a=b")).toEqual([["'quoted'", 'a=b']]);
});

test.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\rb', [['a'], ['b']]],
  ['\ufeffa,b', [['a', 'b']]],
  [
    'a,\r\n,b\r\n',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['a\r\n\r\n,,\r\nb', [['a'], ['b']]],
  ['"a,b","c ""d""","e\nf"', [['a,b', 'c "d"', 'e\nf']]],
  ['""\r\nx', [['x']]],
  ['a,', [['a', '']]],
  ['', []],
])('reads %j', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test('knows the line on which each record begins, behind cells of several lines too', () => {
  expect([...readCsv('head\n"one\r\ntwo\nthree"\n\nlast')].map(({ line }) => line)).toEqual([1, 2, 6]);
});

test.each([
  ['a,b\nc,"never closed\nd', '2'],
  ['a\n"closed" too early', '2'],
  ['a"b', '1'],
])('refuses %j', (text, line) => {
  expect(() => [...readCsv(text)]).toThrow(new RangeError(line));
});

test('reads no more records than are asked for, and no more cells of one than any file has', () => {
  // The quotes of the fourth line never close.
  const [first, second, third] = readCsv('a\na\na\n"');
  expect([first, second, third].map((record) => record?.line)).toEqual([1, 2, 3]);
  expect([...readCsv(`${','.repeat(100_000)}\nx`)]).toEqual([{ line: 2, cells: ['x'] }]);
  expect([...readCsv('a,'.repeat(100_000))][0]?.cells).toHaveLength(100);
});
