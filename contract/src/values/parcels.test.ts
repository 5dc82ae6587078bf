import { expect, it } from 'vitest';
import { isSplit, unitsLeft } from './parcels';

const items = [
  { id: 'kurta', quantity: 3 },
  { id: 'stole', quantity: 1 },
];
const parcel = (...units: [string, number][]) => ({
  items: units.map(([orderItemId, quantity]) => ({ orderItemId, quantity })),
});
const left = (shipments: ReturnType<typeof parcel>[]) =>
  Object.fromEntries(unitsLeft({ items, shipments }).map(({ orderItemId, quantity }) => [orderItemId, quantity]));

it('units in parcels are not left', () => {
  expect(left([])).toEqual({ kurta: 3, stole: 1 });
  expect(left([parcel(['kurta', 1]), parcel(['kurta', 1], ['stole', 1])])).toEqual({ kurta: 1 });
});

it('one parcel with everything is no split', () => {
  expect(isSplit({ items })).toBe(false);
  expect(isSplit({ items, shipments: [parcel(['kurta', 3], ['stole', 1])] })).toBe(false);
  expect(isSplit({ items, shipments: [parcel(['kurta', 3])] })).toBe(true);
  expect(isSplit({ items, shipments: [parcel(['kurta', 3]), parcel(['stole', 1])] })).toBe(true);
});
