import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { TagVersions } from '../content-tags/TagVersions';
import { rowsOf, TAGS } from '../content-tags/tags';
import { BACKGROUND_TIME, forRequests } from '../database/deadline';
import { sharedNow } from '../database/shared-clock';
import { catalogueUnread } from '../http/errors';
import { Catalogue, type ReadReport } from './Catalogue';
import type { CatalogueFile } from './CatalogueFile';
import type { CatalogueSnapshot } from './catalogue-snapshot';

/** Milliseconds that a list waits for changes, which take a few to be read: whoever has written something is to see it. */
const PATIENCE = 2_000;
/** Milliseconds after which a file is written again when so much has changed, and when anything has. */
const EARLIEST = 60_000;
const CHANGES = 1_000;
const LATEST = 600_000;

/** The rows of the tags of what the catalogue knows. */
const ROWS = rowsOf([TAGS.list, TAGS.categories, TAGS.availability]);

interface Options {
  log?: Logger;
  /** What the next start begins with. */
  file?: CatalogueFile;
  /** Whether this process writes the file. */
  writesFile?: boolean;
}

/**
 * Keeps the catalogue in memory, with all that its own process has written and what others had written a second ago. It
 * knows which products fit and in which order; what is shown of them or charged is read from the database.
 */
export class CatalogueIndex {
  #catalogue: Catalogue | undefined;
  /** `tags.changeCount` when the catalogue was last read. */
  #changeCount = 0;
  #reading: Promise<void> | undefined;
  /** Whether somebody was answered by the former state while changes were read. */
  #hasAnsweredFormer = false;
  /** Whether changes could not be read the last time. */
  #isFailing = false;
  /** What the file has; undefined before it was read or written. */
  #saved: { version: number; at: number } | undefined;
  #saving: Promise<void> = Promise.resolve();
  #isStopped = false;
  readonly #options: Options;

  constructor(
    private readonly tags: TagVersions,
    options: Options = {},
  ) {
    this.#options = options;
  }

  /** Lets what is being written come to its end. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#saving;
  }

  /** Whether the catalogue has been read since the start. */
  get isRead(): boolean {
    return this.#catalogue !== undefined;
  }

  /**
   * The catalogue, once all changes are read.
   * @param report is told how far the reading is, unless the file of the catalogue makes it short
   */
  async upToDate(report?: ReadReport): Promise<Catalogue> {
    await this.tags.read().done;
    const since = this.tags.changeCount;
    for (;;) {
      if (this.#catalogue && this.#isSince(since)) return this.#catalogue;
      await this.#readOnce(report);
    }
  }

  /**
   * The catalogue with all changes, if they are read within a short time; else its former state.
   * @throws HttpError 503 before it is read for the first time
   */
  async current(): Promise<Catalogue> {
    await this.tags.read().done;
    const since = this.tags.changeCount;
    if (!this.#catalogue) {
      this.#readOnce().catch(() => {});
      throw catalogueUnread();
    }
    if (!this.#isSince(since)) await Promise.race([this.upToDate().catch(() => {}), sleep(PATIENCE)]);
    if (!this.#isSince(since)) this.#hasAnsweredFormer = true;
    return this.#catalogue;
  }

  #isSince(changeCount: number): boolean {
    if (!this.#catalogue || this.#catalogue.isDue) return false;
    return this.#changeCount >= changeCount || this.tags.changedSince(this.#changeCount, ROWS).length === 0;
  }

  #readOnce(report?: ReadReport): Promise<void> {
    this.#reading ??= forRequests(BACKGROUND_TIME, () => this.#read(report))
      .then(() => {
        this.#isFailing = false;
      })
      .catch((error) => {
        if (!this.#isFailing)
          this.#options.log?.warn({ err: error }, 'changes of the catalogue cannot be read; lists stay as they are');
        this.#isFailing = true;
        throw error;
      })
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  async #read(report?: ReadReport): Promise<void> {
    const { changeCount } = this.tags;
    const former = this.#catalogue ?? (await this.#restore());
    const isContinued = await former?.catchUp();
    // While all is read anew, the former state answers.
    const catalogue = former && isContinued ? former : await Catalogue.read(report);
    if (catalogue !== former) this.#saved = undefined;
    this.#catalogue = catalogue;
    this.#changeCount = changeCount;
    // What was made of the former state counts as outdated, or it would be kept until the next change.
    if (this.#hasAnsweredFormer) {
      this.#hasAnsweredFormer = false;
      this.tags.markChanged(ROWS);
    }
    await this.#save(catalogue);
  }

  /** The catalogue of the file, which may be older than the database. */
  async #restore(): Promise<Catalogue | undefined> {
    try {
      const snapshot = await this.#options.file?.read();
      const catalogue = snapshot && (await Catalogue.restore(snapshot as CatalogueSnapshot));
      if (catalogue) this.#saved = { version: catalogue.version, at: sharedNow().getTime() };
      return catalogue;
    } catch (error) {
      this.#options.log?.warn({ err: error }, 'the file of the catalogue cannot be used; it is read from the database');
      return undefined;
    }
  }

  /** Writes the file when it is far behind. Only the copying is waited for, since nothing may change meanwhile. */
  async #save(catalogue: Catalogue): Promise<void> {
    const { file, log, writesFile } = this.#options;
    if (!file || !writesFile || this.#isStopped || !this.#isOutdated(catalogue.version)) return;
    this.#saved = { version: catalogue.version, at: sharedNow().getTime() };
    const warn = (error: unknown) => log?.warn({ err: error }, 'the file of the catalogue cannot be written');
    try {
      const snapshot = await catalogue.snapshot();
      this.#saving = this.#saving.then(() => file.write(snapshot)).catch(warn);
    } catch (error) {
      warn(error);
    }
  }

  #isOutdated(version: number): boolean {
    if (!this.#saved) return true;
    const age = sharedNow().getTime() - this.#saved.at;
    return age >= LATEST || (age >= EARLIEST && version - this.#saved.version >= CHANGES);
  }
}
