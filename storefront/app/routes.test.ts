import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { expect, test } from 'vitest';

type Action = (args: ActionFunctionArgs) => Promise<unknown>;

const routes = import.meta.glob<{ action?: Action }>('./routes/*.{ts,tsx}', { eager: true });
const actions = Object.entries(routes).flatMap(([path, { action }]) => (action ? [[path, action] as const] : []));

const context: AppLoadContext = {
  sessionSecret: 'a secret',
  publicUrl: 'http://localhost:3000',
  now: () => new Date(),
  callApi: () => Promise.reject(new Error('the API was asked')),
};

test('there are actions to look at', () => {
  expect(actions.length).toBeGreaterThan(8);
});

test.each(actions)('%s takes no form from another site, even where the browser tells no Origin', async (_, action) => {
  for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }] as HeadersInit[]) {
    const request = new Request('http://localhost:3000/', { method: 'POST', headers, body: new URLSearchParams() });
    const answer = await action({ request, context, params: {} }).catch((thrown: unknown) => thrown);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).status).toBe(403);
  }
});
