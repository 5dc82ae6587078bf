import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { endpoints } from '@rangrekha/contract';
import express, { type Express } from 'express';
import helmet from 'helmet';
import { auditRouter } from './audit/audit-router';
import { accountsRouter } from './features/accounts/accounts-router';
import { secondStepRouter } from './features/accounts/second-step/second-step-router';
import { sessionsRouter } from './features/accounts/sessions/sessions-router';
import { staffRouter } from './features/accounts/staff/staff-router';
import { addressesRouter } from './features/addresses/addresses-router';
import { backupsRouter } from './features/backups/backups-router';
import { cartRouter } from './features/cart/cart-router';
import { categoriesRouter } from './features/categories/categories-router';
import { checkoutRouter } from './features/checkout/checkout-router';
import { collectionsRouter } from './features/collections/collections-router';
import { companyRouter } from './features/company/company-router';
import { customersRouter } from './features/customers/customers-router';
import { dataChecksRouter } from './features/data-checks/data-checks-router';
import { deliveryRouter } from './features/delivery/delivery-router';
import { discountsRouter } from './features/discounts/discounts-router';
import { feedsRouter } from './features/feeds/feeds-router';
import { courierFilesRouter } from './features/fulfilment/courier-files/courier-files-router';
import { fulfilmentRouter } from './features/fulfilment/fulfilment-router';
import { inventoryRouter } from './features/inventory/inventory-router';
import { invoicingRouter } from './features/invoicing/invoicing-router';
import { legalPagesRouter } from './features/legal-pages/legal-pages-router';
import { listingRouter } from './features/listing/listing-router';
import { orderAnswersRouter } from './features/order-answers/order-answers-router';
import { orderMailsRouter } from './features/order-mails/order-mails-router';
import { orderNoticesRouter } from './features/order-notices/order-notices-router';
import { ordersRouter } from './features/orders/orders-router';
import { catalogueImportRouter } from './features/product-import/catalogue-import/catalogue-import-router';
import { productImportRouter } from './features/product-import/product-import-router';
import { priceChangesRouter } from './features/products/prices/price-changes-router';
import { productsRouter } from './features/products/products-router';
import { remittancesRouter } from './features/remittances/remittances-router';
import { reportsRouter } from './features/reports/reports-router';
import { restockRouter } from './features/restock/restock-router';
import { returnsRouter } from './features/returns/returns-router';
import { reviewsRouter } from './features/reviews/reviews-router';
import { savedViewsRouter } from './features/saved-views/saved-views-router';
import { setupRouter } from './features/setup/setup-router';
import { storefrontContentRouter } from './features/storefront-content/storefront-content-router';
import { wishlistRouter } from './features/wishlist/wishlist-router';
import { createAuthenticate } from './http/authentication';
import { CallTable } from './http/CallTable';
import { errorHandler, unknownRoute } from './http/error-handler';
import { apiDocs } from './http/openapi/api-docs';
import { Uploads } from './http/request/uploads';
import { requestLog } from './http/request-log';
import type { HttpServices } from './http/route';
import { systemRouter } from './http/system-router';
import type { Services } from './services';
import { webhooksRouter } from './webhooks/webhooks-router';

const features = [
  accountsRouter,
  secondStepRouter,
  sessionsRouter,
  staffRouter,
  customersRouter,
  categoriesRouter,
  collectionsRouter,
  listingRouter,
  productsRouter,
  priceChangesRouter,
  productImportRouter,
  catalogueImportRouter,
  inventoryRouter,
  cartRouter,
  wishlistRouter,
  restockRouter,
  orderAnswersRouter,
  orderNoticesRouter,
  discountsRouter,
  addressesRouter,
  deliveryRouter,
  checkoutRouter,
  ordersRouter,
  orderMailsRouter,
  fulfilmentRouter,
  courierFilesRouter,
  invoicingRouter,
  returnsRouter,
  reviewsRouter,
  companyRouter,
  legalPagesRouter,
  storefrontContentRouter,
  setupRouter,
  auditRouter,
  remittancesRouter,
  reportsRouter,
  dataChecksRouter,
  backupsRouter,
  savedViewsRouter,
  webhooksRouter,
];

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
  const { callers, catalogueIndex, config, log, media, metrics } = services;
  const http: HttpServices = {
    authenticate: createAuthenticate(config.jwtSecret, callers.find),
    uploads: new Uploads(config.mediaDir),
    verifyResponses: config.verifyResponses,
    answered: metrics?.answers('rangrekha_calls', 'Calls of the API, also those of the pages of the store itself'),
  };
  // Who listens says whether the store is on https, for every answer alike.
  const headers = helmet({ strictTransportSecurity: false });
  const routes = [...features.flatMap((feature) => feature(services)), ...systemRouter(endpoints, catalogueIndex)];
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
  // In front of Express: within it `/auth/me` takes 1.7 times the processor time.
  const listener: RequestListener = (req, res) => {
    if (!calls.answer(req, res)) app(req, res);
  };
  return { listener, calls, app };
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
