import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InTurn } from '@rangrekha/backend/http/bounded-queue';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PageCache, type Rendered } from './page-cache';

let version = 'one';
const readVersion = vi.fn(async () => version);
/** Says how often it was rendered. */
const counting = () => {
  let times = 0;
  return vi.fn(async (): Promise<Rendered> => {
    times += 1;
    return { status: 200, headers: {}, body: Buffer.from(`rendered ${times}`), shared: true };
  });
};
const textOf = async (cache: PageCache, key: string, render: () => Promise<Rendered>) =>
  (await cache.get(key, render)).rendered.body.toString();

beforeEach(() => {
  version = 'one';
  readVersion.mockClear();
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => void vi.useRealTimers());

describe('a cache of pages', () => {
  test('renders a page once and reads the version once a second', async () => {
    const cache = new PageCache({ readVersion });
    const render = counting();
    for (let times = 0; times < 3; times += 1) expect(await textOf(cache, '/', render)).toBe('rendered 1');
    expect(readVersion).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
    expect(readVersion).toHaveBeenCalledTimes(2);
  });

  test('sees what another process changed within a second', async () => {
    const cache = new PageCache({ readVersion });
    const render = counting();
    await textOf(cache, '/', render);
    version = 'two';
    vi.advanceTimersByTime(999);
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
    vi.advanceTimersByTime(1);
    expect(await textOf(cache, '/', render)).toBe('rendered 2');
  });

  test('after a change of its own process everything is new at once', async () => {
    const cache = new PageCache({ readVersion });
    const render = counting();
    await textOf(cache, '/', render);
    cache.clear();
    expect(await textOf(cache, '/', render)).toBe('rendered 2');
    expect(readVersion).toHaveBeenCalledTimes(2);
  });

  test('a page that was begun before a change is neither cached nor shared after it', async () => {
    const cache = new PageCache({ readVersion });
    let finish: (page: Rendered) => void = () => {};
    const begun = vi.fn(() => new Promise<Rendered>((resolve) => (finish = resolve)));
    const slow = cache.get('/', begun);
    await vi.waitFor(() => expect(begun).toHaveBeenCalled());
    cache.clear();
    const render = counting();
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
    finish({ status: 200, headers: {}, body: Buffer.from('old'), shared: true });
    expect((await slow).rendered.body.toString()).toBe('old');
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
  });

  test('what changes while a page is rendered makes it outdated', async () => {
    const cache = new PageCache({ readVersion });
    const render = counting();
    await cache.get('/', async () => {
      version = 'two';
      return { status: 200, headers: {}, body: Buffer.from('half'), shared: true };
    });
    vi.advanceTimersByTime(1000);
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
  });

  test('everybody who waits for a page gets the one rendering', async () => {
    const cache = new PageCache({ readVersion });
    const render = counting();
    const texts = await Promise.all(Array.from({ length: 5 }, () => textOf(cache, '/', render)));
    expect(new Set(texts)).toEqual(new Set(['rendered 1']));
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('neither failures nor what is not for others stays', async () => {
    const cache = new PageCache({ readVersion });
    await expect(cache.get('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await cache.get('/', async () => ({ status: 500, headers: {}, body: Buffer.from('sorry'), shared: false }));
    expect(await textOf(cache, '/', counting())).toBe('rendered 1');
  });

  test('a version that cannot be read is tried again at once', async () => {
    const cache = new PageCache({ readVersion });
    readVersion.mockRejectedValueOnce(new Error('away'));
    await expect(cache.get('/', counting())).rejects.toThrow('away');
    expect(await textOf(cache, '/', counting())).toBe('rendered 1');
  });

  test('a cached page is given while the version cannot be read, also one that was changed meanwhile', async () => {
    const cache = new PageCache({ readVersion });
    const render = counting();
    await textOf(cache, '/', render);
    cache.clear();
    readVersion.mockRejectedValueOnce(new Error('away'));
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
    expect(await textOf(cache, '/', render)).toBe('rendered 2');
  });

  test('a cached page does not wait for a version that is long in coming, one that was changed does', async () => {
    const cache = new PageCache({ readVersion, patience: 20 });
    const render = counting();
    await textOf(cache, '/', render);
    vi.advanceTimersByTime(1000);
    let tell: (version: string) => void = () => {};
    readVersion.mockImplementationOnce(() => new Promise((resolve) => (tell = resolve)));
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
    tell('two');
    expect(await textOf(cache, '/', render)).toBe('rendered 2');
    cache.clear();
    readVersion.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 60, 'three')));
    expect(await textOf(cache, '/', render)).toBe('rendered 3');
  });

  test('what was asked for longest ago goes first, by number and by bytes', async () => {
    const few = new PageCache({ readVersion, maxEntries: 2 });
    const small = new PageCache({ readVersion, maxBytes: 25 });
    for (const cache of [few, small]) {
      const render = counting();
      for (const key of ['/a', '/b', '/a', '/c']) await cache.get(key, render);
      expect(render).toHaveBeenCalledTimes(3);
      await cache.get('/a', render);
      expect(render).toHaveBeenCalledTimes(3);
      await cache.get('/b', render);
      expect(render).toHaveBeenCalledTimes(4);
    }
  });

  test('compressed forms count among the bytes as soon as they are made', async () => {
    const cache = new PageCache({ readVersion, maxBytes: 70 });
    const render = counting();
    const page = await cache.get('/a', render);
    await Promise.all([page.compressed('br'), page.compressed('gzip')]);
    for (const key of ['/b', '/c']) await cache.get(key, counting());
    await cache.get('/a', render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('addresses without end do not take the place of pages that are asked for again', async () => {
    const cache = new PageCache({ readVersion, maxEntries: 10 });
    const render = counting();
    for (const key of ['/', '/shop', '/', '/shop']) await cache.get(key, render);
    for (let count = 0; count < 100; count += 1) await cache.get(`/shop?size=${count}`, counting());
    for (const key of ['/', '/shop']) await cache.get(key, render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('a page that waits for its turn is also for who asks after a change', async () => {
    let begin: () => void = () => {};
    let isWaiting = false;
    const inTurn: InTurn = async (work) => {
      isWaiting = true;
      await new Promise<void>((resolve) => (begin = resolve));
      return work();
    };
    const cache = new PageCache({ readVersion, inTurn });
    const render = counting();
    const first = textOf(cache, '/', render);
    await vi.waitFor(() => expect(isWaiting).toBe(true));
    cache.clear();
    version = 'two';
    const second = textOf(cache, '/', render);
    await vi.waitFor(() => expect(readVersion).toHaveBeenCalledTimes(2));
    begin();
    expect(await Promise.all([first, second])).toEqual(['rendered 1', 'rendered 1']);
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('compressed forms hold the same text', async () => {
    const page = await new PageCache({ readVersion }).get('/', counting());
    const [br, gzip] = [await page.compressed('br'), await page.compressed('gzip')];
    expect(brotliDecompressSync(br).toString()).toBe('rendered 1');
    expect(gunzipSync(gzip).toString()).toBe('rendered 1');
    expect(page.bytes).toBe('rendered 1'.length + br.length + gzip.length);
  });
});
