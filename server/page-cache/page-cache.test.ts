import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { announceRaised } from '@rangrekha/backend/content-tags/raise-tags';
import { TagVersions } from '@rangrekha/backend/content-tags/TagVersions';
import { TAGS } from '@rangrekha/backend/content-tags/tags';
import type { InTurn } from '@rangrekha/backend/http/limits/bounded-queue';
import { resetSharedTime, setSharedTime } from '@rangrekha/backend/testing/database/shared-time';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Rendered } from './page';
import { PageCache, type Render } from './page-cache';

/** What the pages of these tests show, beside what they do not. */
const SHOWN = TAGS.list.first;
const UNITS = TAGS.stock('kurta').first;
const OTHER = TAGS.company.first;

let versions: Map<number, number>;
const readVersions = vi.fn(async () => [...versions].map(([id, version]) => ({ id, version })));
/** When something changes by itself, in milliseconds. */
let changeTimes: number[] = [];
const readNextChange = async (time: Date) => Math.min(...changeTimes.filter((one) => one > time.getTime()));
let tags: TagVersions;

/** A change by another process: only the database knows. */
function changeElsewhere(row = SHOWN): number {
  const version = Math.random();
  versions.set(row, version);
  return version;
}
/** A change by this process, just committed. */
const changeHere = (row = SHOWN) => announceRaised({ rows: new Set([row]), version: changeElsewhere(row) });

const page = (text: string): Rendered => ({ status: 200, headers: {}, body: Buffer.from(text), shared: true });
/** Says how often it was rendered. */
const counting = (rows = [SHOWN, UNITS]) => {
  let times = 0;
  return vi.fn(async (report: (rows: number[]) => void): Promise<Rendered> => {
    report(rows);
    times += 1;
    return page(`rendered ${times}`);
  });
};
const textOf = async (cache: PageCache, key: string, render: Render) =>
  (await cache.get(key, render)).rendered.body.toString();
/** A rendering that goes on until it is told to finish; it has read what it shows. */
function lasting() {
  let finish: (page: Rendered) => void = () => {};
  const render = vi.fn((report: (rows: number[]) => void) => {
    report([SHOWN, UNITS]);
    return new Promise<Rendered>((resolve) => (finish = resolve));
  });
  return { render, finish: (text: string) => finish(page(text)) };
}

beforeEach(() => {
  versions = new Map([SHOWN, UNITS, OTHER].map((row) => [row, 1]));
  tags = new TagVersions({ readVersions, readNextChange, patience: 20 });
  tags.start();
  readVersions.mockClear();
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  tags.stop();
  vi.useRealTimers();
});

