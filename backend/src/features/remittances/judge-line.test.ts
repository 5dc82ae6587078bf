import { expect, test } from 'vitest';
import { judgeLine, type OpenOrder } from './judge-line';

const whole = { trackingNumber: 'A', amount: 100 };
const inTwo = [whole, { trackingNumber: 'B', amount: 100 }];
const unequal = [whole, { trackingNumber: 'B', amount: 50 }];

test.each<[string, OpenOrder['parcels'], lines: [tracking: string, paise: number][], outcomes: string]>([
  ['the amount', [whole], [['A', 100]], 'MATCHED'],
  ['less', [whole], [['', 99]], 'SHORT'],
  ['more', [whole], [['', 101]], 'OVER'],
  [
    'the same twice',
    [whole],
    [
      ['A', 100],
      ['A', 100],
    ],
    'MATCHED DOUBLED',
  ],
  [
    'less, and then the rest',
    [whole],
    [
      ['', 60],
      ['', 40],
    ],
    'SHORT MATCHED',
  ],
  [
    'less, and again by an overlapping file',
    [whole],
    [
      ['A', 60],
      ['A', 60],
    ],
    'SHORT DOUBLED',
  ],
  [
    'less, and then too much',
    [whole],
    [
      ['A', 60],
      ['A', 50],
    ],
    'SHORT OVER',
  ],
  [
    'two parcels of one amount by their numbers',
    inTwo,
    [
      ['A', 100],
      ['B', 100],
    ],
    'MATCHED MATCHED',
  ],
  [
    'two parcels of one amount without numbers',
    inTwo,
    [
      ['', 100],
      ['', 100],
    ],
    'MATCHED MATCHED',
  ],
  [
    'one of two parcels twice',
    inTwo,
    [
      ['A', 100],
      ['A', 100],
    ],
    'MATCHED DOUBLED',
  ],
  [
    'both parcels in one sum',
    unequal,
    [
      ['', 150],
      ['B', 50],
    ],
    'MATCHED DOUBLED',
  ],
  [
    'one of two unequal parcels twice, without numbers',
    unequal,
    [
      ['', 50],
      ['', 50],
      ['', 100],
    ],
    'MATCHED DOUBLED MATCHED',
  ],
  [
    'one of two unequal parcels by its number, and again without',
    unequal,
    [
      ['A', 100],
      ['', 100],
      ['', 50],
    ],
    'MATCHED DOUBLED MATCHED',
  ],
  [
    'as much for the larger parcel as the smaller one costs, and then the smaller one without its number',
    unequal,
    [
      ['A', 50],
      ['', 50],
    ],
    'SHORT MATCHED',
  ],
  [
    'the smaller parcel short',
    unequal,
    [
      ['B', 49],
      ['A', 100],
    ],
    'SHORT MATCHED',
  ],
  ['cash for what has not left', [], [['', 100]], 'OVER'],
])('%s', (_, parcels, lines, outcomes) => {
  const order = { id: 'x', parcels, counted: [] };
  const judged = lines.map(([trackingNumber, amount]) => judgeLine(order, { trackingNumber, amount }).outcome);
  expect(judged.join(' ')).toBe(outcomes);
});
