import { SIGN_OUT_KEY } from '@rangrekha/contract/limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepsStorage, readCart, readUser, readWishlist, setCart, signOut } from './storage';
import { syncSession } from './sync-session';

const session = (cart: string[]) => ({
  token: 'token',
  user: { id: 'user', username: 'nila', userType: 'CUSTOMER' },
  cart,
  wishlist: ['product'],
});

function stubStorage(localStorage: () => unknown) {
  vi.stubGlobal('window', {
    dispatchEvent: () => true,
    get localStorage() {
      return localStorage();
    },
  });
}

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  stubStorage(() => storage);
});
afterEach(() => vi.unstubAllGlobals());

it('an answer from before an addition is asked for again', async () => {
  const answers = [session([]), session(['variant'])];
  vi.stubGlobal('fetch', async () => {
    const answer = Response.json(answers.shift());
    if (answers.length > 0) setCart(['variant']);
    return answer;
  });
  await syncSession();
  expect(readCart()).toEqual(['variant']);
  expect(readUser()?.username).toBe('nila');
});

it('without a connection nothing changes and nothing is thrown', async () => {
  setCart(['variant']);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await syncSession({ takeFlash: true })).toBeUndefined();
  expect(readCart()).toEqual(['variant']);
});

it('without local storage a page knows the signed-in shopper as long as it is open', async () => {
  const refusals = [
    () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
    () => null,
  ];
  for (const refusal of refusals) {
    stubStorage(refusal);
    vi.stubGlobal('fetch', async () => Response.json(session(['variant'])));
    await syncSession();
    expect(keepsStorage()).toBe(false);
    expect([readUser()?.username, readCart(), readWishlist()]).toEqual(['nila', ['variant'], ['product']]);
  }
});

it('a sign-out is told to other tabs before they see that nobody is signed in, and leaves nothing', async () => {
  const changes: string[] = [];
  stubStorage(() => ({
    getItem: () => null,
    setItem: (key: string) => changes.push(`${key} is set`),
    removeItem: (key: string) => changes.push(`${key} is removed`),
  }));
  signOut();
  expect(changes.slice(0, 3)).toEqual([`${SIGN_OUT_KEY} is set`, `${SIGN_OUT_KEY} is removed`, 'authToken is removed']);
});
