import type { StorefrontContent, StorefrontPicture } from '@rangrekha/contract';
import type { Transaction } from 'objection';
import { badRequest } from '../../http/errors';
import { Media } from '../../media/Media';
import { mediaUrl } from '../../media/media-url';

const UPLOADED = /^\/media\/([0-9a-f-]{36})\/full\.webp$/;

/** The number of the draft among the versions that use pictures. */
export const DRAFT = 0;

/** The id of an uploaded picture; undefined for one that the store brings along. */
export const mediaIdOf = (url: string): string | undefined => UPLOADED.exec(url)?.[1];

/** The id of each uploaded picture of a content, with the path to it. */
export function uploadedPictures(content: StorefrontContent): Map<string, string> {
  const found = new Map<string, string>();
  const look = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      const id = name === 'url' && typeof part === 'string' ? mediaIdOf(part) : undefined;
      if (id) found.set(id, path);
      else look(part, path ? `${path}.${name}` : name);
    }
  };
  look(content, 'content');
  return found;
}

/** A content with each of its uploaded pictures as `change` gives it. */
export function mapPictures(
  content: StorefrontContent,
  change: (picture: StorefrontPicture) => StorefrontPicture,
): StorefrontContent {
  const mapped = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(mapped);
    const { url } = value as { url?: unknown };
    if (typeof url === 'string' && mediaIdOf(url)) return change(value as StorefrontPicture);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapped(part)]));
  };
  return mapped(content) as StorefrontContent;
}

/** A content with another file in place of a picture, with the same text and focus; the same object if it has not the picture. */
export function replaceInContent(
  content: StorefrontContent,
  mediaId: string,
  { id, width, height }: Pick<Media, 'id' | 'width' | 'height'>,
): StorefrontContent {
  if (!uploadedPictures(content).has(mediaId)) return content;
  return mapPictures(content, (picture) =>
    mediaIdOf(picture.url) === mediaId ? { ...picture, url: mediaUrl(id), width, height } : picture,
  );
}

/** @throws HttpError 400 naming each picture that is not, or no longer, in the media library */
export async function refuseUnknownPictures(content: StorefrontContent, trx?: Transaction): Promise<void> {
  const pictures = uploadedPictures(content);
  if (pictures.size === 0) return;
  const existing = new Set(
    (
      await Media.query(trx)
        .findByIds([...pictures.keys()])
        .select('id')
    ).map(({ id }) => id),
  );
  const errors = [...pictures].flatMap(([id, path]) =>
    existing.has(id) ? [] : [{ path, message: 'This picture is no longer stored: please upload it again.' }],
  );
  if (errors[0]) throw badRequest(errors[0].message, errors);
}

/** Records which pictures the draft uses, and no longer those of the former draft. */
export async function keepDraftPictures(trx: Transaction, draft: StorefrontContent | null): Promise<void> {
  await trx('storefront_pictures').where({ versionNumber: DRAFT }).delete();
  if (draft) await insertPictures(trx, DRAFT, draft);
}

/** Records which pictures a version uses; versions stay, so their pictures do. */
export const keepVersionPictures = (trx: Transaction, number: number, content: StorefrontContent): Promise<void> =>
  insertPictures(trx, number, content);

async function insertPictures(trx: Transaction, versionNumber: number, content: StorefrontContent): Promise<void> {
  const rows = [...uploadedPictures(content).keys()].map((mediaId) => ({ versionNumber, mediaId }));
  if (rows.length > 0) await trx('storefront_pictures').insert(rows);
}
