import { describe, expect, test } from 'vitest';
import { ANSWERS_MIN, type Known, PEOPLE_MIN, recommend, type SizeRow } from './recommend';

const BUSTS = { S: 85, M: 90, L: 96, XL: 103 };
const sizes = (ease?: number): SizeRow[] =>
  Object.entries(BUSTS).map(([size, bust]) => ({
    ...{ size, body: { bust } },
    garment: ease === undefined ? {} : { bust: bust + ease },
  }));

let last = 0;
/** Items of so many people, each of one person. */
function items(count: number, item: Partial<Known['items'][number]>): Known['items'] {
  return Array.from({ length: count }, () => {
    last += 1;
    return { customerId: `person ${last}`, size: 'M', fit: null, isKept: true, ...item };
  });
}
const bodiesOf = (all: Known['items'], bust: number) => new Map(all.map(({ customerId }) => [customerId, { bust }]));
const NOBODY: Pick<Known, 'items' | 'bodies'> = { items: [], bodies: new Map() };

describe('without data there is no answer', () => {
  test('nothing is asked', () => {
    for (const asked of [{}, { body: {} }])
      expect(recommend(asked, { sizes: sizes(8), ...NOBODY })).toMatchObject({
        answer: null,
        missing: 'NOTHING_ASKED',
      });
  });

  test('the size guide alone is for any garment, so it says nothing of this one', () => {
    const asked = { body: { bust: 90 } };
    expect(recommend(asked, { sizes: sizes(), ...NOBODY })).toMatchObject({
      answer: null,
      missing: 'TOO_LITTLE_KNOWN',
    });
    const few = items(ANSWERS_MIN - 1, { fit: 'TRUE' });
    expect(recommend(asked, { ...NOBODY, sizes: sizes(), items: few }).answer).toBeNull();
    const enough = [...few, ...items(1, { fit: 'TRUE' })];
    expect(recommend(asked, { ...NOBODY, sizes: sizes(), items: enough }).answer).toMatchObject({ size: 'M' });
  });

  test('one person less than enough is nobody', () => {
    const few = items(PEOPLE_MIN - 1, { size: 'L' });
    const ask = (all: Known['items']) =>
      recommend({ body: { bust: 90 } }, { sizes: sizes(), items: all, bodies: bodiesOf(all, 91) });
    expect(ask(few)).toEqual({ answer: null, missing: 'TOO_LITTLE_KNOWN', reasons: [] });
    expect(ask([...few, ...items(1, { size: 'L' })]).answer).toEqual({ size: 'L', other: null, isSure: true });
  });

  test('a body that is far from each size gets none', () => {
    expect(recommend({ body: { bust: 140 } }, { sizes: sizes(8), ...NOBODY })).toMatchObject({
      ...{ answer: null, missing: 'NO_SIZE_FITS' },
    });
  });

  test('measurements of another part, or of one size alone, say nothing', () => {
    expect(recommend({ body: { hip: 98 } }, { sizes: sizes(8), ...NOBODY }).answer).toBeNull();
    const [small, ...others] = sizes(8);
    const one = [small as SizeRow, ...others.map((row) => ({ ...row, garment: {} }))];
    expect(recommend({ body: { bust: 85 } }, { sizes: one, ...NOBODY }).answer).toBeNull();
  });
});