describe('a cache of pages', () => {
  test('renders a page that lacks something again after its time, and gives it meanwhile', async () => {
    const cache = new PageCache({ tags });
    const whole = counting();
    const render = async (report: (rows: number[]) => void) => ({ ...(await whole(report)), renewAfter: 30_000 });
    for (const time of [0, 29_000]) {
      vi.advanceTimersByTime(time);
      expect(await textOf(cache, 'a', render)).toBe('rendered 1');
    }
    vi.advanceTimersByTime(2_000);
    expect(await textOf(cache, 'a', render)).toBe('rendered 1');
    expect(whole).toHaveBeenCalledTimes(2);
    await turn();
    expect(await textOf(cache, 'a', render)).toBe('rendered 2');
  });

  test('renders a page once and reads the versions once a second', async () => {
    const cache = new PageCache({ tags });
    const render = counting();
    for (let times = 0; times < 3; times += 1) expect(await textOf(cache, '/', render)).toBe('rendered 1');
    expect(readVersions).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
    expect(readVersions).toHaveBeenCalledTimes(2);
  });

  test('everybody who waits for a page gets the one rendering', async () => {
    const cache = new PageCache({ tags });
    const render = counting();
    const texts = await Promise.all(Array.from({ length: 5 }, () => textOf(cache, '/', render)));
    expect(new Set(texts)).toEqual(new Set(['rendered 1']));
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('neither failures nor private answers stay', async () => {
    const cache = new PageCache({ tags });
    await expect(cache.get('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await cache.get('/', async () => ({ ...page('sorry'), status: 500, shared: false }));
    expect(await textOf(cache, '/', counting())).toBe('rendered 1');
  });

  test('pages name days: on another day they are rendered again', async () => {
    let day = 1;
    const cache = new PageCache({ tags, today: () => day });
    const render = counting();
    await textOf(cache, '/', render);
    day = 2;
    expect(await textOf(cache, '/', render)).toBe('rendered 2');
    expect(await textOf(cache, '/', render)).toBe('rendered 2');
  });

  test('compressed forms hold the same text', async () => {
    const found = await new PageCache({ tags }).get('/', counting());
    const [br, gzip] = [await found.compressed('br'), await found.compressed('gzip')];
    expect(brotliDecompressSync(br).toString()).toBe('rendered 1');
    expect(gunzipSync(gzip).toString()).toBe('rendered 1');
    expect(found.bytes).toBe('rendered 1'.length + br.length + gzip.length);
  });
});

describe('after a change of this process', () => {
  test('a page that shows it is new at once, without another look at the versions', async () => {
    const cache = new PageCache({ tags });
    const render = counting();
    await textOf(cache, '/', render);
    changeHere();
    expect(await textOf(cache, '/', render)).toBe('rendered 2');
    expect(await textOf(cache, '/', render)).toBe('rendered 2');
    expect(readVersions).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(await textOf(cache, '/', render)).toBe('rendered 2');
  });

  test('a page that does not show it stays', async () => {
    const cache = new PageCache({ tags });
    const render = counting();
    await textOf(cache, '/', render);
    changeHere(OTHER);
    vi.advanceTimersByTime(1000);
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
  });

  test('a page that was begun before it is neither cached nor shared', async () => {
    const cache = new PageCache({ tags });
    const { render: begun, finish } = lasting();
    const slow = textOf(cache, '/', begun);
    await expect.poll(() => begun).toHaveBeenCalled();
    changeHere();
    const render = counting();
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
    finish('old');
    expect(await slow).toBe('old');
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
  });

  test('a page from before it is not given later, also if nobody asked meanwhile', async () => {
    const cache = new PageCache({ tags });
    const { render: begun, finish } = lasting();
    const slow = textOf(cache, '/', begun);
    await expect.poll(() => begun).toHaveBeenCalled();
    changeHere();
    finish('old');
    expect(await slow).toBe('old');
    expect(await textOf(cache, '/', counting())).toBe('rendered 1');
  });

  test('a page that reports the tag only afterwards is not kept', async () => {
    const cache = new PageCache({ tags });
    let finish: () => void = () => {};
    const begun = vi.fn(async (report: (rows: number[]) => void) => {
      await new Promise<void>((resolve) => (finish = resolve));
      report([SHOWN]);
      return page('old');
    });
    const slow = textOf(cache, '/', begun);
    await expect.poll(() => begun).toHaveBeenCalled();
    changeHere();
    const render = counting();
    const later = textOf(cache, '/', render);
    await turn();
    finish();
    expect(await slow).toBe('old');
    expect(await later).toBe('rendered 1');
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
  });

  test('a page that waits for its turn also serves later requests', async () => {
    let begin: () => void = () => {};
    let isWaiting = false;
    const inTurn: InTurn = async (work) => {
      isWaiting = true;
      await new Promise<void>((resolve) => (begin = resolve));
      return work();
    };
    const cache = new PageCache({ tags, inTurn });
    const render = counting();
    const first = textOf(cache, '/', render);
    await expect.poll(() => isWaiting).toBe(true);
    changeHere();
    const second = textOf(cache, '/', render);
    await turn();
    begin();
    expect(await Promise.all([first, second])).toEqual(['rendered 1', 'rendered 1']);
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('a reading that was begun before it does not outdate the new page', async () => {
    const cache = new PageCache({ tags });
    const render = counting();
    await textOf(cache, '/', render);
    vi.advanceTimersByTime(1000);
    let answer: () => void = () => {};
    const old = [...versions].map(([id, version]) => ({ id, version }));
    readVersions.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(old))));
    const { done } = tags.read();
    changeHere();
    answer();
    await done;
    expect(await textOf(cache, '/', render)).toBe('rendered 2');
    vi.advanceTimersByTime(1000);
    expect(await textOf(cache, '/', render)).toBe('rendered 2');
    await turn();
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('the units of a page are new at once too, but while orders change them all the time only four times a second', async () => {
    const cache = new PageCache({ tags });
    const render = counting();
    await textOf(cache, '/', render);
    changeHere(UNITS);
    expect(await textOf(cache, '/', render)).toBe('rendered 2');
    changeHere(UNITS);
    vi.advanceTimersByTime(249);
    expect(await textOf(cache, '/', render)).toBe('rendered 2');
    expect(render).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1);
    expect(await textOf(cache, '/', render)).toBe('rendered 3');
    changeHere(UNITS);
    changeHere(SHOWN);
    expect(await textOf(cache, '/', render)).toBe('rendered 4');
  });
});

describe('after a change of another process', () => {
  test('it is seen within a second; the former page is given while the new one is rendered', async () => {
    const cache = new PageCache({ tags });
    await textOf(cache, '/', counting());
    changeElsewhere();
    vi.advanceTimersByTime(999);
    const { render, finish } = lasting();
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
    expect(render).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
    expect(render).toHaveBeenCalledTimes(1);
    finish('new');
    await turn();
    expect(await textOf(cache, '/', render)).toBe('new');
  });

  test('two seconds after it nobody gets the former page', async () => {
    const cache = new PageCache({ tags });
    await textOf(cache, '/', counting());
    changeElsewhere();
    vi.advanceTimersByTime(1999);
    const { render, finish } = lasting();
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
    vi.advanceTimersByTime(1);
    const waiting = textOf(cache, '/', render);
    await turn();
    finish('new');
    expect(await waiting).toBe('new');
  });

  test('nobody gets the former page after a long time without requests', async () => {
    const cache = new PageCache({ tags });
    const render = counting();
    await textOf(cache, '/', render);
    changeElsewhere();
    vi.advanceTimersByTime(60_000);
    expect(await textOf(cache, '/', render)).toBe('rendered 2');
  });

  test('a change during a rendering makes the page outdated', async () => {
    const cache = new PageCache({ tags });
    const render = counting();
    await cache.get('/', async (report) => {
      report([SHOWN]);
      changeElsewhere();
      return page('half');
    });
    vi.advanceTimersByTime(2000);
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
  });
});

describe('a change at a known time', () => {
  const START = Date.UTC(2031, 0, 1);
  const SOLD = TAGS.products.first;
  afterEach(() => {
    changeTimes = [];
    resetSharedTime();
  });

  test('is rendered again when its time has come, though nobody has changed anything', async () => {
    const cache = new PageCache({ tags });
    const [render, other] = [counting([SOLD]), counting([OTHER])];
    changeTimes = [START, START + 500];
    const shownAt = async (time: number) => {
      setSharedTime(time);
      return [await textOf(cache, '/', render), await textOf(cache, '/other', other)];
    };
    expect(await shownAt(START - 1)).toEqual(['rendered 1', 'rendered 1']);
    expect(await shownAt(START - 1)).toEqual(['rendered 1', 'rendered 1']);
    expect(await shownAt(START)).toEqual(['rendered 2', 'rendered 1']);
    expect(await shownAt(START + 499)).toEqual(['rendered 2', 'rendered 1']);
    expect(await shownAt(START + 500)).toEqual(['rendered 3', 'rendered 1']);
  });

  test('is not kept as it was when its time comes while it is rendered', async () => {
    const cache = new PageCache({ tags });
    const render = counting([SOLD]);
    changeTimes = [START];
    setSharedTime(START - 1);
    await textOf(cache, '/warm', counting([SOLD]));
    await cache.get('/', async (report) => {
      report([SOLD]);
      setSharedTime(START);
      return page('the former price');
    });
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
  });
});

describe('while the versions cannot be read', () => {
  test('it is tried again at once', async () => {
    const cache = new PageCache({ tags });
    readVersions.mockRejectedValueOnce(new Error('away'));
    await expect(cache.get('/', counting())).rejects.toThrow('away');
    expect(await textOf(cache, '/', counting())).toBe('rendered 1');
  });

  test('a cached page is given, also one that was changed meanwhile', async () => {
    const cache = new PageCache({ tags });
    const render = counting();
    await textOf(cache, '/', render);
    changeHere();
    vi.advanceTimersByTime(1000);
    readVersions.mockRejectedValueOnce(new Error('away'));
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
    expect(await textOf(cache, '/', render)).toBe('rendered 2');
  });

  test('a cached page does not wait for versions that are long in coming, one that was changed does', async () => {
    const cache = new PageCache({ tags });
    const render = counting();
    await textOf(cache, '/', render);
    vi.advanceTimersByTime(1000);
    let answer: (versions: { id: number; version: number }[]) => void = () => {};
    readVersions.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    expect(await textOf(cache, '/', render)).toBe('rendered 1');
    answer([]);
    changeHere();
    vi.advanceTimersByTime(1000);
    readVersions.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 60, [])));
    expect(await textOf(cache, '/', render)).toBe('rendered 2');
  });
});

describe('the room of the cache', () => {
  test('the least recently used page goes first, by number and by bytes', async () => {
    const few = new PageCache({ tags, maxEntries: 2 });
    const small = new PageCache({ tags, maxBytes: 25 });
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
    const cache = new PageCache({ tags, maxBytes: 70 });
    const render = counting();
    const found = await cache.get('/a', render);
    await Promise.all([found.compressed('br'), found.compressed('gzip')]);
    for (const key of ['/b', '/c']) await cache.get(key, counting());
    await cache.get('/a', render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('addresses without end do not take the place of pages that are asked for again', async () => {
    const cache = new PageCache({ tags, maxEntries: 10 });
    const render = counting();
    for (const key of ['/', '/shop', '/', '/shop']) await cache.get(key, render);
    for (let count = 0; count < 100; count += 1) await cache.get(`/shop?size=${count}`, counting());
    for (const key of ['/', '/shop']) await cache.get(key, render);
    expect(render).toHaveBeenCalledTimes(2);
  });
});
