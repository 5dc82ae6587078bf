import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageFormat } from '@rangrekha/contract/media';
import type { Router } from 'express';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { isDatabaseAway } from '../database/error-code';
import { invalidField, storageFull } from '../http/errors';
import type { DescribedImage } from './images/describe-image';
import { ImageProcess, ImageProcessEnded, ImageProcessOverdue } from './images/ImageProcess';
import { checkImageKind, type ImageKinds } from './images/image-kinds';
import { RenditionQueue } from './images/RenditionQueue';
import type { RenditionAnswer } from './images/renditions-process';
import type { UploadAnswer, UploadOrder } from './images/upload-process';
import type { Media, MediaStatus } from './Media';
import type { MediaFiles } from './MediaFiles';
import { type FileEnding, FULL_NAME, folderOf, pluginFileName } from './media-files';
import { mediaRouter } from './media-router';
import type { FileOwner, PluginFile } from './PluginFile';
import { knownIds } from './sweep/known-ids';
import { sweepMedia } from './sweep/sweep-media';

/** Milliseconds between two sweeps. */
const SWEEP_EVERY = 6 * 3_600_000;
/** Milliseconds that one upload may take; a photograph takes one or two seconds. */
const UPLOAD_DEADLINE = 20_000;
/** Milliseconds that the idle process waits for the next upload: starting a new one takes about half a second. */
const UPLOAD_IDLE = 300_000;

/** How libvips says that the disk is full, or that this user may not have more of it. */
const isNoRoom = (message = '') => /No space left on device|Disk quota exceeded/i.test(message);

/** An image on disk in full size. Insert these fields into `media`: the sweep deletes files without a row. */
export type StoredImage = Pick<Media, 'id' | 'width' | 'height' | 'blur' | 'bytes' | 'status'>;

/** The same for a file of a plugin and `plugin_files`. */
export type StoredFile = Pick<PluginFile, 'id' | 'name' | 'bytes'>;

/**
 * The images of products, orders and the company: `{aa}/{id}/full.webp` and its widths beside it, in MEDIA_DIR or in the
 * bucket. Files of plugins are there, too: `{aa}/{id}/file.mp4`.
 */
export class MediaStore {
  readonly files: MediaFiles;
  readonly #incoming: string;
  readonly #log: Logger;
  readonly #renditions: RenditionQueue;
  readonly #uploads: ImageProcess<UploadOrder, UploadAnswer>;
  readonly #owners: readonly FileOwner[];
  readonly #stopping = new AbortController();
  #sweepTimer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;

  /** @param owners the plugins of the shop, whose unused files are swept */
  constructor(files: MediaFiles, log: Logger, formats?: readonly ImageFormat[], owners: readonly FileOwner[] = []) {
    this.files = files;
    this.#owners = owners;
    this.#incoming = join(files.dir, 'incoming');
    this.#log = log;
    this.#renditions = new RenditionQueue(files, log, formats);
    this.#uploads = new ImageProcess({ entry: 'upload-process', deadline: UPLOAD_DEADLINE, idle: UPLOAD_IDLE }, log);
  }

  /** Serves the files; mount it at /media. */
  router(): Router {
    return mediaRouter(this.files);
  }

  /** Starts making the missing widths and formats, and sweeping unused images. */
  start(): void {
    this.#renditions.start();
    this.#sweep();
    this.#sweepTimer = setInterval(() => this.#sweep(), SWEEP_EVERY).unref();
  }

