import { expect, test } from 'vitest';
import { savesData } from './data-saver';

test.each([
  [null, null, false],
  ['on', null, true],
  [' ON ', '', true],
  ['on; future', null, true],
  ['off', null, false],
  ['once', null, false],
  [null, 'session=x; data-saver=on', true],
  ['on', 'data-saver=off; session=x', false],
  [null, 'data-saver=perhaps', false],
  ['on', 'data-saver=perhaps', true],
  [null, 'my-data-saver=on; other=data-saver=on', false],
])('with the hint %j and the cookies %j it is %j', (hint, cookies, saves) => {
  expect(savesData({ hint, cookies })).toBe(saves);
});
