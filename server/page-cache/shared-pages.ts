import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Compression } from '@rangrekha/backend/http/response/compression';
import { etagOf, hasAnswer } from '@rangrekha/backend/http/response/etag';
import { asksToSaveData, savesData } from '@rangrekha/contract/data-saver';
import { ENGLISH_LANGUAGE, inLanguage, languageOf, withoutLanguage } from '@rangrekha/contract/languages';
import { asksForMarkdown, MARKDOWN_PAGES } from '@rangrekha/contract/markdown';
import {
  CHOICES_HEADER,
  type Choice,
  choiceIn,
  choicePath,
  knownChoice,
  PRODUCT_HEADER,
} from '@rangrekha/contract/product-choices';
import { SHOP_PAGES, type ShopPage } from '@rangrekha/contract/shop-pages';
import { readShopQuery, type ShopQuery, shopParameters } from '@rangrekha/contract/shop-query';
import { answerRefusal, isRefusal } from '../requests/answer-busy';
import type { Page, Rendered } from './page';
import type { PageCache, Render } from './page-cache';

const LONGEST = 2000;

const PRODUCT = /^\/product\/[^/]+$/;
const isProduct = (path: string) => PRODUCT.test(withoutLanguage(path));

/** Parameters that say something only in this form; the pages take any other value as not said. */
const FORMS: Record<string, RegExp> = {
  page: /^([2-9]|[1-9]\d{1,5})$/,
  rating: /^[1-5]$/,
  missing: /^size$/,
};

/** Keeps the parameters with these names, each once. */
const only = (provided: URLSearchParams, names: readonly string[]): URLSearchParams => {
  const said = names.map((name) => [name, provided.get(name)] as const);
  return new URLSearchParams(
    said.flatMap(([name, value]) => (value !== null && (FORMS[name]?.test(value) ?? true) ? [[name, value]] : [])),
  );
};

/** Keeps the parameters of a list with these names, as its page reads them. */
function listed(provided: URLSearchParams, names: readonly (keyof ShopQuery)[]): URLSearchParams {
  const query = readShopQuery(provided);
  return shopParameters(Object.fromEntries(names.map((name) => [name, query[name]])));
}

const SHARED = SHOP_PAGES.map((page) => ({ ...page, pattern: patternOf(page) }));

function patternOf({ path, last }: ShopPage): RegExp {
  const segments = path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replaceAll('.', '\\.')));
  const ending = last?.source.replace(/^\^|\$$/g, '');
  return new RegExp(`^${(ending ? [...segments.slice(0, -1), ending] : segments).join('/')}$`);
}

/** The address of a shared page without what makes no difference; undefined for any other address. */
export function sharedAddress(url: string): string | undefined {
  const language = languageOf(url);
  const address = englishAddress(withoutLanguage(url), language !== ENGLISH_LANGUAGE);
  return address && inLanguage(language, address);
}

