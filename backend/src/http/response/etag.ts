import { createHash } from 'node:crypto';
import type { Compression } from './compression';

const CHARACTERS = 27;

/** What the ETags of a body are made of: one for each of its forms. */
export const digestOf = (body: Buffer | string): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, CHARACTERS);

/** A strong ETag: other bytes of the same answer have another one. */
export const etagOf = (digest: string, compression?: Compression): string =>
  compression ? `"${digest}-${compression}"` : `"${digest}"`;

/** Whether the client of an `If-None-Match` header has the answer, in whatever form. */
export const hasAnswer = (ifNoneMatch: string | undefined, digest: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => /^(?:W\/)?"(.*?)(?:-br|-gzip)?"$/.exec(tag.trim())?.[1] === digest) ?? false;
