import { endpoints } from '@rangrekha/contract';
import express, { type Express, Router } from 'express';
import helmet from 'helmet';
import { auditRouter } from './audit/audit-router';
import { accountsRouter } from './features/accounts/accounts-router';
import { staffRouter } from './features/accounts/staff/staff-router';
import { addressesRouter } from './features/addresses/addresses-router';
import { cartRouter } from './features/cart/cart-router';
import { categoriesRouter } from './features/categories/categories-router';
import { checkoutRouter } from './features/checkout/checkout-router';
import { companyRouter } from './features/company/company-router';
import { customersRouter } from './features/customers/customers-router';
import { dataChecksRouter } from './features/data-checks/data-checks-router';
import { fulfilmentRouter } from './features/fulfilment/fulfilment-router';
import { inventoryRouter } from './features/inventory/inventory-router';
import { invoicingRouter } from './features/invoicing/invoicing-router';
import { legalPagesRouter } from './features/legal-pages/legal-pages-router';
import { listingRouter } from './features/listing/listing-router';
import { ordersRouter } from './features/orders/orders-router';
import { productImportRouter } from './features/product-import/product-import-router';
import { productsRouter } from './features/products/products-router';
import { reportsRouter } from './features/reports/reports-router';
import { setupRouter } from './features/setup/setup-router';
import { storefrontContentRouter } from './features/storefront-content/storefront-content-router';
import { wishlistRouter } from './features/wishlist/wishlist-router';
import { createAuthenticate } from './http/authentication';
import { errorHandler, unknownRoute } from './http/error-handler';
import { apiDocs } from './http/openapi/api-docs';
import { requestLog } from './http/request-log';
import type { HttpServices } from './http/route';
import { systemRouter } from './http/system-router';
import { Uploads } from './http/uploads';
import type { Services } from './services';

const features = [
  accountsRouter,
  staffRouter,
  customersRouter,
  categoriesRouter,
  listingRouter,
  productsRouter,
  productImportRouter,
  inventoryRouter,
  cartRouter,
  wishlistRouter,
  addressesRouter,
  checkoutRouter,
  ordersRouter,
  fulfilmentRouter,
  invoicingRouter,
  companyRouter,
  legalPagesRouter,
  storefrontContentRouter,
  setupRouter,
  auditRouter,
  reportsRouter,
  dataChecksRouter,
];

/** The API under /api and the pictures under /media. Wires, never listens. */
export function createApp(services: Services): Express {
  const { callers, config, log, media } = services;
  const http: HttpServices = {
    authenticate: createAuthenticate(config.jwtSecret, callers.find),
    uploads: new Uploads(config.mediaDir),
    verifyResponses: config.verifyResponses,
  };
  const api = Router();
  for (const feature of features) api.use(feature(services));
  api.use(systemRouter(endpoints), apiDocs());

  const app = express();
  app.disable('x-powered-by');
  if (config.trustProxy) app.set('trust proxy', config.trustProxy);
  app.locals.http = http;
  app.use('/media', media.router());
  // Who listens says whether the store is on https, for every answer alike.
  const headers = helmet({ strictTransportSecurity: false });
  app.use('/api', requestLog(log), headers, api, unknownRoute, errorHandler(log));
  return app;
}
