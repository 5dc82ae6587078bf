import { expect, it } from 'vitest';
import { orderNumber, personName } from './names';

it.each([
  ['Asha', 'Rao', 'Asha Rao'],
  ['asha', 'asha', 'asha'],
  ['Asha', null, 'Asha'],
  [null, 'Rao', 'Rao'],
  ['', '', ''],
  [null, null, ''],
])('first name %j and last name %j read %j', (firstName, lastName, name) => {
  expect(personName({ firstName, lastName })).toBe(name);
});

it('an order is known by the end of its id, in upper case', () => {
  expect(orderNumber('0195f0aa-0000-7000-8000-0000a1b2c3d4')).toBe('A1B2C3D4');
});
