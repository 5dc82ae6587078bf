import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageFormat } from '@rangrekha/contract/media';
import type { Logger } from 'pino';
import { BACKGROUND_TIME, inBackground } from '../database/deadline';
import { sharedNow } from '../database/shared-clock';
import { ImageProcess } from './ImageProcess';
import { Media, type MediaStatus } from './Media';
import { FULL_NAME, folderOf } from './media-files';
import type { RenditionAnswer, RenditionOrder } from './renditions-process';

/** Milliseconds between two checks for images that another process stored, or left unfinished. */
const LOOK_EVERY = 5_000;
/** Milliseconds that one format of one image may take; during that time no other process starts it. */
const LEASE = 300_000;
/** Milliseconds until an image that could not be made is tried again. */
const RETRY_AFTER = 3_600_000;

/** The format that each status waits for, and the status after it. */
const STEPS: Record<Exclude<MediaStatus, 'READY'>, { format: ImageFormat; next: MediaStatus }> = {
  AWAITING_WEBP: { format: 'webp', next: 'AWAITING_AVIF' },
  AWAITING_AVIF: { format: 'avif', next: 'READY' },
};

const inTime = (milliseconds: number) => new Date(sharedNow().getTime() + milliseconds);

/**
 * Makes the widths and formats of new images, one after the other, in a child process of the lowest priority that runs
 * while there is work. The rows of `media` say what is missing, so work that a crash interrupts is done again.
 */
export class RenditionQueue {
  readonly #dir: string;
  readonly #log: Logger;
  readonly #statuses: string[];
  readonly #process: ImageProcess<RenditionOrder, RenditionAnswer>;
  #working: Promise<void> | undefined;
  #again = false;
  #stopped = true;
  #looking: NodeJS.Timeout | undefined;

  /** @param formats the formats that this process makes; images wait for another process to make the others */
  constructor(dir: string, log: Logger, formats: readonly ImageFormat[] = ['webp', 'avif']) {
    this.#dir = dir;
    this.#log = log;
    this.#statuses = Object.entries(STEPS).flatMap(([status, { format }]) =>
      formats.includes(format) ? [status] : [],
    );
    this.#process = new ImageProcess({ entry: 'renditions-process', deadline: LEASE, isBackground: true }, log);
  }

  start(): void {
    this.#stopped = false;
    this.#looking = setInterval(() => this.wake(), LOOK_EVERY).unref();
    this.wake();
  }

  /** Kills the child; the next start repeats what it was doing. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#looking);
    this.#process.kill();
    await this.#working;
  }

  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#working ??= inBackground(BACKGROUND_TIME, () => this.#work()).finally(() => {
      this.#working = undefined;
      if (this.#again) this.wake();
    });
  }

  async #work(): Promise<void> {
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false;
        for (let media = await this.#claim(); media && !this.#stopped; media = await this.#claim())
          await this.#render(media);
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'making image widths was interrupted');
    } finally {
      this.#process.release();
    }
  }

  /** Claims the next image for LEASE by moving its `dueAt`; images without WebP come first, then what was stored last. */
  async #claim(): Promise<Media | undefined> {
    const waiting = () =>
      Media.query()
        .whereIn('status', this.#statuses)
        .where('dueAt', '<=', sharedNow())
        .orderBy([
          { column: 'status', order: 'desc' },
          { column: 'dueAt', order: 'desc' },
        ])
        .first();
    for (let media = await waiting(); media; media = await waiting()) {
      const claimed = await Media.query()
        .where({ id: media.id, status: media.status, dueAt: media.dueAt })
        .patch({ dueAt: inTime(LEASE) });
      if (claimed === 1) return media;
    }
    return undefined;
  }

  async #render({ id, status, dueAt }: Media): Promise<void> {
    const { format, next } = STEPS[status as keyof typeof STEPS];
    try {
      if (!existsSync(join(this.#dir, folderOf(id), FULL_NAME))) throw new Error('its file is not there');
      const { error } = await this.#process.ask({ dir: this.#dir, id, format });
      if (error !== undefined) throw new Error(error);
      await Media.query().findById(id).patch({ status: next, dueAt });
    } catch (error) {
      if (!this.#stopped) this.#log.error({ err: error, mediaId: id, format }, 'an image could not be made');
      await Media.query()
        .findById(id)
        .patch({ dueAt: this.#stopped ? dueAt : inTime(RETRY_AFTER) });
    }
  }
}
