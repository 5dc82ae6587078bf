import { join } from 'node:path';
import { IMAGE_WIDTHS } from '@rangrekha/contract/limits';
import type { ImageFormat } from '@rangrekha/contract/media';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { BACKGROUND_TIME, inBackground } from '../../database/deadline';
import { sharedNow } from '../../database/shared-clock';
import { MediaAway } from '../bucket/Bucket';
import { Media, type MediaStatus } from '../Media';
import type { MediaFiles } from '../MediaFiles';
import { FULL_NAME, fileName, folderOf } from '../media-files';
import { ImageProcess } from './ImageProcess';
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
 * Makes the widths and formats of new images, one after the other. A child process of the lowest priority does it,
 * while there is work. The rows of `media` say what is missing, so work that a crash interrupts is done again.
 */
export class RenditionQueue {
  readonly #files: MediaFiles;
  readonly #log: Logger;
  readonly #statuses: string[];
  readonly #process: ImageProcess<RenditionOrder, RenditionAnswer>;
  #working: Promise<void> | undefined;
  #again = false;
  #stopped = true;
  #looking: NodeJS.Timeout | undefined;

  /** @param formats the formats that this process makes; images wait for another process to make the others */
  constructor(files: MediaFiles, log: Logger, formats: readonly ImageFormat[] = ['webp', 'avif']) {
    this.#files = files;
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

  /**
   * Claims the next image for LEASE by moving its `dueAt`; images without WebP come first, then what was stored last.
   */
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
      const { id, status, dueAt } = media;
      // When two workers have found the same image, one of them changes its row: what carries the token is in this
      // claim.
      const claim = uuidv7();
      await Media.query()
        .where({ id, status, dueAt })
        .patch({ claim, dueAt: inTime(LEASE) });
      if (await Media.query().findById(id).where({ claim }).select('id')) return media.$set({ claim });
    }
    return undefined;
  }

  /**
   * An image that another worker has claimed since is left to it. @throws MediaAway, then all wait for the next look
   */
  async #render({ id, status, dueAt, claim }: Media): Promise<void> {
    const { format, next } = STEPS[status as keyof typeof STEPS];
    const claimed = () => Media.query().where({ id, claim });
    const folder = folderOf(id);
    try {
      if (!(await this.#files.bring(join(folder, FULL_NAME)))) throw new Error('its file is not there');
      const { error } = await this.#process.ask({ dir: this.#files.dir, id, format });
      if (error !== undefined) throw new Error(error);
      await this.#files.keep(IMAGE_WIDTHS[format].map((width) => join(folder, fileName(width, format))));
      await claimed().patch({ status: next, dueAt });
    } catch (error) {
      const isNoFault = this.#stopped || error instanceof MediaAway;
      if (!isNoFault) this.#log.error({ err: error, mediaId: id, format }, 'an image could not be made');
      await claimed().patch({ dueAt: isNoFault ? dueAt : inTime(RETRY_AFTER) });
      if (error instanceof MediaAway) throw error;
    }
  }
}
