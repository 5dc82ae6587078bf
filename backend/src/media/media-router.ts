import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_WIDTHS } from '@rangrekha/contract/limits';
import { type RequestHandler, type Response, Router } from 'express';
import { BACKGROUND_TIME, inBackground, withinRequest } from '../database/deadline';
import { MediaAway } from './bucket/Bucket';
import type { MediaFiles } from './MediaFiles';
import { FULL_NAME, fileName, folderOf, isMade, isMediaFile, isMediaId, isPluginFile } from './media-files';

/** Milliseconds. */
const YEAR = 31_536_000_000;
/** Milliseconds for finding a file. */
const FINDING_TIME = 10_000;

/** The file to send in place of the wanted one: the smallest WebP that is wide enough, else the full size. */
function standIn(wanted: string, isThere: (name: string) => boolean): string | undefined {
  const width = Number.parseInt(wanted, 10);
  const names = IMAGE_WIDTHS.avif.filter((other) => other >= width).map((other) => fileName(other, 'webp'));
  return [...names, FULL_NAME].find(isThere);
}

/** @returns the name of the file to send, which is in the local folder then. @throws MediaAway */
async function bringNearest(files: MediaFiles, folder: string, wanted: string): Promise<string | undefined> {
  if (await files.isHere(join(folder, wanted))) return wanted;
  try {
    const made = await files.names(folder);
    const found = made.has(wanted) ? wanted : standIn(wanted, (file) => made.has(file));
    return found && (await files.bring(join(folder, found))) ? found : undefined;
  } catch (error) {
    const copies = await readdir(join(files.dir, folder)).catch((): string[] => []);
    const copy = standIn(wanted, (file) => copies.includes(file));
    if (!copy) throw error;
    return copy;
  }
}

/** Files of plugins are large: a bucket gets more time for one than for a picture. @throws MediaAway */
async function bringFile(files: MediaFiles, folder: string, name: string): Promise<string | undefined> {
  return (await inBackground(BACKGROUND_TIME, () => files.bring(join(folder, name)))) ? name : undefined;
}

interface SendError extends NodeJS.ErrnoException {
  status?: number;
  headers?: Record<string, string>;
}

function sendFile(res: Response, root: string, path: string, options: object): Promise<void> {
  return new Promise((resolve, reject) => {
    res.sendFile(path, { root, ...options }, (error?: SendError) => {
      // Browsers abort requests for pictures that they no longer show.
      const isOurs = error && error.code !== 'ECONNABORTED' && !res.headersSent;
      if (!isOurs) return resolve();
      if (error.status !== 416) return reject(error);
      res
        .status(416)
        .set({ ...error.headers, 'Cache-Control': 'no-store' })
        .type('text')
        .send('No such part');
      resolve();
    });
  });
}

/**
 * Serves the files of images and of plugins under permanent names, also parts of one. Until a file is made, a similar one is sent and not cached; in place of
 * one that former versions made, a similar one is sent for good.
 */
export function mediaRouter(files: MediaFiles): Router {
  const router = Router();
  const notThere: RequestHandler = (_req, res) => void res.status(404).type('text').send('Not found');
  router.get('/:id/:name', async (req, res, next) => {
    const { id, name } = req.params as { id: string; name: string };
    const bring = isPluginFile(name) ? bringFile : isMediaFile(name) ? bringNearest : undefined;
    if (!isMediaId(id) || !bring) return next();
    let found: string | undefined;
    try {
      found = await withinRequest(FINDING_TIME, () => bring(files, folderOf(id), name));
    } catch (error) {
      if (!(error instanceof MediaAway)) throw error;
      return void res.status(503).set('Retry-After', '5').type('text').send('Not available at the moment');
    }
    if (!found) return next();
    res.set('X-Content-Type-Options', 'nosniff');
    const isFinal = found === name || (!isMade(name) && found === standIn(name, isMade));
    const caching = isFinal
      ? { maxAge: YEAR, immutable: true }
      : { headers: { 'Cache-Control': 'no-cache' }, cacheControl: false };
    await sendFile(res, files.dir, join(folderOf(id), found), caching);
  });
  router.use(notThere);
  return router;
}
