import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { inTurn } from './in-turn';

const orders = ['00000001', '00000002', '00000003'].map((number) => ({ id: `${number}-of-a-test` }));
const FAILURE = 'Not marked.';

/** What is said of each order that was not done, and how many were tried. */
async function told(second: HttpError) {
  let tried = 0;
  const refusals = await inTurn(
    orders,
    async ({ id }) => {
      tried += 1;
      if (id === orders[1]?.id) throw second;
    },
    FAILURE,
  );
  return { tried, refusals: refusals.map(({ reason }) => reason) };
}

test('a refused order does not stop the others', async () => {
  expect(await told(new HttpError('No longer pending.', 409))).toEqual({ tried: 3, refusals: ['No longer pending.'] });
  expect(await told(new HttpError('', 502))).toEqual({ tried: 3, refusals: [FAILURE] });
});

test('without an answer the others are not tried, and each is told of', async () => {
  const { tried, refusals } = await told(new HttpError('', 0));
  expect({ tried, refusals }).toEqual({
    tried: 2,
    refusals: [FAILURE, 'Not tried, because the store did not answer.'],
  });
});
