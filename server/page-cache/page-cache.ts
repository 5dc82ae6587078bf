import type { TagChange, TagVersions } from '@rangrekha/backend/content-tags/TagVersions';
import { isStockRow } from '@rangrekha/backend/content-tags/tags';
import { sharedNow } from '@rangrekha/backend/database/shared-clock';
import type { InTurn } from '@rangrekha/backend/http/limits/bounded-queue';
import { LRUCache } from 'lru-cache';
import { Page, type Rendered } from './page';

interface Entry {
  page: Page;
  /** Rows of the tags of what it shows. */
  rows: ReadonlySet<number>;
  /** Days, as pages name them: they are outdated at midnight in India. */
  day: number;
  /** It took the place of an outdated one. */
  isRenewal: boolean;
  /** A time of `performance.now()`. */
  renderedAt: number;
  /** From then on the next request renders it again. */
  renewFrom: number;
  /** Until then it may be given meanwhile. */
  goodUntil: number;
}

interface Rendering {
  /** `tags.changeCount` when it began; undefined while it waits in the queue. */
  begunAt?: number;
  rows: Set<number>;
  isRenewal: boolean;
  /** What it has read is changed already: it is not for those who come now. */
  isOutdated: boolean;
  page: Promise<Page>;
}

/** Renders a page, and reports the rows of the tags of what it shows before it reads them. */
export type Render = (report: (rows: number[]) => void) => Promise<Rendered>;

interface Options {
  tags: TagVersions;
  /** Limits how many are rendered at once, and refuses the rest. */
  inTurn?: InTurn;
  maxEntries?: number;
  maxBytes?: number;
  /** Milliseconds that the units of a renewed page stay, however often orders change them; 0: not at all. */
  unitsStay?: number;
  /** Which day it is in the pages. */
  today?: () => number;
}

/** The share of the room that pages which were asked for only once may take from the others. */
const ASKED_ONCE = 0.2;
/**
 * Milliseconds after a change by another process during which the former page may be given while it is rendered again.
 */
const STALE_FOR = 2_000;
const INDIA_OFFSET = 5.5 * 3600_000;
const DAY = 24 * 3600_000;

const dayInIndia = () => Math.floor((sharedNow().getTime() + INDIA_OFFSET) / DAY);

/**
 * Pages as bytes, by address; the one that was asked for longest ago goes first. Pages that were asked for only once
 * have little room. So endless addresses, such as all choices of the filters, push out each other only.
 *
 * A page is good until something that it shows changes. After a change by this process only a new one is given; after a
 * change by another one, the former for at most two seconds, while the new one is rendered.
 */
export class PageCache {
  /** What it was asked for and what it had to render: counted always, as two integers cost nothing. */
  readonly counts = { answered: 0, rendered: 0 };
  readonly #options: Required<Options>;
  readonly #askedOnce: LRUCache<string, Entry>;
  readonly #askedAgain: LRUCache<string, Entry>;
  /** Those of both: each order looks at all of them, and to go through an LRUCache takes five times as long. */
  readonly #entries = new Set<Entry>();
  #rendering = new Map<string, Rendering>();

  constructor(options: Options) {
    this.#options = {
      maxEntries: 500,
      maxBytes: 64 * 1024 * 1024,
      unitsStay: 250,
      inTurn: (work) => work(),
      today: dayInIndia,
      ...options,
    };
    const { maxEntries: max, maxBytes: maxSize } = this.#options;
    const entries = () =>
      new LRUCache<string, Entry>({
        max,
        maxSize,
        sizeCalculation: ({ page }, key) => page.bytes + key.length,
        dispose: (entry) => this.#entries.delete(entry),
      });
    this.#askedOnce = entries();
    this.#askedAgain = entries();
    options.tags.onChange((change) => this.#outdate(change));
  }

