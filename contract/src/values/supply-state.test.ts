import { describe, expect, test } from 'vitest';
import { STATES } from './states';
import { stateOf, stateOfGstin, supplyState } from './supply-state';

describe('the state that a text means', () => {
  test.each(STATES)('%s is itself, in any case', (state) => {
    expect(stateOf(` ${state.toUpperCase()} `)).toBe(state);
  });

  test.each([
    ['maharashtra', 'Maharashtra'],
    ['MH', 'Maharashtra'],
    ['Orissa', 'Odisha'],
    ['NCT of Delhi', 'Delhi'],
    ['New Delhi', 'Delhi'],
    ['Jammu & Kashmir', 'Jammu and Kashmir'],
    ['J&K', 'Jammu and Kashmir'],
    ['J & K', 'Jammu and Kashmir'],
    ['Tamilnadu', 'Tamil Nadu'],
    ['T.N.', 'Tamil Nadu'],
    ['State of Rajasthan', 'Rajasthan'],
    ['Pondicherry', 'Puducherry'],
    ['Uttaranchal', 'Uttarakhand'],
    ['Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['Andaman & Nicobar', 'Andaman and Nicobar Islands'],
  ])('%s is %s', (text, state) => {
    expect(stateOf(text)).toBe(state);
  });

  test.each(['', 'Atlantis', 'Delhi NCR', 'Bombay State', 'महाराष्ट्र', 'constructor'])('%j is none', (text) => {
    expect(stateOf(text)).toBeUndefined();
  });
});

test.each([
  ['08ABCDE1234F1Z0', 'Rajasthan'],
  ['27AAPFU0939F1ZV', 'Maharashtra'],
  ['97AAPFU0939F1ZV', undefined],
  ['', undefined],
])('the GSTIN %j is of %s', (gstin, state) => {
  expect(stateOfGstin(gstin)).toBe(state);
});

test('every state has a GST code', () => {
  const codes = Array.from({ length: 38 }, (_, index) => String(index + 1).padStart(2, '0'));
  expect([...new Set(codes.map(stateOfGstin))].sort()).toEqual(STATES.toSorted());
});

describe('the state where goods are supplied', () => {
  test.each([
    ['Rajasthan', '411001', 'Rajasthan'],
    ['Atlantis', '302001', 'Rajasthan'],
    ['', '411001', 'Maharashtra'],
    ['', '403001', 'Goa'],
    ['', '110001', 'Delhi'],
    ['', '737101', 'Sikkim'],
    ['', '735101', 'West Bengal'],
    ['', '500001', 'Telangana'],
  ])('of %j %s is %s', (state, postalCode, expected) => {
    expect(supplyState({ state, postalCode })).toBe(expected);
  });

  test.each(['160017', '140301', '605001', '396210', '362520', '673310', '507101', '900056', '30200', '3O2001', ''])(
    'is not told by the PIN code %j',
    (postalCode) => {
      expect(supplyState({ state: 'Atlantis', postalCode })).toBeUndefined();
    },
  );
});
