import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CatalogueIndex } from '@rangrekha/backend/catalogue-index/CatalogueIndex';
import { catalogueUnread, HttpError, unavailable } from '@rangrekha/backend/http/errors';
import { boundedQueue, type InTurn } from '@rangrekha/backend/http/limits/bounded-queue';
import type { RequestHandler } from 'express';
import { beforeAnswer } from '../before-answer';

// A page costs 20 to 100 ms of one core, so the last of those who wait gets it after some seconds.
const SHARED = { atOnce: 4, waiting: 60, refusal: unavailable };
const OWN = { atOnce: 10, waiting: 100, refusal: unavailable };

/** The queue of the pages that are the same for everybody. */
export const sharedQueue = () => boundedQueue(SHARED);
/** The queue of the pages of one visitor. */
export const ownQueue = () => boundedQueue(OWN);

/** Refuses pages until the catalogue is read: their menus and lists come from it. */
export const onceRead =
  (index: Pick<CatalogueIndex, 'isRead'>, queue: InTurn): InTurn =>
  (work) =>
    index.isRead ? queue(work) : Promise.reject(catalogueUnread());

/**
 * Lets a few requests for pages through at once, each until its answer begins, and answers 503 when too many wait.
 * Forms, such as an order, are never held up.
 */
export function limitRenders(inTurn: InTurn): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const rendered = () =>
      new Promise<void>((resolve) => {
        // A visitor who left while waiting gets no page.
        if (res.destroyed) return resolve();
        beforeAnswer(res, () => resolve());
        res.once('close', resolve);
        next();
      });
    inTurn(rendered).catch((error) => (isRefusal(error) ? answerRefusal(req, res, error) : next(error)));
  };
}

/** Whether a page was refused because too many are being rendered, or because the store has only just started. */
export const isRefusal = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 503;

/** Says "come back in a moment" without rendering anything: as JSON to the storefront's scripts, which show their error page. */
export function answerRefusal(req: IncomingMessage, res: ServerResponse, { code, message, details }: HttpError): void {
  const isData = /[?&]_data=/.test(req.url ?? '');
  const body = isData
    ? JSON.stringify({ message, code, requestId: randomUUID() })
    : refusalPage(message, code === catalogueUnread().code ? details.retryAfter : undefined);
  res.writeHead(503, {
    'Retry-After': String(details.retryAfter),
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
    ...(isData
      ? { 'Content-Type': 'application/json; charset=utf-8', 'X-Remix-Catch': 'yes' }
      : {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
        }),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** @param reloadAfter seconds after which it loads by itself; a busy store is not asked again by everybody at once */
const refusalPage = (message: string, reloadAfter: number | undefined) => `<!DOCTYPE html>
<html lang="en-IN">
<head><meta charset="utf-8">${reloadAfter ? `<meta http-equiv="refresh" content="${reloadAfter}">` : ''}<meta name="viewport" content="width=device-width, initial-scale=1"><title>One moment</title>
<style>body{font:1rem/1.5 sans-serif;color:#26355f;margin:20vh auto;max-width:28rem;padding:0 1rem}</style></head>
<body><h1>One moment</h1><p>${message}</p><p><a href="">Try again</a></p></body>
</html>
`;
