import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentTrouble, handleFailure, holdRequest, openAsDocument, pendingRequest, type Send } from './connection';

const POST = '/checkout?_data=routes%2Fcheckout';
const GET = '/cart?_data=routes%2Fcart';
const shown = { cartItems: [] };
const idle = { state: 'idle' };
const router = {
  state: {
    location: { pathname: '/cart', search: '', hash: '' },
    navigation: idle as { state: string; location?: object; formData?: FormData },
    revalidation: 'idle',
    fetchers: new Map<string, { state: string }>(),
    loaderData: { 'routes/cart': shown },
  },
  navigate: vi.fn(async () => {}),
  tell: () => {},
  subscribe: (listener: () => void) => {
    router.tell = listener;
    return () => {};
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  const location = { assign: vi.fn(), pathname: '/cart', search: '' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { __remixRouter: router, location }));
  vi.stubGlobal('navigator', { onLine: true });
  router.state.navigation = idle;
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** A network that fails as often as told, and then answers. */
function network(failures: number) {
  return vi.fn(async () => {
    if (failures-- > 0) throw new TypeError('Failed to fetch');
    return new Response('"done"');
  });
}

const troubled = (trouble: string) => expect.poll(currentTrouble).toBe(trouble);

it('a request without an answer waits, and is sent again as it was', async () => {
  const send = network(2);
  const init = { method: 'POST', body: new URLSearchParams({ orderKey: 'one' }) };
  const answer = holdRequest(send, POST, init);
  await troubled('unreachable');
  handleFailure(true);
  await expect.poll(() => send).toHaveBeenCalledTimes(2);
  await troubled('unreachable');
  handleFailure(true);
  expect(await (await answer).json()).toBe('done');
  expect(send.mock.calls).toEqual(Array(3).fill([POST, expect.objectContaining(init), expect.anything()]));
});

it('a server that lets a request wait is given up after fifteen seconds, and so is a body that breaks off', async () => {
  const hangs = vi.fn(
    (_url: unknown, init?: RequestInit) =>
      new Promise<Response>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      }),
  );
  const answer = holdRequest(hangs, GET, {});
  await vi.advanceTimersByTimeAsync(14_999);
  expect(currentTrouble()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(currentTrouble()).toBe('unanswered');
  handleFailure(false);
  await answer;

  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  const half = holdRequest(async () => new Response(broken), POST, { method: 'POST' });
  await troubled('unreachable');
  handleFailure(false);
  await half;
});

it('a form with files is given up when no part of it was sent for a minute', async () => {
  let sendPart = () => {};
  const slow: Send = (_url, { signal }, deadline) =>
    new Promise((_, reject) => {
      sendPart = () => {
        clearTimeout(deadline.timer);
        deadline.timer = setTimeout(deadline.abort, 60_000);
      };
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
  const answer = holdRequest(slow, POST, { method: 'POST' });
  for (let seconds = 0; seconds < 70; seconds += 10) {
    sendPart();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  await vi.advanceTimersByTimeAsync(49_999);
  expect(currentTrouble()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(currentTrouble()).toBe('unanswered');
  handleFailure(false);
  await answer;
});

it('giving up ends the navigation, and the page keeps its data', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  router.state.navigation = { state: 'loading' };
  const send = network(1);
  const answer = holdRequest(send, GET, {});
  await troubled('offline');
  handleFailure(false);
  expect(await (await answer).json()).toBe(shown);
  expect(router.navigate).toHaveBeenCalledWith(
    { pathname: '/cart', search: '', hash: '#' },
    { replace: true, preventScrollReset: true },
  );
  expect(await (await holdRequest(send, GET, {})).json()).toBe(shown);
  expect(send).toHaveBeenCalledOnce();
  // A page that is not shown yet has no data: that one is asked for, and so is this one when the router rests.
  expect(await (await holdRequest(send, '/shop?_data=routes%2Fshop', {})).json()).toBe('done');
  router.state.navigation = idle;
  router.tell();
  expect(await (await holdRequest(send, GET, {})).json()).toBe('done');
});

it('a form that is given up answers nothing', async () => {
  const answer = holdRequest(network(1), '/cart?_data=routes%2Fcart', { method: 'POST' });
  await troubled('unreachable');
  handleFailure(false);
  expect(await (await answer).json()).toBeNull();
});

it('a request that the router no longer wants is no trouble', async () => {
  const gone = AbortSignal.abort();
  await expect(holdRequest(network(1), GET, { signal: gone })).rejects.toThrow('Failed to fetch');
  expect(currentTrouble()).toBeUndefined();
});

/** A network that fails once the page is left, as Firefox ends requests then, and answers before and after. */
function endedByLeaving() {
  let calls = 0;
  return vi.fn(async () => {
    if (++calls > 1) return new Response('"done"');
    window.dispatchEvent(new Event('beforeunload'));
    throw new TypeError('NetworkError when attempting to fetch resource.');
  });
}

it('a request that ended because the page is left is no trouble; after Back it is sent again', async () => {
  const send = endedByLeaving();
  const answer = holdRequest(send, GET, {});
  const module = pendingRequest(endedByLeaving());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(currentTrouble()).toBeUndefined();
  expect(send).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('pageshow'));
  expect(await (await answer).json()).toBe('done');
  expect(await module).toBeInstanceOf(Response);
});

it('if the page stays after all, the request is sent again and a form asks first', async () => {
  const answer = holdRequest(endedByLeaving(), GET, {});
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await (await answer).json()).toBe('done');

  const form = holdRequest(endedByLeaving(), POST, { method: 'POST' });
  await vi.advanceTimersByTimeAsync(14_999);
  expect(currentTrouble()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(currentTrouble()).toBe('unreachable');
  handleFailure(true);
  expect(await (await form).json()).toBe('done');
});

it('requests that fail together ask once', async () => {
  vi.stubGlobal('fetch', network(2));
  const both = [pendingRequest(network(1)), pendingRequest(network(1))];
  await troubled('unreachable');
  handleFailure(true);
  await Promise.all(both);
  expect(currentTrouble()).toBeUndefined();
});

it('offline nothing is loaded, since browsers remember a module that failed', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const load = network(0);
  const answer = pendingRequest(load);
  await troubled('offline');
  handleFailure(false);
  expect(await answer).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
});

function memory() {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
}

it('a page whose module cannot be had is opened as a document once the store is reached; under the mouse it is no matter', async () => {
  memory();
  vi.stubGlobal('fetch', network(1));
  await openAsDocument();
  expect(fetch).not.toHaveBeenCalled();

  router.state.navigation = { state: 'loading', location: { pathname: '/shop', search: '?page=2' } };
  void openAsDocument();
  await troubled('unreachable');
  expect(window.location.assign).not.toHaveBeenCalled();
  handleFailure(true);
  await expect.poll(() => window.location.assign).toHaveBeenCalledWith('/shop?page=2');
});

it('a page is opened as a document once, where its module is missing there too', async () => {
  memory();
  vi.stubGlobal('fetch', network(0));
  router.state.navigation = { state: 'loading', location: { pathname: '/shop', search: '' } };
  await openAsDocument();
  await openAsDocument();
  expect(window.location.assign).toHaveBeenCalledOnce();
});
