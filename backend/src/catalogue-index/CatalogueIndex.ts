import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { TagVersions } from '../content-tags/TagVersions';
import { BACKGROUND_TIME, forRequests } from '../database/deadline';
import { sharedNow } from '../database/shared-clock';
import { Catalogue } from './Catalogue';
import type { CatalogueFile } from './CatalogueFile';
import type { CatalogueSource } from './CatalogueSource';
import type { CatalogueSnapshot } from './catalogue-snapshot';
import { CATALOGUE_ROWS } from './search-server/search-protocol';

/** Milliseconds that a list waits for changes to be read, before the database answers it. */
const PATIENCE = 250;
/** Milliseconds after which a file is written again when so much has changed, and when anything has. */
const EARLIEST = 60_000;
const CHANGES = 1_000;
const LATEST = 600_000;

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
export class CatalogueIndex implements CatalogueSource {
  #catalogue: Catalogue | undefined;
  /** The moment of the tags when the catalogue was last read. */
  #moment = 0;
  #reading: Promise<void> | undefined;
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

  /** Reads the catalogue before anybody asks. What fails here fails again when somebody asks, and is said there. */
  warm(): void {
    this.upToDate().catch(() => {});
  }

  /** Lets what is being written come to its end. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#saving;
  }

  /** The catalogue, once it is up to date. */
  async upToDate(): Promise<Catalogue> {
    await this.tags.read().done;
    return this.#since(this.tags.moment);
  }

  /** The catalogue, if it is up to date within a short time. */
  async current(): Promise<Catalogue | undefined> {
    await this.tags.read().done;
    const moment = this.tags.moment;
    const catalogue = this.#since(moment).catch(() => undefined);
    if (!this.#catalogue) return undefined;
    return this.#isSince(moment) ? this.#catalogue : Promise.race([catalogue, sleep(PATIENCE, undefined)]);
  }

  #isSince(moment: number): boolean {
    if (!this.#catalogue || this.#catalogue.isDue) return false;
    return this.#moment >= moment || this.tags.changedSince(this.#moment, CATALOGUE_ROWS).length === 0;
  }

  async #since(moment: number): Promise<Catalogue> {
    for (;;) {
      if (this.#catalogue && this.#isSince(moment)) return this.#catalogue;
      this.#reading ??= forRequests(BACKGROUND_TIME, () => this.#read()).finally(() => {
        this.#reading = undefined;
      });
      await this.#reading;
    }
  }

  async #read(): Promise<void> {
    const moment = this.tags.moment;
    const catalogue = this.#catalogue ?? (await this.#restore());
    if (await catalogue?.catchUp()) this.#catalogue = catalogue;
    else {
      this.#catalogue = undefined;
      this.#catalogue = await Catalogue.read();
      this.#saved = undefined;
    }
    this.#moment = moment;
    await this.#save(this.#catalogue as Catalogue);
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
