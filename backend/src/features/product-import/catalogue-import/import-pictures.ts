import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '@rangrekha/contract/limits';
import type { Config } from '../../../config';
import { BaseModel } from '../../../database/BaseModel';
import { transaction } from '../../../database/transaction';
import { HttpError } from '../../../http/errors';
import { MediaAway } from '../../../media/bucket/Bucket';
import { PRODUCT_IMAGE_KINDS } from '../../../media/images/image-kinds';
import { Media } from '../../../media/Media';
import type { MediaStore } from '../../../media/MediaStore';
import { OutsideError, requestOutside } from '../../../outgoing/request-outside';
import { archivePath, unpackPictures } from './archive';

/** Pictures that are fetched at the same time. */
const AT_ONCE = 3;
/** Milliseconds for one picture. */
const TIMEOUT = 20_000;
const REDIRECTS = 3;

/** What fetches and stores pictures. */
export interface PictureServices {
  config: Config;
  media: MediaStore;
}

export const isAddress = (picture: string): boolean => /^https?:\/\//i.test(picture);

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The key of an uploaded file, in any case. */
const fileKey = (name: string) => hashOf(`file ${name.trim().toLowerCase()}`);

/** The name of the file that an address or a path ends with. */
export function fileNameOf(picture: string): string {
  const [path = ''] = picture.split(/[?#]/, 1);
  const name = path.split(/[\\/]/).at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The stored picture of each key. */
async function storedPictures(importId: string, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows: { name: string; mediaId: string }[] = await BaseModel.knex()('catalogue_import_pictures')
    .where({ importId })
    .whereIn('name', keys)
    .select('name', 'mediaId');
  return new Map(rows.map(({ name, mediaId }) => [name, mediaId]));
}

/** @throws HttpError for a file that is no picture */
async function storePicture(media: MediaStore, importId: string, key: string, path: string): Promise<string> {
  const stored = await media.store({ path }, 'pictures', PRODUCT_IMAGE_KINDS);
  try {
    await transaction(async (trx) => {
      await Media.query(trx).insert(stored);
      const row = { importId, name: key, mediaId: stored.id };
      await trx('catalogue_import_pictures').insert(row).onConflict(['importId', 'name']).merge(['mediaId']);
    });
  } catch (error) {
    await media.discardUnused([stored], error);
    throw error;
  }
  return stored.id;
}

/** Keeps uploaded pictures for the products of an import. @throws HttpError for a file that is no picture */
export async function addPictures(
  media: MediaStore,
  importId: string,
  files: { path: string; name: string }[],
): Promise<void> {
  for (const { path, name } of files) await storePicture(media, importId, fileKey(fileNameOf(name)), path);
}

/** The pictures of one product. */
export interface FoundPictures {
  mediaIds: string[];
  /** Why the others are missing. */
  problems: string[];
  /** Whether a later attempt may find them. */
  isWorthRetrying: boolean;
}

/** Finds the pictures of a product among the uploaded files, else fetches them. Those that were fetched before are kept. */
export async function findPictures(
  { config, media }: PictureServices,
  importId: string,
  pictures: string[],
): Promise<FoundPictures> {
  const keysOf = (picture: string) => [fileKey(fileNameOf(picture)), hashOf(picture)];
  const stored = await storedPictures(importId, pictures.flatMap(keysOf));
  const missing = pictures.filter((picture) => !keysOf(picture).some((key) => stored.has(key)));
  const damages = await storePacked({ config, media }, importId, missing, stored);
  const found = new Map<string, string>();
  const problems = new Map<string, string>();
  let isWorthRetrying = false;
  const waiting = pictures.filter((picture) => {
    const mediaId = keysOf(picture).flatMap((key) => stored.get(key) ?? [])[0];
    if (mediaId) found.set(picture, mediaId);
    else if (!isAddress(picture)) {
      const damage = damages.get(fileKey(fileNameOf(picture)));
      problems.set(
        picture,
        `The picture ${picture.slice(0, 80)} ${damage ? `is missing: ${damage}` : 'was not uploaded.'}`,
      );
    }
    return !mediaId && isAddress(picture);
  });
  const fetchNext = async (): Promise<void> => {
    for (let picture = waiting.shift(); picture !== undefined; picture = waiting.shift())
      try {
        found.set(picture, await fetchPicture({ config, media }, importId, picture));
      } catch (error) {
        if (!(error instanceof OutsideError || error instanceof HttpError) || error instanceof MediaAway) throw error;
        problems.set(picture, `The picture ${fileNameOf(picture).slice(0, 80)} is missing: ${error.message}`);
        isWorthRetrying ||= error instanceof OutsideError && !(error instanceof MissingPicture);
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  return {
    mediaIds: pictures.flatMap((picture) => found.get(picture) ?? []),
    problems: pictures.flatMap((picture) => problems.get(picture) ?? []),
    isWorthRetrying,
  };
}

/**
 * Stores those of the pictures that came in the archive of the import, and adds them to `stored`.
 * @returns by its key, why one could not be stored
 */
async function storePacked(
  { config, media }: PictureServices,
  importId: string,
  pictures: string[],
  stored: Map<string, string>,
): Promise<Map<string, string>> {
  const damages = new Map<string, string>();
  const target = join(config.mediaDir, 'incoming', randomUUID());
  const names = new Set(pictures.map((picture) => fileNameOf(picture).toLowerCase()));
  const archive = archivePath(importId);
  if (names.size === 0 || !(await media.files.bring(archive))) return damages;
  try {
    await unpackPictures(join(media.files.dir, archive), names, target, async (name, damage) => {
      const key = fileKey(name);
      if (damage) return void damages.set(key, damage);
      try {
        stored.set(key, await storePicture(media, importId, key, target));
      } catch (error) {
        if (!(error instanceof HttpError) || error instanceof MediaAway) throw error;
        damages.set(key, error.message);
      }
    });
  } finally {
    await rm(target, { force: true });
  }
  return damages;
}

/** The other shop has no such picture; a later attempt would get the same answer. */
class MissingPicture extends OutsideError {}

async function fetchPicture({ config, media }: PictureServices, importId: string, address: string): Promise<string> {
  if (!URL.canParse(address)) throw new MissingPicture('Its address is not valid.');
  const url = new URL(address);
  // Old shops name their pictures without it.
  if (!config.privateAddresses) url.protocol = 'https:';
  const { status, body } = await requestOutside(url, {
    timeout: TIMEOUT,
    maxBytes: LIMITS.imageBytes,
    refuseMore: true,
    redirects: REDIRECTS,
    allowPrivate: config.privateAddresses,
  });
  if (status >= 400 && status < 500 && status !== 429)
    throw new MissingPicture(`The other shop responded with ${status}.`);
  if (status !== 200) throw new OutsideError(`The other shop responded with ${status}.`);
  const path = join(config.mediaDir, 'incoming', randomUUID());
  try {
    await writeFile(path, body);
    return await storePicture(media, importId, hashOf(address), path);
  } finally {
    await rm(path, { force: true });
  }
}