  /**
   * The page of `key`: the cached one while it is good, else a new one, rendered once for all who wait. While the
   * versions
   * cannot be read, or too many pages are being rendered, a cached one is better than none.
   */
  async get(key: string, render: Render): Promise<Page> {
    const existing = this.#find(key);
    if (!(await this.#versionsRead(existing)) && existing) return existing.page;
    const entry = this.#find(key);
    if (!entry) return this.#renderOnce(key, render);
    if (this.#isFresh(entry)) {
      if (!this.#askedAgain.get(key)) this.#put(this.#askedAgain, key, entry);
      return entry.page;
    }
    const renewed = this.#renderOnce(key, render).catch(() => entry.page);
    return performance.now() < entry.goodUntil ? entry.page : renewed;
  }

  /** What `get` would answer without waiting for anything; undefined when it would wait. */
  now(key: string): Page | undefined {
    if (this.#options.tags.read().underWay) return undefined;
    const entry = this.#askedAgain.get(key);
    return entry && this.#isFresh(entry) ? entry.page : undefined;
  }

  #find = (key: string): Entry | undefined => this.#askedAgain.peek(key) ?? this.#askedOnce.peek(key);

  #isFresh(entry: Entry): boolean {
    if (entry.day !== this.#options.today()) entry.renewFrom = entry.goodUntil = 0;
    return performance.now() < entry.renewFrom;
  }

  /**
   * Whether the tags' versions are known.
   * @param existing is given when they are not: while nothing seems to have changed, it does not wait for them long
   */
  async #versionsRead(existing: Entry | undefined): Promise<boolean> {
    const { done, late, underWay } = this.#options.tags.read();
    if (!underWay || !existing) return done;
    return (existing.goodUntil > 0 ? Promise.race([done, late]) : done).catch(() => false);
  }

  #outdate({ rows, isOwn, notBefore }: TagChange): void {
    const list = [...rows];
    const changedOf = (shown: ReadonlySet<number>) =>
      list.some((row) => shown.has(row)) ? list.filter((row) => shown.has(row)) : undefined;
    for (const entry of this.#entries) {
      const changed = changedOf(entry.rows);
      if (!changed) continue;
      if (isOwn) this.#outdateEntry(entry, changed);
      else {
        entry.renewFrom = 0;
        entry.goodUntil = Math.min(entry.goodUntil, notBefore + STALE_FOR);
      }
    }
    for (const rendering of this.#rendering.values()) {
      const changed = changedOf(rendering.rows);
      if (changed && !this.#mayWait(rendering, changed)) rendering.isOutdated = true;
    }
  }

  /** @param changed rows that it shows, changed by this process or while it was rendered */
  #outdateEntry(entry: Entry, changed: number[]): void {
    const until = this.#mayWait(entry, changed) ? entry.renderedAt + this.#options.unitsStay : 0;
    entry.renewFrom = Math.min(entry.renewFrom, until);
    entry.goodUntil = Math.min(entry.goodUntil, until);
  }

  /** @param since `tags.changeCount` when the first of those who wait asked */
  async #renderOnce(key: string, render: Render, since = this.#options.tags.changeCount): Promise<Page> {
    const underWay = this.#rendering.get(key);
    if (!underWay || underWay.isOutdated) return this.#render(key, render);
    const page = await underWay.page;
    const { begunAt = 0, rows } = underWay;
    if (begunAt >= since) return page;
    // It began before this was asked for: what has changed since may have been read before.
    const changed = this.#options.tags.changedSince(begunAt, rows);
    return changed.length === 0 || this.#mayWait(underWay, changed) ? page : this.#renderOnce(key, render, since);
  }

  #render(key: string, render: Render): Promise<Page> {
    const { tags, today } = this.#options;
    const isRenewal = this.#find(key) !== undefined;
    const rendering: Rendering = { rows: new Set(), isRenewal, isOutdated: false, page: undefined as never };
    let day = 0;
    const begin = () => {
      this.counts.rendered += 1;
      rendering.begunAt = tags.changeCount;
      day = today();
      return render((rows) => {
        for (const row of rows) rendering.rows.add(row);
      });
    };
    this.#rendering.set(key, rendering);
    rendering.page = this.#options.inTurn(begin).then((rendered) => new Page(rendered));
    const settle = (page?: Page) => {
      if (this.#rendering.get(key) !== rendering) return;
      this.#rendering.delete(key);
      if (!page?.rendered.shared) return;
      const { rows, begunAt = 0 } = rendering;
      const always = Number.POSITIVE_INFINITY;
      const renderedAt = performance.now();
      const renewFrom = renderedAt + (page.rendered.renewAfter ?? always);
      const entry: Entry = { page, rows, day, isRenewal, renderedAt, renewFrom, goodUntil: always };
      const changed = tags.changedSince(begunAt, rows);
      if (changed.length > 0) this.#outdateEntry(entry, changed);
      page.onGrowth = () => this.#find(key) === entry && this.#put(this.#place(key), key, entry);
      this.#put(this.#place(key), key, entry);
    };
    rendering.page.then(settle, () => settle());
    return rendering.page;
  }

  /**
   * Whether nothing but units has changed of a page that is rendered anew all the time: while one product sells in
   * seconds, each order would have its page rendered again.
   */
  #mayWait = ({ isRenewal }: { isRenewal: boolean }, changed: number[]): boolean =>
    isRenewal && this.#options.unitsStay > 0 && changed.every(isStockRow);

  #place = (key: string) => (this.#askedAgain.has(key) ? this.#askedAgain : this.#askedOnce);

  /**
   * As the newest of `entries`, by its size of now; takes the oldest out while both together are too many or too large.
   */
  #put(entries: LRUCache<string, Entry>, key: string, entry: Entry): void {
    const [once, again] = [this.#askedOnce, this.#askedAgain];
    once.delete(key);
    again.delete(key);
    entries.set(key, entry);
    if (entries.peek(key) === entry) this.#entries.add(entry);
    const { maxEntries, maxBytes } = this.#options;
    while (once.size + again.size > maxEntries || once.calculatedSize + again.calculatedSize > maxBytes) {
      const isOverShare = once.size > maxEntries * ASKED_ONCE || once.calculatedSize > maxBytes * ASKED_ONCE;
      (once.size > 0 && (isOverShare || again.size === 0) ? once : again).pop();
    }
  }
}
