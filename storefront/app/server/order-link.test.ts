import { orderAnswers } from '@rangrekha/contract';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { describe, expect, test } from 'vitest';
import { readOrderLink } from './order-link';

/** What the page of a mailed link reads if the API answers so. */
async function read(status: number, message: string) {
  const callApi = async () => ({ status, headers: {}, body: JSON.stringify({ code: 'A_CODE', message }) });
  const context = { sessionSecret: 'a secret', publicUrl: 'http://localhost:3000', callApi, now: () => new Date() };
  const request = new Request('http://localhost:3000/confirm-order?token=a-token', {
    headers: { Accept: 'text/html' },
  });
  const args: LoaderFunctionArgs = { request, context, params: {} };
  return readOrderLink(args, (api, query) => api.call(orderAnswers.getOrderToAnswer, { query }));
}

describe('a mailed link', () => {
  test('says why it no longer works, and keeps its address to itself', async () => {
    const answer = await read(410, 'This link has expired.');
    expect(answer.status).toBe(410);
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(await answer.json()).toEqual({ token: 'a-token', subject: null, problem: 'This link has expired.' });
  });

  test('does not call itself dead if the store has a problem', async () => {
    await expect(read(503, 'Please try again in a moment.')).rejects.toMatchObject({ status: 503 });
  });
});
