import { createHmac } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Api } from '@rangrekha/backend/app';
import { sharedNow } from '@rangrekha/backend/database/shared-clock';
import type { Services } from '@rangrekha/backend/services';
import { withoutLanguage } from '@rangrekha/contract/languages';
import { createRequestHandler } from '@remix-run/express';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express } from 'express';
import staticGzip from 'express-static-gzip';
import { favicon } from './favicon';
import { measurePages } from './metrics/measure-pages';
import { officePage } from './office-page';
import { PageCache } from './page-cache/page-cache';
import { publicRead, readAnswerer } from './page-cache/public-reads';
import { pageRenderer } from './page-cache/render-page';
import { sharedAddress, sharedPages } from './page-cache/shared-pages';
import { pluginAddress } from './plugins/plugin-address';
import { pluginViews } from './plugins/plugin-views';
import { adminHeaders } from './requests/admin-headers';
import { limitRenders, onceRead, ownQueue, sharedQueue } from './requests/answer-busy';
import { allowOrigins } from './requests/cross-origin';
import { guardRequests, headersOfAll } from './requests/guard-requests';
import { isVisit } from './requests/is-visit';
import { withForm } from './requests/read-form';
import { rememberLanguage } from './requests/remember-language';
import { sameOriginOnly } from './requests/same-origin';
import { mapLanguages, ofAddress, type Storefront, spokenAt } from './storefront';

const folder = (path: string) => fileURLToPath(new URL(`../${path}/`, import.meta.url));
const ADMIN = folder('admin/dist');
const CLIENT = folder('storefront/build/client');
/** The files whose names change with their content, in the compressed forms that the build has made. */
const builtAssets = (folder: string) =>
  staticGzip(`${folder}assets`, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { immutable: true, maxAge: '1y' },
  });

/** Puts the storefront and the back office around the API. */
export function createPages(api: Api, services: Services, storefront: Storefront): RequestListener {
  const { catalogueIndex, config, log, metrics, missingPaths, plugins, tagVersions } = services;
  const cache = new PageCache({ tags: tagVersions, inTurn: onceRead(catalogueIndex, sharedQueue()) });
  const pages = createHost(services);
  pages.use('/assets', builtAssets(CLIENT));
  pages.use('/admin', adminHeaders);
  pages.use('/admin/assets', builtAssets(ADMIN));
  pages.use(express.static(CLIENT, { index: false, maxAge: '1h' }));
  pages.use('/admin', express.static(ADMIN, { index: false, maxAge: '1h' }));
  pages.get('/admin{/*splat}', officePage(ADMIN));
  // Files for programs are there once, for all languages. Before the back office, Remix puts the language of the page
  // that it redirects from.
  pages.get(/^\/[a-z]{2}\/(?:admin(?=\/|$)|(?:llms|robots)\.txt$|sitemap(?:\.xml|\/[^/]+)$)/, (req, res, next) => {
    const to = withoutLanguage(req.url);
    if (to === req.url) next();
    else res.redirect(to);
  });
  const contextFor = renderPages(pages, api, services, storefront);
  pages.use(lastResort(log));
  const always = headersOfAll(config.publicUrl);
  const pluginPages = plugins.all.flatMap(({ pages: own = [] }) => own).filter(({ isPrivate }) => !isPrivate);
  const shared = sharedPages(cache, pageRenderer(storefront, contextFor('127.0.0.1')), {
    addressOf: ({ url = '' }) => sharedAddress(url) ?? pluginAddress(pluginPages, url),
    always,
    onProduct: plugins.visits.isNeeded
      ? (req, productId) => isVisit(req.method, req.headers) && plugins.visits.note('product.viewed', productId)
      : undefined,
  });
  // A read of the API right after an order shows its stock.
  const reads = new PageCache({ tags: tagVersions, unitsStay: 0 });
  const sharedReads = sharedPages(reads, readAnswerer(api.calls), {
    addressOf: (req) => publicRead(req, config.languages),
    always,
    vary: config.corsOrigins.length > 0 ? 'Accept-Encoding, Origin' : 'Accept-Encoding',
  });
  const allowOrigin = allowOrigins(config.corsOrigins);
  const ledToLanguage = rememberLanguage(config.languages, config.publicUrl);
  const observe = metrics && measurePages(metrics, { pages: cache, calls: reads }, storefront.en.routes);
  const answer: RequestListener = (req, res) => {
    observe?.(req, res);
    if (isApi(req)) return void sharedReads.answer(req, res, () => api.listener(req, res));
    const { url = '' } = req;
    res.once('finish', () => res.statusCode === 404 && missingPaths.note(withoutLanguage(url)));
    void shared.answer(req, res, () => pages(req, res));
  };
  return guardRequests(config.publicUrl, answer, (req, res) => {
    if (!isApi(req)) {
      if (ledToLanguage(req, res)) return true;
      const isAnswered = shared.answerNow(req, res);
      if (isAnswered && res.statusCode === 404) missingPaths.note(withoutLanguage(req.url ?? ''));
      return isAnswered;
    }
    allowOrigin(req, res);
    return sharedReads.answerNow(req, res);
  });
}

