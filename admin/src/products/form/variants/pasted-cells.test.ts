import { TEXTS } from '@rangrekha/contract/texts';
import { expect, it } from 'vitest';
import { blockOf, pastedCells } from './pasted-cells';

it.each([
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"two\nlines"\t"a ""quoted"" word"\n', [['two\nlines', 'a "quoted" word']]],
  ['\t5', [['', '5']]],
  ['alone', [['alone']]],
  ['5" wide\tx', [['5" wide', 'x']]],
  ['', []],
])('reads %j as a spreadsheet has copied it', (text, block) => {
  expect(blockOf(text)).toEqual(block);
});

const paste = (text: string, column: Parameters<typeof pastedCells>[1]['column'], row = 0, rows = 3) =>
  pastedCells(blockOf(text), { row, column }, rows);

it('fills the cells right of and below the first one, with amounts as people write them', () => {
  expect(paste('14\t₹1,499.50\t\n15\t1500\t200\n', 'stock', 1)).toEqual({
    cells: [
      { row: 1, column: 'stock', value: 14 },
      { row: 1, column: 'price', value: 1499.5 },
      { row: 1, column: 'added', value: null },
      { row: 2, column: 'stock', value: 15 },
      { row: 2, column: 'price', value: 1500 },
      { row: 2, column: 'added', value: 200 },
    ],
    left: [],
  });
});

it('names what has no cell, and what its cell may not have', () => {
  const { cells, left } = paste('SKU 1\t4006381333931\tmore\nसाड़ी\t123\nA\nB\nC', 'sku');
  expect(cells).toEqual([
    { row: 0, column: 'sku', value: 'SKU 1' },
    { row: 0, column: 'barcode', value: '4006381333931' },
    { row: 2, column: 'sku', value: 'A' },
  ]);
  expect(left).toEqual([
    '2 rows below the last variant.',
    '1 column right of the barcode.',
    `Variant 2: the SKU ${TEXTS.products.skuInvalid}.`,
    `Variant 2: the barcode ${TEXTS.products.barcodeInvalid}.`,
  ]);
  expect(paste('\t1.5\tmany\t-1\t0.001', 'size').left).toEqual([
    ...['size must not be empty', 'stock must be a whole number', 'price must be a number'].map(
      (text) => `Variant 1: the ${text}.`,
    ),
    'Variant 1: the added amount must not be below 0.',
    'Variant 1: the sale price must have at most two decimals.',
  ]);
});
