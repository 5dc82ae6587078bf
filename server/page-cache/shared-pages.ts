import type { IncomingMessage, ServerResponse } from 'node:http';
import { etagOf, hasAnswer } from '@rangrekha/backend/http/etag';
import { COLOUR_FAMILY_NAMES } from '@rangrekha/contract/colour-families';
import { LIMITS } from '@rangrekha/contract/limits';
import { CHOICES_HEADER, type Choice, choiceIn, choicePath, knownChoice } from '@rangrekha/contract/product-choices';
import { answerBusy, isBusy } from '../requests/answer-busy';
import type { Page, Rendered } from './page';
import type { PageCache, Render } from './page-cache';

const LONGEST = 2000;
const BUSY = Symbol('busy');

const PRODUCT = /^\/product\/[^/]+$/;
const LISTING = [
  'category',
  'minPrice',
  'maxPrice',
  'size',
  'color',
  'fabric',
  'fit',
  'inStock',
  'sort',
  'per',
  'page',
];
const LISTED = /^\/(shop|collections\/[^/]+)$/;

/** The pages that are the same for everybody, and the parameters that make a difference to each. */
const SHARED: [path: RegExp, parameters: string[]][] = [
  [/^\/(home)?$/, ['tab', 'page']],
  [/^\/shop$/, ['tab', ...LISTING]],
  [/^\/collections\/[^/]+$/, LISTING],
  [PRODUCT, ['colour', 'color', 'size', 'missing']],
  [/^\/product\/[^/]+\/reviews$/, ['rating', 'size', 'page']],
  [/^\/page\/[^/]+$/, ['embed']],
  [/^\/search$/, ['q']],
  [/^\/about$/, []],
  [/^\/sitemap\.xml$/, []],
  [/^\/sitemap\/(pages|products-[1-9]\d{0,3})\.xml$/, []],
];

const PRICE = /^\d{1,9}(\.\d{1,2})?$/;

/** Parameters that say something only in this form, and only once; the pages take any other value as not said. */
const SINGLE: Record<string, RegExp> = {
  page: /^([2-9]|[1-9]\d{1,5})$/,
  per: /^[1-5]$/,
  sort: /^(newest|price-asc|price-desc)$/,
  inStock: /^true$/,
  rating: /^[1-5]$/,
  minPrice: PRICE,
  maxPrice: PRICE,
  missing: /^size$/,
  tab: /^/,
  q: /^/,
};
const TEXT = new RegExp(`^\\P{Cc}{1,${LIMITS.name}}$`, 'u');
const MOST = 50;

/** The values of a parameter that make a difference. */
function valuesOf(given: URLSearchParams, path: string, name: string): string[] {
  const values = given.getAll(name);
  const single = SINGLE[name];
  if (single) return values.slice(0, 1).filter((value) => single.test(value));
  if (!LISTED.test(path)) return values.slice(0, 1);
  const texts = [...new Set(values.map((value) => value.trim()).filter((value) => TEXT.test(value)))];
  return name === 'color' ? COLOUR_FAMILY_NAMES.filter((family) => texts.includes(family)) : texts.slice(0, MOST);
}

/** The address of a shared page without what makes no difference; undefined for any other address. */
export function sharedAddress(url: string): string | undefined {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const parameters = SHARED.find(([pattern]) => pattern.test(path))?.[1];
  if (!parameters || url.length > LONGEST) return undefined;
  if (at < 0) return path;
  const given = new URLSearchParams(url.slice(at));
  const kept = new URLSearchParams();
  // The data of a product's page is the same for each choice.
  const named = PRODUCT.test(path) && given.has('_data') ? [] : parameters;
  for (const name of [...named, '_data']) for (const value of valuesOf(given, path, name)) kept.append(name, value);
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/** The address of a product's page with another choice; any other address as it is. */
function withChoice(address: string, choice: Choice): string {
  const [path = '', query] = address.split('?');
  if (!PRODUCT.test(path)) return address;
  const rest = new URLSearchParams(query);
  for (const name of ['colour', 'color', 'size']) rest.delete(name);
  const chosen = choicePath(path, choice);
  return rest.size > 0 ? `${chosen}${chosen === path ? '?' : '&'}${rest}` : chosen;
}

/**
 * Answers a shared page from `cache`, rendered when need be, and with 503 when too many are being rendered; whatever
 * else is asked, or fails, is `next`'s.
 * @param addressOf the key of what is shared; undefined for what is not
 */
export function sharedPages(
  cache: PageCache,
  render: (address: string, ...given: Parameters<Render>) => Promise<Rendered>,
  addressOf: (req: IncomingMessage) => string | undefined = ({ url = '' }) => sharedAddress(url),
) {
  const cached = (address: string) => cache.get(address, (report) => render(address, report));

  /** Of the choices that an address names only those that the product has are pages of their own. */
  const pageOf = async (address: string): Promise<Page> => {
    const bare = withChoice(address, {});
    if (bare === address) return cached(address);
    const page = await cached(bare);
    const { headers, status } = page.rendered;
    const choices = headers[CHOICES_HEADER];
    if (!choices) return status === 301 ? cached(address) : page;
    const known = withChoice(address, knownChoice(choices, choiceIn(address.slice(address.indexOf('?')))));
    return known === bare ? page : cached(known);
  };

  return async (req: IncomingMessage, res: ServerResponse, next: () => void): Promise<void> => {
    const address = req.method === 'GET' || req.method === 'HEAD' ? addressOf(req) : undefined;
    if (!address) return next();
    const page = await pageOf(address).catch((error) => (isBusy(error) ? BUSY : undefined));
    if (page === BUSY) answerBusy(req, res);
    else if (page && !page.rendered.passOn) await send(req, res, page);
    else next();
  };
}

async function send(req: IncomingMessage, res: ServerResponse, page: Page): Promise<void> {
  const { status, shared } = page.rendered;
  const { [CHOICES_HEADER]: _, ...headers } = page.rendered.headers;
  const compression = page.compressionFor(String(req.headers['accept-encoding'] ?? ''));
  const etag = etagOf(page.digest, compression);
  const caching = shared
    ? { 'cache-control': 'public, max-age=0, must-revalidate', etag, vary: 'Accept-Encoding' }
    : { 'cache-control': 'no-store' };
  if (shared && status === 200 && hasAnswer(req.headers['if-none-match'], page.digest)) {
    res.writeHead(304, { ...headers, ...caching }).end();
    return;
  }
  const bytes = compression ? await page.compressed(compression) : page.plain;
  res.writeHead(status, {
    ...headers,
    ...caching,
    ...(compression ? { 'content-encoding': compression } : {}),
    'content-length': bytes.length,
  });
  res.end(req.method === 'HEAD' ? undefined : bytes);
}
