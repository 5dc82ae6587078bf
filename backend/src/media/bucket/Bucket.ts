import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rm, stat, utimes } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { currentDeadline } from '../../database/deadline';
import { HttpError } from '../../http/errors';
import type { BucketAddress } from './bucket-address';

/** Milliseconds for one request while somebody waits, and in the background; more for each byte that is sent. */
const REQUEST_TIME = 2_000;
const BACKGROUND_TIME = 20_000;
/** Bytes in a millisecond that every line can take. */
const SLOWEST = 1_000;
/** A connection that the service has closed meanwhile fails once; every request here may be repeated. */
const ATTEMPTS = 2;
/** Milliseconds for which nothing is asked of a service that did not answer: everybody waiting for it in turn would hold up the store. */
const AWAY = 1_000;

/** The service that keeps the pictures does not answer, or refuses; the cause says which. */
export class MediaAway extends HttpError {
  constructor(cause: unknown) {
    super(503, 'UNAVAILABLE', 'Pictures cannot be stored or read at the moment. Please try again later.', {
      retryAfter: 5,
    });
    this.cause = cause;
  }
}

interface Stored {
  key: string;
  changedAt: Date;
}

interface Sent {
  body?: Uint8Array<ArrayBuffer>;
  query?: Record<string, string>;
}

/** The requests to a bucket that the store needs. Nothing is streamed into one, so that no server has to understand chunks with checksums. */
export class Bucket {
  readonly #url: string;
  readonly #client: AwsClient;
  #awayUntil = 0;
  #awayBecause: unknown;

  constructor({ url, ...keys }: BucketAddress) {
    this.#url = url;
    this.#client = new AwsClient({ ...keys, service: 's3', retries: 0 });
  }

  /** Whether the bucket is there and the keys fit. @throws MediaAway */
  async reach(): Promise<void> {
    await this.#send('HEAD', '');
  }

  /**
   * Stores a file, and asks for its length afterwards: a server that counts a wrapping as content has been seen.
   * @returns when it was stored, by the clock of the service
   * @throws MediaAway
   */
  async put(key: string, path: string): Promise<Date> {
    const body = (await readFile(path)) as Uint8Array<ArrayBuffer>;
    await this.#send('PUT', key, { body });
    const stored = await this.#send('HEAD', key);
    const length = stored?.headers.get('content-length');
    if (Number(length) !== body.length)
      throw new MediaAway(new Error(`${key} has ${body.length} bytes, the bucket has ${length ?? 'nothing'}`));
    return changedAt(stored);
  }

  /**
   * Fetches a file, with the time at which it was stored.
   * @param path what is written; nothing stays there after a failure
   * @returns its bytes; undefined when there is none of that key
   * @throws MediaAway
   */
  async get(key: string, path: string): Promise<number | undefined> {
    const found = await this.#send('GET', key);
    if (!found) return undefined;
    try {
      if (found.body) await pipeline(Readable.fromWeb(found.body as ReadableStream), createWriteStream(path));
      const { size } = await stat(path);
      const length = found.headers.get('content-length');
      if (length !== null && Number(length) !== size) throw new Error(`${key} ended after ${size} of ${length} bytes`);
      await utimes(path, new Date(), changedAt(found));
      return size;
    } catch (error) {
      await rm(path, { force: true });
      throw isOfThisMachine(error) ? error : new MediaAway(error);
    }
  }

  /** Deletes a file; one that is not there is deleted already. @throws MediaAway */
  async delete(key: string): Promise<void> {
    await this.#send('DELETE', key);
  }

  /** What has a key that begins with `prefix`, in order, a page at a time. @throws MediaAway */
  async *list(prefix: string): AsyncGenerator<Stored[]> {
    for (let after = ''; ; ) {
      // The first version of this call: every server knows it, and the last key leads to the next page.
      const answer = await this.#send('GET', '', { query: { prefix, ...(after && { marker: after }) } });
      const page = answer ? storedOf(await answer.text()) : [];
      if (page.length === 0) return;
      yield page;
      after = page.at(-1)?.key ?? '';
    }
  }

  /** @returns undefined for a 404 */
  async #send(method: string, key: string, { body, query }: Sent = {}): Promise<Response | undefined> {
    if (performance.now() < this.#awayUntil) throw new MediaAway(this.#awayBecause);
    const time =
      (currentDeadline().isRequest ? REQUEST_TIME : BACKGROUND_TIME) + Math.round((body?.length ?? 0) / SLOWEST);
    const signal = AbortSignal.timeout(time);
    const url = new URL(key ? `${this.#url}/${key}` : this.#url);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    // The service compares it with what has arrived.
    const headers = { 'X-Amz-Content-Sha256': sha256(body ?? '') };
    const request = { method, headers, signal, redirect: 'manual' as const, ...(body && { body }) };
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await this.#client.fetch(url, request);
        if (method !== 'GET') await answer.arrayBuffer();
        if (answer.ok) return answer;
        const said = method === 'GET' ? await answer.text() : '';
        if (answer.status === 404 && key) return undefined;
        throw new Error(`the bucket answered ${answer.status} ${/<Code>(\w+)/.exec(said)?.[1] ?? ''}`.trim());
      } catch (error) {
        if (attempt < ATTEMPTS && !signal.aborted) continue;
        this.#awayUntil = performance.now() + AWAY;
        this.#awayBecause = error;
        throw new MediaAway(error);
      }
    }
  }
}

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

const changedAt = (answer: Response | undefined): Date => new Date(answer?.headers.get('last-modified') ?? Date.now());

/** An error of the disk, not of the line. */
const isOfThisMachine = (error: unknown) => (error as NodeJS.ErrnoException).syscall !== undefined;

/** Our keys have no character that XML would write otherwise. */
function storedOf(xml: string): Stored[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = /<Key>([^<]+)/.exec(entry)?.[1];
    const changed = /<LastModified>([^<]+)/.exec(entry)?.[1];
    return key && changed ? [{ key, changedAt: new Date(changed) }] : [];
  });
}
