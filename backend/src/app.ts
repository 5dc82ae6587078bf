import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { endpoints } from '@rangrekha/contract';
import express, { type Express } from 'express';
import helmet from 'helmet';
import { FEATURES } from './features';
import { feedsRouter } from './features/feeds/feeds-router';
import { CallTable } from './http/CallTable';
import { errorHandler, unknownRoute } from './http/error-handler';
import { apiDocs } from './http/openapi/api-docs';
import { Uploads } from './http/request/uploads';
import { requestLog } from './http/request-log';
import type { HttpServices } from './http/route';
import { systemRouter } from './http/system-router';
import type { Metrics } from './metrics/Metrics';
import type { Services } from './services';

/** The API under /api, the pictures under /media, the files for other programs under /feeds. Wires, never listens. */
export interface Api {
  /** All of it, by HTTP. */
  listener: RequestListener;
  /** The calls of the contract, also for the store's own pages. */
  calls: CallTable;
  /** What is no call of the contract. */
  app: Express;
}

export function createApi(services: Services): Api {
  const { authenticate, catalogueIndex, config, limits, log, media, metrics, plugins, securityLog } = services;
  const http: HttpServices = {
    authenticate,
    limits,
    uploads: new Uploads(config.mediaDir),
    verifyResponses: config.verifyResponses,
    languages: config.languages,
    answered: [securityLog.record, ...(metrics ? [measureCalls(metrics)] : [])],
  };
  // Who listens says whether the store is on https, for every answer alike.
  const headers = helmet({ strictTransportSecurity: false });
  const routes = [
    ...FEATURES.flatMap(({ router }) => router?.(services) ?? []),
    ...plugins.routes,
    ...systemRouter([...endpoints, ...plugins.endpoints], catalogueIndex),
  ];
  const app = express();
  app.disable('x-powered-by');
  if (config.trustProxy) app.set('trust proxy', config.trustProxy);
  app.use('/api', requestLog(log), headers, apiDocs(), unknownRoute, errorHandler(log));
  app.use('/media', media.router());
  app.use('/feeds', requestLog(log), feedsRouter(services), unknownRoute, errorHandler(log));

  const calls = new CallTable(routes, {
    services: http,
    log,
    headers: headersOf(headers),
    addressOf: (req) => addressBehindProxies(app, req),
  });
  plugins.answerCallsBy(calls);
  // In front of Express: within it `/auth/me` takes 1.7 times the processor time.
  const listener: RequestListener = (req, res) => {
    if (!calls.answer(req, res)) app(req, res);
  };
  return { listener, calls, app };
}

function measureCalls(metrics: Metrics): HttpServices['answered'][number] {
  const tell = metrics.answers('rangrekha_calls', 'Calls of the API, also those of the pages of the store itself');
  return ({ endpoint: { method, path: route }, status, seconds }) => tell({ method, route, status, seconds });
}

/** The headers that a middleware sets alike on each answer, by their names in lower case. */
function headersOf(middleware: ReturnType<typeof helmet>): Record<string, string> {
  const headers: Record<string, string> = {};
  const res = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  middleware({} as IncomingMessage, res as unknown as ServerResponse, () => {});
  return headers;
}

/** The client's address as Express tells it, with the setting `trust proxy`. */
function addressBehindProxies(app: Express, { headers, socket }: IncomingMessage): string {
  return Reflect.get(app.request, 'ip', { app, headers, socket, connection: socket }) ?? '';
}
