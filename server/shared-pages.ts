import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Compression, Page, PageCache, Rendered } from './page-cache';

const LONGEST = 2000;

/** The pages that are the same for everybody, and the parameters that make a difference to each. */
const SHARED: [path: RegExp, parameters: string[]][] = [
  [/^\/(home)?$/, ['tab', 'page']],
  [/^\/shop$/, ['tab', 'category', 'minPrice', 'maxPrice', 'size', 'color', 'inStock', 'sort', 'per', 'page']],
  [/^\/product\/[^/]+$/, ['color', 'missing']],
  [/^\/page\/[^/]+$/, ['embed']],
  [/^\/search$/, ['q']],
  [/^\/about$/, []],
  [/^\/sitemap\.xml$/, []],
];

/** The address of a shared page without what makes no difference; undefined for any other address. */
export function sharedAddress(url: string): string | undefined {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const parameters = SHARED.find(([pattern]) => pattern.test(path))?.[1];
  if (!parameters || url.length > LONGEST) return undefined;
  if (at < 0) return path;
  const given = new URLSearchParams(url.slice(at));
  const kept = new URLSearchParams();
  for (const name of [...parameters, '_data']) for (const value of given.getAll(name)) kept.append(name, value);
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/** Answers a shared page from `cache`, rendered when need be; whatever else is asked, or fails, is `next`'s. */
export function sharedPages(cache: PageCache, render: (address: string) => Promise<Rendered>) {
  return async (req: IncomingMessage, res: ServerResponse, next: () => void): Promise<void> => {
    const address = req.method === 'GET' || req.method === 'HEAD' ? sharedAddress(req.url ?? '') : undefined;
    if (!address) return next();
    const page = await cache.get(address, () => render(address)).catch(() => undefined);
    if (page) await send(req, res, page);
    else next();
  };
}

async function send(req: IncomingMessage, res: ServerResponse, page: Page): Promise<void> {
  const { status, headers, shared, body } = page.rendered;
  const caching = shared
    ? { 'cache-control': 'public, max-age=0, must-revalidate', etag: page.etag, vary: 'Accept-Encoding' }
    : { 'cache-control': 'no-store' };
  if (shared && status === 200 && tagsOf(req).includes(page.etag)) {
    res.writeHead(304, { ...headers, ...caching }).end();
    return;
  }
  const compression = body.length > 0 ? compressionFor(req) : undefined;
  const bytes = compression ? await page.compressed(compression) : body;
  res.writeHead(status, {
    ...headers,
    ...caching,
    ...(compression ? { 'content-encoding': compression } : {}),
    'content-length': bytes.length,
  });
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

const tagsOf = (req: IncomingMessage) => req.headers['if-none-match']?.split(/\s*,\s*/) ?? [];

function compressionFor(req: IncomingMessage): Compression | undefined {
  const accepted = String(req.headers['accept-encoding'] ?? '');
  const accepts = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : undefined;
}
