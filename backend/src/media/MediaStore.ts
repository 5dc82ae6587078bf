import { mkdirSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Router } from 'express';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { blurOf, encodeFull, type ImageSize } from './encode';
import { checkImageKind, type ImageKinds } from './image-kinds';
import { Media } from './Media';
import { FULL_NAME, folderOf } from './media-files';
import { mediaRouter } from './media-router';
import { RenditionQueue } from './RenditionQueue';
import { sweepMedia } from './sweep';

/** Milliseconds. */
const SWEEP_EVERY = 6 * 3_600_000;

/** An image that is on disk in full size. It is kept once a row of `media` says so: insert these fields. */
export type StoredImage = Pick<Media, 'id' | 'width' | 'height' | 'blur'>;

/** The images of products, orders and the company: `MEDIA_DIR/{aa}/{id}/full.webp` and its widths beside it. */
export class MediaStore {
  readonly #dir: string;
  readonly #incoming: string;
  readonly #log: Logger;
  readonly #renditions: RenditionQueue;
  readonly #stopping = new AbortController();
  #sweepTimer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;

  constructor(dir: string, log: Logger) {
    this.#dir = dir;
    this.#incoming = join(dir, 'incoming');
    mkdirSync(this.#incoming, { recursive: true });
    this.#log = log;
    this.#renditions = new RenditionQueue(dir, log);
  }

  /** Serves the files, below /media. */
  router(): Router {
    return mediaRouter(this.#dir);
  }

  /** Begins making widths and formats of what is waiting, and sweeping what nobody needs. */
  start(): void {
    this.#renditions.start();
    this.#sweep();
    this.#sweepTimer = setInterval(() => this.#sweep(), SWEEP_EVERY).unref();
  }

  /** Ends both where they are; the next start goes on. */
  async stop(): Promise<void> {
    clearInterval(this.#sweepTimer);
    this.#stopping.abort();
    await Promise.all([this.#renditions.stop(), this.#sweeping]);
  }

  /**
   * Takes an uploaded file in, written anew.
   * @throws HttpError 415 or 400 naming `field` for what is no image of these kinds
   */
  async takeIn(file: { path: string }, field: string, kinds: ImageKinds): Promise<StoredImage> {
    await checkImageKind(file.path, field, kinds);
    return this.#store((target) => encodeFull(file.path, target, field));
  }

  /** Takes in a WebP of the store's own as it is. */
  async copyIn(path: string): Promise<StoredImage> {
    return this.#store(async (target) => {
      await copyFile(path, target);
      const { width, height } = await sharp(target).metadata();
      return { width, height };
    });
  }

  /** Deletes the files of images whose rows were never committed. */
  async discardUnused(images: StoredImage[]): Promise<void> {
    if (images.length === 0) return;
    const ids = images.map(({ id }) => id);
    const used = new Set((await Media.query().findByIds(ids).select('id')).map(({ id }) => id));
    await Promise.all(
      ids.filter((id) => !used.has(id)).map((id) => rm(this.#folder(id), { recursive: true, force: true })),
    );
  }

  /** Says that there are new rows to make widths and formats for. */
  wake(): void {
    this.#renditions.wake();
  }

  async #store(write: (target: string) => Promise<ImageSize>): Promise<StoredImage> {
    const id = uuidv7();
    const temporary = join(this.#incoming, id);
    try {
      const { width, height } = await write(temporary);
      const blur = await blurOf(temporary);
      await mkdir(this.#folder(id), { recursive: true });
      await rename(temporary, join(this.#folder(id), FULL_NAME));
      return { id, width, height, blur };
    } finally {
      await rm(temporary, { force: true });
    }
  }

  #folder(id: string): string {
    return join(this.#dir, folderOf(id));
  }

  #sweep(): void {
    this.#sweeping = sweepMedia(this.#dir, this.#stopping.signal).catch((error) => {
      this.#log.warn({ err: error }, 'sweeping the images failed');
    });
  }
}
