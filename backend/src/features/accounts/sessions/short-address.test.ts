import { expect, test } from 'vitest';
import { shortAddress } from './short-address';

test.each([
  ['203.0.113.7', '203.0.113.x'],
  ['::ffff:203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:x'],
  ['::1', '0:0:0:x'],
  ['', ''],
])('%s is %s', (address, short) => {
  expect(shortAddress(address)).toBe(short);
});