  /** Stops both; the next start continues. */
  async stop(): Promise<void> {
    clearInterval(this.#sweepTimer);
    this.#stopping.abort();
    this.#uploads.kill();
    await Promise.all([this.#renditions.stop(), this.#sweeping]);
  }

  /**
   * Stores an uploaded file, re-encoded, with its widths in WebP: nobody waits for the background to see it in the right size.
   * @throws HttpError naming `field`: 415 for another kind of file, 400 for one that is too large, damaged or slow to read;
   * MediaAway (503)
   */
  async store(file: { path: string }, field: string, kinds: ImageKinds): Promise<StoredImage> {
    await checkImageKind(file.path, field, kinds);
    await this.files.ready();
    const written = await this.#writeNew((target) => this.#encode(file.path, target, field));
    const status = await this.#makeWebp(written.id);
    await this.#keep(written.id);
    return { ...written, status };
  }

  /**
   * Re-encodes an uploaded image that is not for everybody: it gets no file below /media.
   * @throws HttpError naming `field`, like `store`
   */
  async encodePrivate(
    bytes: Buffer,
    field: string,
    kinds: ImageKinds,
  ): Promise<{ webp: Buffer; width: number; height: number }> {
    const source = join(this.#incoming, uuidv7());
    const target = `${source}.webp`;
    try {
      await writeFile(source, bytes);
      await checkImageKind(source, field, kinds);
      const { width, height } = await this.#encode(source, target, field);
      return { webp: await readFile(target), width, height };
    } finally {
      await Promise.all([source, target].map((path) => rm(path, { force: true })));
    }
  }

  /** Stores a copy of a WebP file of the store itself, unchanged. @param described what `describeImage` says of it */
  async storeCopy(path: string, described: DescribedImage): Promise<StoredImage> {
    const written = await this.#writeNew(async (target) => {
      await copyFile(path, target);
      return described;
    });
    await this.#keep(written.id);
    return { ...written, status: 'AWAITING_WEBP' };
  }

  /** Stores a copy of a file of a plugin, unchanged. @throws MediaAway */
  async storeFile(path: string, ending: FileEnding): Promise<StoredFile> {
    await this.files.ready();
    const name = pluginFileName(ending);
    const written = await this.#writeNew(async (target) => {
      await copyFile(path, target);
      return { name };
    }, name);
    await this.#keep(written.id);
    return written;
  }

  /**
   * Deletes the files of images and plugins whose rows were not committed because of `error`. While the database is away nobody knows
   * that: then they are left to the sweep.
   */
  async discardUnused(stored: { id: string }[], error: unknown): Promise<void> {
    if (stored.length === 0 || isDatabaseAway(error)) return;
    const ids = stored.map(({ id }) => id);
    const used = await knownIds(ids);
    await Promise.all(ids.filter((id) => !used.has(id)).map((id) => this.removeOrLeave(folderOf(id))));
  }

  /** Deletes files; those that cannot be deleted now are left to the sweep. @param path as for MediaFiles */
  async removeOrLeave(path: string): Promise<void> {
    await this.files.remove(path).catch((error: unknown) => {
      this.#log.warn({ err: error, path }, 'unused files are left to the sweep');
    });
  }

  /** Call it after new rows are committed: their widths and formats are made now. */
  wake(): void {
    this.#renditions.wake();
  }

  async #encode(source: string, target: string, field: string): Promise<DescribedImage> {
    const answer = await this.#uploads.ask({ source, target }).catch((error): UploadAnswer => {
      if (error instanceof ImageProcessOverdue) return { refused: 'An image takes too long to read.' };
      if (error instanceof ImageProcessEnded) return { refused: 'An image is damaged and cannot be read.' };
      throw error;
    });
    if ('refused' in answer) throw invalidField(field, answer.refused);
    if (!('width' in answer))
      throw isNoRoom(answer.error) ? storageFull() : new Error(`An image could not be written: ${answer.error}`);
    return answer;
  }

  /** What fails here is left to the background. */
  async #makeWebp(id: string): Promise<MediaStatus> {
    const { error } = await this.#uploads.ask({ dir: this.files.dir, id }).then(
      (answer) => answer as RenditionAnswer,
      (error: Error) => ({ error: error.message }),
    );
    if (error === undefined) return 'AWAITING_AVIF';
    this.#log.warn({ mediaId: id, error }, 'the widths of an upload are left to the background');
    return 'AWAITING_WEBP';
  }

  /** @returns what `write` says of the file, with its id and bytes */
  async #writeNew<Described extends object>(
    write: (target: string) => Promise<Described>,
    name = FULL_NAME,
  ): Promise<Described & { id: string; bytes: number }> {
    const id = uuidv7();
    const temporary = join(this.#incoming, id);
    try {
      const written = await write(temporary);
      const { size: bytes } = await stat(temporary);
      await mkdir(this.#folder(id), { recursive: true });
      await rename(temporary, join(this.#folder(id), name));
      return { id, bytes, ...written };
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** @throws MediaAway, then nothing of the image stays */
  async #keep(id: string): Promise<void> {
    const names = await readdir(this.#folder(id));
    try {
      await this.files.keep(names.map((name) => join(folderOf(id), name)));
    } catch (error) {
      await this.removeOrLeave(folderOf(id));
      throw error;
    }
  }

  #folder(id: string): string {
    return join(this.files.dir, folderOf(id));
  }

  #sweep(): void {
    this.#sweeping = sweepMedia(this.files, { signal: this.#stopping.signal, owners: this.#owners }).then(
      (report) => this.#log[report.refused ? 'warn' : 'info'](report, 'pictures swept'),
      (error) => this.#log.warn({ err: error }, 'sweeping the pictures failed'),
    );
  }
}
