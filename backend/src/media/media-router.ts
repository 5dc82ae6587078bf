import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_WIDTHS } from '@rangrekha/contract/limits';
import { type RequestHandler, type Response, Router } from 'express';
import { FULL_NAME, fileName, folderOf, isMade, isMediaFile, isMediaId } from './media-files';

/** Milliseconds. */
const YEAR = 31_536_000_000;

/** The file to send in place of the wanted one: the smallest WebP that is wide enough, else the full size. */
function standIn(wanted: string, isThere: (name: string) => boolean): string | undefined {
  const width = Number.parseInt(wanted, 10);
  const names = IMAGE_WIDTHS.avif.filter((other) => other >= width).map((other) => fileName(other, 'webp'));
  return [...names, FULL_NAME].find(isThere);
}

function sendFile(res: Response, root: string, path: string, options: object): Promise<void> {
  return new Promise((resolve, reject) => {
    res.sendFile(path, { root, ...options }, (error?: NodeJS.ErrnoException) => {
      // Browsers abort requests for pictures that they no longer show.
      const isOurs = error && error.code !== 'ECONNABORTED' && !res.headersSent;
      if (isOurs) reject(error);
      else resolve();
    });
  });
}

/**
 * Serves the files of images under permanent names. Until a file is made, a similar one is sent and not cached; in place of
 * one that former versions made, a similar one is sent for good.
 */
export function mediaRouter(dir: string): Router {
  const router = Router();
  const notThere: RequestHandler = (_req, res) => void res.status(404).type('text').send('Not found');
  router.get('/:id/:name', async (req, res, next) => {
    const { id, name } = req.params as { id: string; name: string };
    if (!isMediaId(id) || !isMediaFile(name)) return next();
    const made = new Set(await readdir(join(dir, folderOf(id))).catch(() => []));
    const found = made.has(name) ? name : standIn(name, (file) => made.has(file));
    if (!found) return next();
    res.set('X-Content-Type-Options', 'nosniff');
    const isFinal = found === name || (!isMade(name) && found === standIn(name, isMade));
    const caching = isFinal
      ? { maxAge: YEAR, immutable: true }
      : { headers: { 'Cache-Control': 'no-cache' }, cacheControl: false };
    await sendFile(res, dir, join(folderOf(id), found), caching);
  });
  router.use(notThere);
  return router;
}