/** Whether the API answers a request, and no page. */
export const isApi = ({ url = '' }: IncomingMessage) => /^\/(?:api|media|feeds)(?:[/?]|$)/i.test(url);

/** What the pages stand on: compression and the shop's icon. */
export function createHost(services: Services): Express {
  const { trustProxy } = services.config;
  const pages = express();
  pages.disable('x-powered-by');
  if (trustProxy) pages.set('trust proxy', trustProxy);
  pages.use(compression());
  pages.get('/favicon.svg', favicon(services));
  // Browsers ask for it on documents that name no icon, such as robots.txt.
  pages.get('/favicon.ico', (_req, res) => res.set('Cache-Control', 'public, max-age=3600').redirect('/favicon.svg'));
  return pages;
}

/**
 * Has Remix render what nothing before it has answered.
 * @param storefront a function is asked anew at each request, and answers in English
 * @returns what Remix's loaders get for a visitor
 */
export function renderPages(
  pages: Express,
  api: Api,
  services: Services,
  storefront: Storefront | (() => Promise<ServerBuild>),
): (address: string, userAgent?: string) => AppLoadContext {
  const { catalogueIndex, config, plugins } = services;
  // The secret of the cookie is another one than the tokens', though both come from one setting.
  const sessionSecret = createHmac('sha256', config.jwtSecret).update('storefront session').digest('hex');
  const views = pluginViews(plugins);
  const contextFor = (address: string, userAgent?: string): AppLoadContext => ({
    sessionSecret,
    publicUrl: config.publicUrl,
    now: sharedNow,
    languages: config.languages.length > 1 ? config.languages : undefined,
    plugins: views,
    callApi: (call) =>
      api.calls.call(userAgent ? { ...call, headers: { 'user-agent': userAgent, ...call.headers } } : call, address),
  });
  pages.use(sameOriginOnly(config.publicUrl));
  pages.use(limitRenders(onceRead(catalogueIndex, ownQueue())));
  const languages = typeof storefront === 'function' ? { en: storefront } : storefront;
  const getLoadContext = (req: express.Request) => ({
    ...contextFor(req.ip ?? '127.0.0.1', req.headers['user-agent']),
    plugins: views?.in(spokenAt(languages, req.originalUrl)),
  });
  const handlerOf = (build: ServerBuild | (() => Promise<ServerBuild>)) =>
    createRequestHandler({ build, getLoadContext: getLoadContext as never });
  const handlers =
    typeof storefront === 'function' ? { en: handlerOf(storefront) } : mapLanguages(storefront, handlerOf);
  pages.use(withForm((req, res, next) => ofAddress(handlers, req.originalUrl)(req, res, next)));
  return contextFor;
}

/** What even the pages' own error handling let through: an answer without details, and the process lives on. */
function lastResort(log: Services['log']): ErrorRequestHandler {
  return (error, _req, res, next) => {
    const status = Number(error?.status);
    if (status >= 400 && status < 500 && !res.headersSent) {
      res.status(status).type('text').send('This request is malformed.');
      return;
    }
    log.error({ err: error }, 'page failed');
    if (res.headersSent) next(error);
    else res.status(500).type('text').send('Something went wrong on our side. Please try again.');
  };
}
