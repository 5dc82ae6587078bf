import { createHash, randomUUID } from 'node:crypto';
import { asksForMarkdown, MARKDOWN_TYPE } from '@rangrekha/contract/markdown';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { deferModules } from '~/features/layout/DeferredHydration';
import { ScriptMark } from '~/features/layout/script-mark';
import { ApiError } from '~/server/errors';
import { markdownOf } from './markdown-pages';

/** A page and the hashes of its own inline scripts: unlike a nonce, they may be stored with a shared page. */
function render(url: string, context: EntryContext): { html: string; hashes: string } {
  // Nobody who wrote content knows the mark, so a script that came with it has none, and gets no hash.
  const mark = randomUUID();
  const marked = renderToString(
    <ScriptMark.Provider value={mark}>
      <RemixServer context={context} url={url} />
    </ScriptMark.Provider>,
  );
  const own = marked.matchAll(new RegExp(`<script nonce="${mark}"[^>]*>([\\s\\S]*?)</script>`, 'g'));
  const hashes = [...own].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return { html: `<!DOCTYPE html>${marked.replaceAll(` nonce="${mark}"`, '')}`, hashes: hashes.join(' ') };
}

function contentSecurityPolicy(hashes: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes}`,
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

/** Requests whose page failed because the database did not answer; they get a 503 with Retry-After. */
const comeBack = new WeakSet<Request>();

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { publicUrl }: AppLoadContext,
) {
  const markdown =
    status === 200 && asksForMarkdown(request.headers.get('Accept'))
      ? markdownOf(context.staticHandlerContext.loaderData, publicUrl)
      : undefined;
  if (markdown !== undefined) {
    headers.set('Content-Type', `${MARKDOWN_TYPE}; charset=utf-8`);
    return new Response(markdown, { status, headers });
  }
  const { html: rendered, hashes } = render(request.url, context);
  // The development server's own script has to run before all modules.
  const html = import.meta.env.MODE === 'development' ? rendered : deferModules(rendered);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Caches may keep some answers, a 404 or 405 too, when nothing is said.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  // A page whose address is a secret sets a stricter one.
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Content-Security-Policy', contentSecurityPolicy(hashes));
  if (!comeBack.has(request)) return new Response(html, { status, headers });
  headers.set('Retry-After', '2');
  return new Response(html, { status: 503, headers });
}

/** An aborted request is no error, an answer that a loader threw is not one of the server's, and a 4xx is the client's. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (error instanceof ApiError && error.status === 503) comeBack.add(request);
  else if (isRouteErrorResponse(error) && error.status < 500) return;
  else if (!request.signal.aborted && !(error instanceof Response)) console.error(error);
}
