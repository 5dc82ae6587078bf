import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { inTurn } from './in-turn';

const rows = ['1', '2', '3'].map((id) => ({ id, name: `Row ${id}` }));
const FAILURE = 'Not marked.';

/** What is said of each row when the second fails, and how many were tried. */
async function told(second: HttpError) {
  let tried = 0;
  const refusals = await inTurn(
    rows,
    async ({ id }) => {
      tried += 1;
      if (id === '2') throw second;
    },
    FAILURE,
  );
  return { tried, refusals: refusals.map(({ name, reason }) => `${name}: ${reason}`) };
}

test('a refused row does not stop the others', async () => {
  expect(await told(new HttpError('No longer pending.', 409))).toEqual({
    tried: 3,
    refusals: ['Row 2: No longer pending.'],
  });
  expect(await told(new HttpError('', 502))).toEqual({ tried: 3, refusals: [`Row 2: ${FAILURE}`] });
});

test('without an answer the others are not tried, and each is told of', async () => {
  expect(await told(new HttpError('', 0))).toEqual({
    tried: 2,
    refusals: [`Row 2: ${FAILURE}`, 'Row 3: Not tried, because the store did not answer.'],
  });
});
