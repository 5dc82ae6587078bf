import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { assertSameOrigin } from './origin';

const context = { publicUrl: 'https://shop.example' } as AppLoadContext;
const post = (headers: Record<string, string>) =>
  new Request('http://localhost:3000/cart', { method: 'POST', headers });

describe('assertSameOrigin', () => {
  it.each([
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'http://localhost:3000' },
    { Origin: 'https://shop.example' },
    { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
  ])('lets %j through', (headers) => {
    expect(() => assertSameOrigin(post(headers as Record<string, string>), context)).not.toThrow();
  });

  it.each([
    {},
    { Origin: 'null' },
    { Origin: 'https://evil.example' },
    { Origin: 'https://shop.example.evil.example' },
    { Origin: 'http://localhost:3001' },
    { Origin: 'https://localhost:3000' },
    { Origin: 'http://shop.example' },
    { Origin: 'not an address' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.shop.example' },
  ])('refuses %j', (headers) => {
    const answer = thrownBy(() => assertSameOrigin(post(headers as Record<string, string>), context));
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).status).toBe(403);
  });
});

it('refuses a page that came by http where the store is on https, though the proxy passes its own host', () => {
  const headers = { Origin: 'http://shop.example' };
  const request = new Request('http://shop.example/cart', { method: 'POST', headers });
  expect(thrownBy(() => assertSameOrigin(request, context))).toBeInstanceOf(Response);
});

function thrownBy(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
}
