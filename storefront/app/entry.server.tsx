import { createHash } from 'node:crypto';
import type { EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { LATER } from '~/features/layout/PaintFirst';
import { ApiError } from '~/server/errors';

const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type="application\/ld\+json")[\s=>])[^>]*>([\s\S]*?)<\/script>/g;

/** Hashes of the page's own inline scripts: unlike a nonce, they may be stored with a shared page. */
function scriptHashes(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [...new Set(hashes)].join(' ');
}

function contentSecurityPolicy(html: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes(html)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Holds the page's modules back until `PaintFirst` starts them. The development server injects its own among them. */
function holdModules(html: string): string {
  if (import.meta.env.DEV) return html;
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATER}"`)
    .replaceAll('<script type="module" async="">', `<script type="${LATER}" async="">`);
}

/** Requests whose page could not be made because the database was away: no fault, but "come back in a moment". */
const comeBack = new WeakSet<Request>();

export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const html = holdModules(`<!DOCTYPE html>${renderToString(<RemixServer context={context} url={request.url} />)}`);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  // The development server injects scripts of its own.
  if (!import.meta.env.DEV) headers.set('Content-Security-Policy', contentSecurityPolicy(html));
  if (!comeBack.has(request)) return new Response(html, { status, headers });
  headers.set('Retry-After', '2');
  return new Response(html, { status: 503, headers });
}

/** An aborted request is no error, and an answer that a loader threw is not one of the server's. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (error instanceof ApiError && error.status === 503) comeBack.add(request);
  else if (!request.signal.aborted && !(error instanceof Response)) console.error(error);
}
