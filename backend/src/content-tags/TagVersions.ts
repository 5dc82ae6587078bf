import { BaseModel } from '../database/BaseModel';
import { withinRequest } from '../database/deadline';
import { sharedNow } from '../database/shared-clock';
import { nextScheduledChange } from './next-scheduled-change';
import { onRaised, type Raised } from './raise-tags';
import { rowsOf, TAGS } from './tags';

interface Version {
  id: number;
  version: number;
}

/** Rows that have changed at the same time. */
export interface TagChange {
  rows: ReadonlySet<number>;
  /** By a COMMIT of this process, or by itself: its time has come. */
  isOwn: boolean;
  /** By the clock `performance.now()`: the change was not made before. */
  notBefore: number;
}

interface Reading {
  /** Fails when the versions cannot be read. */
  done: Promise<true>;
  /** Comes when they have been waited for long enough. */
  late: Promise<false>;
  startedAt: number;
  underWay: boolean;
}

interface Options {
  readVersions?: () => Promise<Version[]>;
  /** When something changes by itself for the next time after `time`, in milliseconds. */
  readNextChange?: (time: Date) => Promise<number>;
  /** Milliseconds for which a reading is trusted: so late is seen what another process has changed. */
  trustedFor?: number;
  /** Milliseconds that a request waits for a reading if it has something to show. */
  patience?: number;
}

/** Milliseconds after which the versions count as not to be read. */
const READING_TIME = 2_000;

/** What changes when products are published, sales and collections begin or end, and a day begins. */
const CHANGED_BY_TIME = new Set(rowsOf([TAGS.products, TAGS.list, TAGS.collections]));

const readTable = (): Promise<Version[]> =>
  withinRequest(READING_TIME, async () => BaseModel.knex()('content_tags').select('id', 'version'));

/**
 * What has changed of all that cached answers show. It learns of other processes' changes by reading the versions of all
 * tags, at most once in `trustedFor` and only when somebody asks; of its own process's changes, once it is started, by
 * each COMMIT; and of what comes with the time by the shared clock: nobody has to announce it.
 */
export class TagVersions {
  readonly #options: Required<Options>;
  readonly #versions = new Map<number, number>();
  readonly #changedAt = new Map<number, number>();
  readonly #listeners: ((change: TagChange) => void)[] = [];
  /** Rows that this process has raised since the reading under way began: what it reads of them may be older. */
  #raisedMeanwhile = new Set<number>();
  #reading: Reading | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  #changeCount = 0;
  /** When something changes by itself, in milliseconds since 1970. */
  #nextChange = Number.POSITIVE_INFINITY;
  /** Up to then all that changes by itself has been processed. */
  #processedUntil = 0;
  #stop = () => {};

  constructor(options: Options = {}) {
    this.#options = {
      readVersions: readTable,
      readNextChange: nextScheduledChange,
      trustedFor: 1000,
      patience: 200,
      ...options,
    };
  }

  /** Begins to listen to this process's own changes. */
  start(): void {
    this.#stop();
    this.#stop = onRaised((raised) => this.#takeOwn(raised));
  }

  stop(): void {
    this.#stop();
  }

  /** Grows with each change that this process learns of. */
  get changeCount(): number {
    return this.#changeCount;
  }

  /** Those of `rows` that have changed after a change, by what is known. */
  changedSince(changeCount: number, rows: Iterable<number>): number[] {
    return [...rows].filter((row) => (this.#changedAt.get(row) ?? 0) > changeCount);
  }

  /** Another process tells that `rows` have changed, before a reading does. */
  markChanged(rows: number[]): void {
    this.#tell({ rows: new Set(rows), isOwn: false, notBefore: this.#readAt });
  }

  onChange(listener: (change: TagChange) => void): void {
    this.#listeners.push(listener);
  }

  /** The reading that is trusted at present, or a new one. */
  read(): Reading {
    this.#tellDue();
    const startedAt = performance.now();
    const trusted = this.#reading;
    if (trusted && (trusted.underWay || startedAt - trusted.startedAt < this.#options.trustedFor)) return trusted;
    const late = new Promise<false>((resolve) => {
      setTimeout(resolve, this.#options.patience, false).unref();
    });
    this.#raisedMeanwhile = new Set();
    const reading: Reading = { done: this.#readAll(startedAt), late, startedAt, underWay: true };
    this.#reading = reading;
    reading.done.then(
      () => {
        reading.underWay = false;
      },
      () => {
        this.#reading = undefined;
      },
    );
    return reading;
  }

  async #readAll(startedAt: number): Promise<true> {
    const { readVersions, readNextChange } = this.#options;
    // Earlier than it was processed when the database's clock was set back meanwhile.
    const processedUntil = new Date(Math.min(this.#processedUntil, sharedNow().getTime()));
    const [versions, nextChange] = await Promise.all([readVersions(), readNextChange(processedUntil)]);
    this.#nextChange = nextChange;
    const changed = versions.filter(
      ({ id, version }) => !this.#raisedMeanwhile.has(id) && this.#versions.get(id) !== version,
    );
    for (const { id, version } of changed) this.#versions.set(id, version);
    this.#tell({ rows: new Set(changed.map(({ id }) => id)), isOwn: false, notBefore: this.#readAt });
    this.#readAt = startedAt;
    this.#tellDue();
    return true;
  }

  /** Tells what has changed by itself since it was told last. When the next change comes is read anew. */
  #tellDue(): void {
    const now = sharedNow().getTime();
    if (now < this.#nextChange) return;
    this.#processedUntil = now;
    this.#nextChange = Number.POSITIVE_INFINITY;
    if (!this.#reading?.underWay) this.#reading = undefined;
    this.#tell({ rows: CHANGED_BY_TIME, isOwn: true, notBefore: performance.now() });
  }

  #takeOwn({ rows, version }: Raised): void {
    for (const row of rows) {
      this.#versions.set(row, version);
      this.#raisedMeanwhile.add(row);
    }
    this.#tell({ rows, isOwn: true, notBefore: performance.now() });
  }

  #tell(change: TagChange): void {
    if (change.rows.size === 0) return;
    this.#changeCount += 1;
    for (const row of change.rows) this.#changedAt.set(row, this.#changeCount);
    for (const listener of this.#listeners) listener(change);
  }
}