/** @param forPeople leaves out what only programs read, which is in English */
function englishAddress(url: string, forPeople: boolean): string | undefined {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const page = SHARED.find(({ pattern }) => pattern.test(path));
  if (!page || url.length > LONGEST || (forPeople && page.example === null)) return undefined;
  if (at < 0) return path;
  const provided = new URLSearchParams(url.slice(at));
  const route = provided.get('_data');
  const parameters = page.hasOneData && route !== null ? [] : (page.parameters ?? []);
  const kept = only(provided, parameters);
  for (const [name, value] of page.list ? listed(provided, page.list) : []) kept.append(name, value);
  if (route !== null) kept.append('_data', route);
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/** The address of a product's page with another choice; any other address as it is. */
function withChoice(address: string, choice: Choice): string {
  const [path = '', query] = address.split('?');
  if (!isProduct(path)) return address;
  const rest = new URLSearchParams(query);
  for (const name of ['colour', 'color', 'size']) rest.delete(name);
  const chosen = choicePath(path, choice);
  return rest.size > 0 ? `${chosen}${chosen === path ? '?' : '&'}${rest}` : chosen;
}

/** Pages for people: each has another form for shoppers who save data. Lists for programs and data have one. */
const isDocument = (address: string) => !/^\/(api|sitemap|llms\.txt)|[?&]_data=/.test(withoutLanguage(address));

const WITH_MARKDOWN = SHARED.filter(({ path }) => MARKDOWN_PAGES.includes(path));
const hasMarkdown = (address: string) => {
  const [path = ''] = withoutLanguage(address).split('?');
  return WITH_MARKDOWN.some(({ pattern }) => pattern.test(path));
};

interface SharedOptions {
  addressOf?: (req: IncomingMessage) => string | undefined;
  always?: Record<string, string>;
  /** The headers of requests by which other caches tell answers apart. */
  vary?: string;
  /** Is told of each answer with the page of a product, after its last byte. */
  onProduct?: ((req: IncomingMessage, productId: string) => void) | undefined;
}

/**
 * Answers a shared page from `cache`, rendered when need be, and with 503 when too many are being rendered; whatever
 * else is asked, or fails, is `next`'s.
 * @param render its last argument says which form of the page
 * @param options `addressOf`: the key of what is shared, undefined for what is not; `always`: headers of every answer
 */
export function sharedPages(
  cache: PageCache,
  render: (address: string, report: Parameters<Render>[0], form: Form) => Promise<Rendered>,
  {
    addressOf = ({ url = '' }) => sharedAddress(url),
    always = {},
    vary = 'Accept-Encoding',
    onProduct,
  }: SharedOptions = {},
) {
  const cached = (address: string, form: Form) =>
    cache.get(keyOf(address, form), (report) => render(address, report, form));

  /** Of the choices that an address names only those that the product has are pages of their own. */
  const pageOf = async (address: string, form: Form): Promise<Page> => {
    const bare = withChoice(address, {});
    if (bare === address) return cached(address, form);
    const page = await cached(bare, form);
    const choices = page.rendered.headers[CHOICES_HEADER];
    if (!choices) return page;
    const existing = withChoice(address, knownChoice(choices, choiceIn(address.slice(address.indexOf('?')))));
    return existing === bare ? page : cached(existing, form);
  };

  const addressFor = (req: IncomingMessage) =>
    req.method === 'GET' || req.method === 'HEAD' ? addressOf(req) : undefined;

  return {
    /**
     * Answers with what is cached and made already, in the same turn of the event loop: quickest while no header is set.
     * @returns false when it is left to others, untouched
     */
    answerNow(req: IncomingMessage, res: ServerResponse): boolean {
      const address = addressFor(req);
      // What a product's page shows of an address with a choice depends on the product.
      if (!address || (address.includes('?') && isProduct(address.slice(0, address.indexOf('?'))))) return false;
      const variant = isDocument(address) ? variantFor(req, address) : undefined;
      const page = cache.now(keyOf(address, variant?.form));
      if (!page || page.rendered.passOn) return false;
      const compression = compressionOf(req, page);
      const bytes = page.madeAlready(compression);
      if (!bytes) return false;
      cache.counts.answered += 1;
      send(req, res, { page, variant, compression, bytes, always, vary, onProduct });
      return true;
    },

    async answer(req: IncomingMessage, res: ServerResponse, next: () => void): Promise<void> {
      const address = addressFor(req);
      if (!address) return next();
      const variant = isDocument(address) ? variantFor(req, address) : undefined;
      const page = await pageOf(address, variant?.form).catch((error) => (isRefusal(error) ? error : undefined));
      if (page instanceof Error) return answerRefusal(req, res, page);
      if (!page || page.rendered.passOn) return next();
      const compression = compressionOf(req, page);
      const bytes = compression ? await page.compressed(compression) : page.plain;
      cache.counts.answered += 1;
      send(req, res, { page, variant, compression, bytes, always, vary, onProduct });
    },
  };
}

/** No address has a space. */
const keyOf = (address: string, form: Form) => (form ? `${address} ${form}` : address);

const compressionOf = ({ headers }: IncomingMessage, page: Page) =>
  page.compressionFor(String(headers['accept-encoding'] ?? ''));

/** Another form of a page than the usual one: for shoppers who save data, or for programs. */
export type Form = 'saves data' | 'as Markdown' | undefined;

interface Variant {
  form: Form;
  hasMarkdown: boolean;
  /** The shopper's cookie says so against the browser's hint. */
  isOwnChoice: boolean;
}

function variantFor({ headers }: IncomingMessage, address: string): Variant {
  const isReadable = hasMarkdown(address);
  if (isReadable && asksForMarkdown(headers.accept))
    return { form: 'as Markdown', hasMarkdown: true, isOwnChoice: false };
  const hint = headers['save-data']?.toString();
  const saves = savesData({ hint, cookies: headers.cookie });
  return {
    form: saves ? 'saves data' : undefined,
    hasMarkdown: isReadable,
    isOwnChoice: saves !== asksToSaveData(hint),
  };
}

/**
 * Other caches on the way tell the two forms of a page by `Save-Data`; what a cookie has chosen is not for them: by cookies
 * there would be a form for each shopper.
 */
const cachingOf = ({ page, variant, vary }: Answer) => ({
  'cache-control': `${variant?.isOwnChoice ? 'private' : 'public'}, max-age=0, must-revalidate`,
  vary: [vary, page.rendered.headers.Vary, variant && 'Save-Data', variant?.hasMarkdown && 'Accept']
    .filter(Boolean)
    .join(', '),
});

interface Answer {
  page: Page;
  variant: Variant | undefined;
  compression: Compression | undefined;
  bytes: Buffer;
  always: Record<string, string>;
  vary: string;
  onProduct: SharedOptions['onProduct'];
}

function send(req: IncomingMessage, res: ServerResponse, answer: Answer): void {
  const { page, variant, compression, bytes } = answer;
  const { status, shared } = page.rendered;
  const existing = req.headers['if-none-match'];
  const isKnown = shared && status === 200 && existing !== undefined && hasAnswer(existing, page.digest);
  const form = `${isKnown} ${compression} ${variant?.isOwnChoice}`;
  const head = page.head(form, () => headersFor(answer, isKnown));
  res.writeHead(isKnown ? 304 : status, head);
  res.end(isKnown || req.method === 'HEAD' ? undefined : bytes);
  const productId = answer.onProduct && page.rendered.headers[PRODUCT_HEADER];
  if (productId && status === 200 && variant?.form !== 'as Markdown') answer.onProduct?.(req, productId);
}

/** What is said to this cache alone. */
const OWN = [CHOICES_HEADER, PRODUCT_HEADER];

/** The headers of an answer; a 304 has no bytes. */
function headersFor(answer: Answer, isKnown: boolean) {
  const { page, compression, bytes, always } = answer;
  const { shared } = page.rendered;
  const headers: Record<string, string | number> = {};
  for (const own of [always, page.rendered.headers])
    for (const name in own) headers[name.toLowerCase()] = own[name] as string;
  for (const name of OWN) delete headers[name];
  const caching = shared
    ? { ...cachingOf(answer), etag: etagOf(page.digest, compression) }
    : { 'cache-control': 'no-store' };
  Object.assign(headers, caching);
  if (isKnown) return headers;
  if (compression) headers['content-encoding'] = compression;
  headers['content-length'] = bytes.length;
  return headers;
}
