import { setTimeout as sleep } from 'node:timers/promises';
import type { TagVersions } from '../content-tags/TagVersions';
import { rowsOf, TAGS } from '../content-tags/tags';
import { BACKGROUND_TIME, inBackground } from '../database/deadline';
import { Catalogue } from './Catalogue';

const ROWS = rowsOf([TAGS.list, TAGS.categories, TAGS.availability]);
/** Milliseconds that a list waits for changes to be read, before the database answers it. */
const PATIENCE = 250;

/**
 * Keeps the catalogue in memory, with all that its own process has written and what others had written a second ago. It
 * knows which products fit and in which order; what is shown of them or charged is read from the database.
 */
export class CatalogueIndex {
  #catalogue: Catalogue | undefined;
  /** The moment of the tags when the catalogue was last read. */
  #moment = 0;
  #reading: Promise<void> | undefined;

  constructor(private readonly tags: TagVersions) {}

  /** Reads the catalogue before anybody asks. What fails here fails again when somebody asks, and is said there. */
  warm(): void {
    this.upToDate().catch(() => {});
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
    return this.#moment >= moment || this.tags.changedSince(this.#moment, ROWS).length === 0;
  }

  async #since(moment: number): Promise<Catalogue> {
    for (;;) {
      if (this.#catalogue && this.#isSince(moment)) return this.#catalogue;
      this.#reading ??= inBackground(BACKGROUND_TIME, () => this.#read()).finally(() => {
        this.#reading = undefined;
      });
      await this.#reading;
    }
  }

  async #read(): Promise<void> {
    const moment = this.tags.moment;
    if (!(await this.#catalogue?.catchUp())) {
      this.#catalogue = undefined;
      this.#catalogue = await Catalogue.read();
    }
    this.#moment = moment;
  }
}
