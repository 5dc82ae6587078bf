import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Services } from '@rangrekha/backend/services';
import { createRequestHandler } from '@remix-run/express';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type Express } from 'express';
import inject from 'light-my-request';

const folder = (path: string) => fileURLToPath(new URL(`../${path}/`, import.meta.url));
const ADMIN = folder('admin/dist');
const CLIENT = folder('storefront/build/client');
const FOREVER = { immutable: true, maxAge: '1y', index: false } as const;

/** Puts the storefront and the back office around the API. */
export async function createPages(api: Express, { config }: Services): Promise<Express> {
  const build: ServerBuild = await import(new URL('../storefront/build/server/index.js', import.meta.url).href);
  const pages = express();
  pages.disable('x-powered-by');
  if (config.trustProxy) pages.set('trust proxy', config.trustProxy);
  pages.use(compression());
  pages.use(['/api', '/media'], (req, res) => {
    req.url = req.originalUrl;
    api(req, res);
  });
  pages.use('/assets', express.static(`${CLIENT}assets`, FOREVER));
  pages.use('/admin/assets', express.static(`${ADMIN}assets`, FOREVER));
  pages.use(express.static(CLIENT, { index: false, maxAge: '1h' }));
  pages.use('/admin', express.static(ADMIN, { index: false, maxAge: '1h' }));
  pages.get('/admin{/*splat}', (_req, res) => {
    res.set({ 'Cache-Control': 'no-cache', 'X-Frame-Options': 'DENY', 'Referrer-Policy': 'same-origin' }).sendFile(`${ADMIN}index.html`);
  });
  // The secret of the cookie is another one than the tokens', though both come from one setting.
  const sessionSecret = createHmac('sha256', config.jwtSecret).update('storefront session').digest('hex');
  const getLoadContext = (req: express.Request): AppLoadContext => ({
    sessionSecret,
    publicUrl: config.publicUrl,
    callApi: async ({ method, path, headers, body }) => {
      const answer = await inject(api, {
        method: method as 'GET',
        url: `/api${path}`,
        headers,
        remoteAddress: req.ip ?? '127.0.0.1',
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: answer.statusCode, headers: answer.headers as Record<string, string | undefined>, body: answer.body };
    },
  });
  pages.use(createRequestHandler({ build, getLoadContext: getLoadContext as never }));
  return pages;
}
