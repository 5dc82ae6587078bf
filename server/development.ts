import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Api } from '@rangrekha/backend/app';
import type { Services } from '@rangrekha/backend/services';
import type { ServerBuild } from '@remix-run/node';
import express, { type ErrorRequestHandler } from 'express';
import { beforeAnswer } from './before-answer';
import { createHost, isApi, renderPages } from './pages';
import { guardRequests } from './requests/guard-requests';

/** What `npm run dev` has in place of built files. */
export interface Development {
  /** The storefront as its sources are now. @throws what is wrong with them */
  loadStorefront(): Promise<ServerBuild>;
  /** A page that shows in the browser what has gone wrong. */
  errorPage(error: unknown): string;
}

const PUBLIC = fileURLToPath(new URL('../storefront/public/', import.meta.url));

/**
 * The pages of `npm run dev`. Only here the page cache and the policy of scripts are left out: a page changes with its
 * sources, and Vite adds scripts of its own. The back office comes from Vite before a request gets here.
 */
export function createDevelopmentPages(
  api: Api,
  services: Services,
  { loadStorefront, errorPage }: Development,
): RequestListener {
  const pages = createHost(services);
  pages.use(express.static(PUBLIC, { index: false }));
  renderPages(pages, api, services, loadStorefront);
  const showError: ErrorRequestHandler = (error, _req, res, next) => {
    console.error(error);
    if (res.headersSent) next(error);
    else res.status(500).type('html').send(errorPage(error));
  };
  pages.use(showError);
  return guardRequests(services.config.publicUrl, (req, res) => {
    if (isApi(req)) return api.listener(req, res);
    beforeAnswer(res, () => {
      res.removeHeader('Content-Security-Policy');
      res.setHeader('Cache-Control', 'no-store');
    });
    pages(req, res);
  });
}
