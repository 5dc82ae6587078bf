import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { HttpError } from '@rangrekha/backend/http/errors';
import { readLargeBody } from '@rangrekha/backend/http/request/large-bodies';
import { readTexts } from '@rangrekha/backend/http/request/read-texts';
import { withoutLanguage } from '@rangrekha/contract/languages';
import { PHOTO_FORM } from '@rangrekha/contract/photos';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type Refusal, refuse, TOO_LARGE } from './guard-requests';

const FORM_BYTES = 256 * 1024;
/** The forms that add photos to a return and a photo to a review; only a request with a session may send so much. */
const PHOTO_PATH = /^\/myaccount\/order\/[^/?]+\/(photo|return|review\/[^/?]+)(\?|$)/;
/** The form that anybody may send with pictures. Few such forms are read at a time. */
const OPEN_PHOTO_PATH = /^\/grievance\/new(\?|$)/;
const PHOTO_FORM_BYTES = PHOTO_FORM.bytes + 64 * 1024;
/** Up to here a form whose photos are too large is read for its texts: its page answers, and they stay. */
const LARGEST_PHOTO_FORM = 128 * 1024 * 1024;
const URL_ENCODED = /^application\/x-www-form-urlencoded(\s*;|$)/i;
const MULTIPART = /^multipart\/form-data(\s*;|$)/i;

const NO_FORM: Refusal = { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'This is not a form.' };
const BUSY: Refusal = {
  status: 429,
  code: 'TOO_MANY_REQUESTS',
  message: 'Too many pictures are being sent now. Please go back and try again in a moment.',
};
const MALFORMED: Refusal = { status: 400, code: 'MALFORMED_FORM', message: 'The form is malformed.' };

/**
 * Reads the form of a page's action, up to 256 kB (one with photos up to 8 MB), before Remix does: that has no bound, and answers what is no form
 * with a 500. Larger photos are thrown away, and the page says so. `handle` gets a request that has the form to be read again.
 */
export function withForm(handle: RequestHandler): RequestHandler {
  return async (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return handle(req, res, next);
    const announced = Number(req.headers['content-length'] ?? 0);
    const path = withoutLanguage(req.originalUrl);
    const isOpen = OPEN_PHOTO_PATH.test(path) && announced > FORM_BYTES;
    const isOwn = PHOTO_PATH.test(path) && /(^|; )(__Host-)?session=/.test(req.headers.cookie ?? '');
    const isPhoto = isOpen || isOwn;
    const most = isPhoto ? PHOTO_FORM_BYTES : FORM_BYTES;
    const within: typeof readLargeBody = isOpen ? readLargeBody : (work) => work();
    if (isPhoto && announced > most && announced <= LARGEST_PHOTO_FORM)
      return withoutPhotos(handle, within, req, res, next);
    if (announced > most) return refuse(req, res, TOO_LARGE);
    const body = await within(() => read(req, most)).catch(failureOf);
    if (body === 'gone') return;
    if (body === 'busy') return refuse(req, res, BUSY);
    const refusal = body ? await refusalOf(body, req.headers['content-type'] ?? '') : TOO_LARGE;
    if (refusal) refuse(req, res, refusal);
    else handle(readAgain(req, body as Buffer), res, next);
  };
}

/** Why a body could not be read: its client has gone, or too many are being read. */
const failureOf = (error: unknown) => (error instanceof HttpError ? ('busy' as const) : ('gone' as const));

/** Handles a form whose photos are too large with its texts and a field that says so. */
async function withoutPhotos(
  handle: RequestHandler,
  within: typeof readLargeBody,
  req: Request,
  res: Response,
  next: NextFunction,
): Promise<void> {
  const texts = await within(() => readTexts(req, res)).catch(() => undefined);
  if (!texts) return refuse(req, res, TOO_LARGE);
  const form = new URLSearchParams([...texts, [PHOTO_FORM.tooLarge, 'true']]);
  req.headers['content-type'] = 'application/x-www-form-urlencoded';
  delete req.headers['content-length'];
  await handle(readAgain(req, Buffer.from(form.toString())), res, next);
}

/** The whole body; undefined when it is too large, and then the rest is not read. @throws when the client goes away */
function read(req: IncomingMessage, most: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (act: () => void) => {
      req.off('data', add).off('end', done).off('error', gone).off('close', gone);
      act();
    };
    const add = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > most) settle(() => resolve(undefined));
      else chunks.push(chunk);
    };
    const done = () => settle(() => resolve(Buffer.concat(chunks)));
    const gone = () => settle(() => reject(new Error('the client has gone')));
    req.on('data', add).once('end', done).once('error', gone).once('close', gone);
  });
}

async function refusalOf(body: Buffer, type: string): Promise<Refusal | undefined> {
  if (URL_ENCODED.test(type) || (body.length === 0 && type === '')) return undefined;
  if (!MULTIPART.test(type)) return NO_FORM;
  const form = new globalThis.Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
  return form.then(
    () => undefined,
    () => MALFORMED,
  );
}

/** What the handler of Remix takes from a request; an empty form is a form, too. */
function readAgain(req: Request, body: Buffer): Request {
  const { method, originalUrl, protocol, hostname, ip } = req;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...req.headers };
  const stream = Readable.from(body.length > 0 ? [body] : []);
  return Object.assign(stream, {
    method,
    originalUrl,
    protocol,
    hostname,
    ip,
    headers,
    get: req.get.bind(req),
  }) as never;
}
