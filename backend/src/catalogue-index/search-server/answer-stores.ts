import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { TagVersions } from '../../content-tags/TagVersions';
import { BACKGROUND_TIME, inBackground } from '../../database/deadline';
import { sharedNow } from '../../database/shared-clock';
import type { CatalogueSource } from '../CatalogueSource';
import { type Asked, answerTo, parseAsked, searchKeyOf } from './search-protocol';

/** Milliseconds by which the time of two processes differs at most, once they have compared it with the database's. */
const MOST_BEHIND = 500;
/** Bytes of a question: a collection may name thousands of products. */
const LARGEST_QUESTION = 2_000_000;

interface Uses {
  index: CatalogueSource;
  tags: TagVersions;
  secret: string;
  log: Logger;
}

/**
 * Answers the stores that show the key of the same secret: 200 with JSON, 401 without the key, 413 for a question that is
 * too long, 503 until the catalogue is read.
 */
export function answerStores({ index, tags, secret, log }: Uses): RequestListener {
  const key = Buffer.from(`Bearer ${searchKeyOf(secret)}`);
  return async (request, response) => {
    const end = (status: number, body = '') =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
    try {
      if (!hasKey(request, key)) return end(401);
      if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > LARGEST_QUESTION) return end(413);
      const asked = parseAsked(await text(request));
      const catalogue = await inBackground(BACKGROUND_TIME, () => asNewAs(asked, index, tags));
      if (!catalogue) return end(503);
      end(200, JSON.stringify(await answerTo(asked, catalogue)));
    } catch (error) {
      log.warn({ err: error }, 'a store was not answered');
      end(500);
    }
  };
}

function hasKey({ headers }: IncomingMessage, key: Buffer): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  return given.length === key.length && timingSafeEqual(given, key);
}

/** The catalogue with all that a store knows of, since its own shoppers and staff must see it at once. */
async function asNewAs({ versions, time }: Asked, index: CatalogueSource, tags: TagVersions) {
  const behind = time - sharedNow().getTime();
  if (behind > 0) await sleep(Math.min(behind, MOST_BEHIND));
  await tags.read().done;
  if (!tags.has(versions)) await tags.readAnew();
  return index.current();
}
