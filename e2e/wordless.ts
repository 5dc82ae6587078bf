import type { AddressInfo } from 'node:net';
import { createRequestHandler } from '@remix-run/express';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import express from 'express';

/** The storefront with an API that answers some requests with status 500 and no body. */
export interface WordlessStore {
  url: string;
  /** Sets which requests, such as `GET /cart`, fail from now on. */
  silence(...calls: RegExp[]): void;
  close(): void;
}

const ROOT = new URL('../storefront/build/', import.meta.url);

/** Serves the built storefront on its own port; the store under test answers all other requests. */
export async function startWordlessStore(): Promise<WordlessStore> {
  const build: ServerBuild = await import(new URL('server/index.js', ROOT).href);
  const api = `http://localhost:${process.env.E2E_PORT}/api`;
  let silent: RegExp[] = [];
  const callApi: AppLoadContext['callApi'] = async ({ method, path, headers, body }) => {
    if (silent.some((call) => call.test(`${method} ${path}`))) return { status: 500, headers: {}, body: '' };
    const answer = await fetch(api + path, { method, headers, body });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  };
  const app = express();
  const server = app.listen(0);
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const context: AppLoadContext = {
    callApi,
    sessionSecret: 'of the wordless store',
    publicUrl: url,
    now: () => new Date(),
  };
  app.use(express.static(new URL('client', ROOT).pathname, { index: false }));
  app.use(createRequestHandler({ build, getLoadContext: () => context }));
  return {
    url,
    silence(...calls) {
      silent = calls;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