describe('people who are alike', () => {
  const alike = [...items(6, { size: 'M' }), ...items(2, { size: 'S', fit: 'SMALL', isKept: false })];

  test('6 of 8 kept M and two found S too small', () => {
    const { answer, reasons } = recommend(
      { body: { bust: 92 } },
      { sizes: sizes(), items: alike, bodies: bodiesOf(alike, 90) },
    );
    expect(answer).toEqual({ size: 'M', other: null, isSure: true });
    expect(reasons).toEqual([
      { kind: 'PEOPLE', by: 'BODY', people: 8, took: 6, small: [{ size: 'S', people: 2 }], large: [] },
    ]);
  });

  test('those with other bodies, and those of whom nothing is known, do not count', () => {
    const others = [...items(9, { size: 'XL' }), ...items(9, { size: 'S', isKept: false })];
    const bodies = new Map([
      ...bodiesOf(alike, 90),
      ...bodiesOf(others.slice(0, 9), 99),
      ...bodiesOf(others.slice(9), 90),
    ]);
    const { reasons } = recommend({ body: { bust: 92 } }, { sizes: sizes(), items: [...alike, ...others], bodies });
    expect(reasons).toMatchObject([{ people: 8, took: 6 }]);
  });

  test('somebody who exchanged S for M is one person', () => {
    const exchanged = alike.slice(0, 6).map((item): Known['items'][number] => ({
      ...item,
      ...{ size: 'S', fit: 'SMALL', isKept: false },
    }));
    const all = [...alike.slice(0, 6), ...exchanged];
    const { reasons } = recommend({ body: { bust: 90 } }, { sizes: sizes(), items: all, bodies: bodiesOf(all, 90) });
    expect(reasons).toMatchObject([{ people: 6, took: 6, small: [{ size: 'S', people: 6 }] }]);
  });

  test('they outdo the tape when they agree, and are named beside it when they do not', () => {
    const ask = (all: Known['items']) =>
      recommend({ body: { bust: 85 } }, { sizes: sizes(8), items: all, bodies: bodiesOf(all, 85) }).answer;
    expect(ask(items(9, { size: 'M' }))).toEqual({ size: 'M', other: null, isSure: true });
    expect(ask(items(5, { size: 'M' }))).toEqual({ size: 'M', other: 'S', isSure: false });
  });

  test('people who kept the same garment in the same size count without any measurement', () => {
    const keptBy = new Set(alike.map(({ customerId }) => customerId));
    const asked = { liked: { girths: {}, keptBy } };
    expect(recommend(asked, { ...NOBODY, sizes: sizes(), items: alike })).toMatchObject({
      answer: { size: 'M' },
      reasons: [{ by: 'GARMENT', people: 8, took: 6 }],
    });
  });
});

describe('the tape', () => {
  test('compares the garment with the body and what cloth needs', () => {
    expect(recommend({ body: { bust: 96.5 } }, { sizes: sizes(8), ...NOBODY })).toEqual({
      // Nobody has worn it yet.
      answer: { size: 'L', other: null, isSure: false },
      missing: null,
      reasons: [{ kind: 'GARMENT', part: 'bust', cm: 104, than: 96.5 }],
    });
  });

  test('between two sizes it is not sure, and takes the larger one', () => {
    expect(recommend({ body: { bust: 93 } }, { sizes: sizes(8), ...NOBODY }).answer).toEqual({
      ...{ size: 'L', other: 'M', isSure: false },
    });
  });

  test('a garment cut with less than cloth needs is taken larger', () => {
    expect(recommend({ body: { bust: 90 } }, { sizes: sizes(-2), ...NOBODY }).answer?.size).toBe('L');
  });

  test('a garment that fits is compared with this one, whatever the body', () => {
    const liked = { girths: { bust: 97.5 }, keptBy: new Set<string>() };
    expect(recommend({ body: { bust: 130 }, liked }, { sizes: sizes(8), ...NOBODY })).toMatchObject({
      answer: { size: 'M' },
      reasons: [{ kind: 'LIKED', part: 'bust', cm: 98, than: 97.5 }],
    });
  });

  test('buyers who say that it runs small move it up, and the answer says so', () => {
    const said = [...items(9, { fit: 'SMALL' }), ...items(1, { fit: 'TRUE' })];
    const { answer, reasons } = recommend({ body: { bust: 90 } }, { ...NOBODY, sizes: sizes(8), items: said });
    expect(answer?.size).toBe('L');
    expect(reasons.at(-1)).toEqual({ kind: 'FITS', answers: 10, small: 9, large: 0, cm: 5.4 });
    const large = items(9, { fit: 'LARGE' });
    expect(recommend({ body: { bust: 90 } }, { ...NOBODY, sizes: sizes(8), items: large }).answer?.size).toBe('S');
  });

  test('the same input gives the same answer, and is not changed', () => {
    const known = { sizes: sizes(8), items: items(20, { fit: 'SMALL' }), bodies: new Map() };
    const before = JSON.stringify(known);
    const [first, second] = [1, 2].map(() => JSON.stringify(recommend({ body: { bust: 91 } }, known)));
    expect(first).toBe(second);
    expect(JSON.stringify(known)).toBe(before);
  });
});
