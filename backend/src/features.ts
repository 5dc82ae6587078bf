import { auditRouter } from './audit/audit-router';
import type { Check } from './database/check';
import type { Background, Feature } from './feature';
import { accountsRouter } from './features/accounts/accounts-router';
import { secondStepRouter } from './features/accounts/second-step/second-step-router';
import { sessionsRouter } from './features/accounts/sessions/sessions-router';
import { staffRouter } from './features/accounts/staff/staff-router';
import { ADDRESS_CHECKS } from './features/addresses/address-checks';
import { addressesRouter } from './features/addresses/addresses-router';
import { API_KEY_CHECKS } from './features/api-keys/api-key-checks';
import { apiKeysRouter } from './features/api-keys/api-keys-router';
import { backupsRouter } from './features/backups/backups-router';
import { cartRouter } from './features/cart/cart-router';
import { categoriesRouter } from './features/categories/categories-router';
import { CATEGORY_CHECKS } from './features/categories/category-checks';
import { checkoutRouter } from './features/checkout/checkout-router';
import { collectionsRouter } from './features/collections/collections-router';
import { companyRouter } from './features/company/company-router';
import { COMPLAINT_CHECKS } from './features/complaints/complaint-checks';
import { complaintsRouter } from './features/complaints/complaints-router';
import { customersRouter } from './features/customers/customers-router';
import { dataChecksRouter } from './features/data-checks/data-checks-router';
import { deliveryRouter } from './features/delivery/delivery-router';
import { DISCOUNT_CHECKS } from './features/discounts/discount-checks';
import { discountsRouter } from './features/discounts/discounts-router';
import { courierFilesRouter } from './features/fulfilment/courier-files/courier-files-router';
import { fulfilmentRouter } from './features/fulfilment/fulfilment-router';
import { inventoryRouter } from './features/inventory/inventory-router';
import { STOCK_CHECKS } from './features/inventory/stock-checks';
import { invoicingRouter } from './features/invoicing/invoicing-router';
import { NUMBER_CHECKS } from './features/invoicing/number-checks';
import { legalPagesRouter } from './features/legal-pages/legal-pages-router';
import { listingRouter } from './features/listing/listing-router';
import { makersRouter } from './features/makers/makers-router';
import { orderAnswersRouter } from './features/order-answers/order-answers-router';
import { orderCorrectionsRouter } from './features/order-corrections/order-corrections-router';
import { orderMailsRouter } from './features/order-mails/order-mails-router';
import { orderNoticesRouter } from './features/order-notices/order-notices-router';
import { ORDER_CHECKS } from './features/orders/order-checks';
import { ordersRouter } from './features/orders/orders-router';
import { ownDataRouter } from './features/personal-data/own-data-router';
import { picturesRouter } from './features/pictures/pictures-router';
import { catalogueImportRouter } from './features/product-import/catalogue-import/catalogue-import-router';
import { productImportRouter } from './features/product-import/product-import-router';
import { priceChangesRouter } from './features/products/prices/price-changes-router';
import { productsRouter } from './features/products/products-router';
import { redirectsRouter } from './features/redirects/redirects-router';
import { remittancesRouter } from './features/remittances/remittances-router';
import { reportsRouter } from './features/reports/reports-router';
import { restockRouter } from './features/restock/restock-router';
import { RETURN_CHECKS } from './features/returns/return-checks';
import { returnsRouter } from './features/returns/returns-router';
import { REVIEW_CHECKS } from './features/reviews/review-checks';
import { reviewsRouter } from './features/reviews/reviews-router';
import { savedViewsRouter } from './features/saved-views/saved-views-router';
import { searchTextsRouter } from './features/search-texts/search-texts-router';
import { segmentsRouter } from './features/segments/segments-router';
import { setupRouter } from './features/setup/setup-router';
import { storefrontContentRouter } from './features/storefront-content/storefront-content-router';
import { wishlistRouter } from './features/wishlist/wishlist-router';
import { MAIL_CHECKS } from './mail/mail-checks';
import { pluginDeliveriesRouter } from './plugin-host/plugin-deliveries-router';
import { pluginsRouter } from './plugin-host/plugins-router';
import type { Plugin } from './plugins/plugin';
import { webhooksRouter } from './webhooks/webhooks-router';

/** The parts of the store, in the order of the precedence of their calls. */
export const FEATURES: readonly Feature[] = [
  { name: 'accounts', router: accountsRouter },
  { name: 'second-step', router: secondStepRouter },
  { name: 'sessions', router: sessionsRouter },
  { name: 'staff', router: staffRouter },
  { name: 'api-keys', router: apiKeysRouter, checks: API_KEY_CHECKS },
  { name: 'customers', router: customersRouter },
  {
    name: 'personal-data',
    router: ownDataRouter,
    background: ({ waitingErasures }) => ({ 'waiting erasures': waitingErasures }),
  },
  { name: 'categories', router: categoriesRouter, checks: CATEGORY_CHECKS },
  { name: 'collections', router: collectionsRouter },
  { name: 'makers', router: makersRouter },
  { name: 'pictures', router: picturesRouter },
  { name: 'segments', router: segmentsRouter },
  { name: 'listing', router: listingRouter },
  {
    name: 'products',
    router: productsRouter,
    background: ({ scheduledChanges }) => ({ 'scheduled changes': scheduledChanges }),
  },
  { name: 'price-changes', router: priceChangesRouter },
  { name: 'product-import', router: productImportRouter },
  {
    name: 'catalogue-import',
    router: catalogueImportRouter,
    background: ({ catalogueImporter }) => ({ 'catalogue imports': catalogueImporter }),
  },
  { name: 'inventory', router: inventoryRouter, checks: STOCK_CHECKS },
  { name: 'cart', router: cartRouter },
  { name: 'wishlist', router: wishlistRouter },
  {
    name: 'restock',
    router: restockRouter,
    background: ({ restockNotifier }) => ({ 'mails back in stock': restockNotifier }),
  },
  {
    name: 'order-answers',
    router: orderAnswersRouter,
    background: ({ answerMails }) => ({ 'mails to confirm orders': answerMails }),
  },
  {
    name: 'order-notices',
    router: orderNoticesRouter,
    background: ({ orderNoticeMails }) => ({ 'mails about new orders': orderNoticeMails }),
  },
  { name: 'order-corrections', router: orderCorrectionsRouter },
  { name: 'discounts', router: discountsRouter, checks: DISCOUNT_CHECKS },
  { name: 'addresses', router: addressesRouter, checks: ADDRESS_CHECKS },
  { name: 'delivery', router: deliveryRouter },
  { name: 'checkout', router: checkoutRouter },
  {
    name: 'orders',
    router: ordersRouter,
    background: ({ orderDayCounts }) => ({ 'sums of days': orderDayCounts }),
    checks: ORDER_CHECKS,
  },
  { name: 'order-mails', router: orderMailsRouter },
  { name: 'fulfilment', router: fulfilmentRouter },
  { name: 'courier-files', router: courierFilesRouter },
  { name: 'invoicing', router: invoicingRouter, checks: NUMBER_CHECKS },
  {
    name: 'returns',
    router: returnsRouter,
    background: ({ returnDeadlines }) => ({ 'return deadlines': returnDeadlines }),
    checks: RETURN_CHECKS,
  },
  { name: 'reviews', router: reviewsRouter, checks: REVIEW_CHECKS },
  {
    name: 'complaints',
    router: complaintsRouter,
    background: ({ complaintClocks }) => ({ 'clocks of complaints': complaintClocks }),
    checks: COMPLAINT_CHECKS,
  },
  { name: 'company', router: companyRouter },
  { name: 'legal-pages', router: legalPagesRouter },
  { name: 'storefront-content', router: storefrontContentRouter },
  { name: 'redirects', router: redirectsRouter },
  { name: 'search-texts', router: searchTextsRouter },
  { name: 'setup', router: setupRouter },
  { name: 'audit', router: auditRouter },
  { name: 'remittances', router: remittancesRouter },
  { name: 'reports', router: reportsRouter },
  { name: 'data-checks', router: dataChecksRouter, background: ({ dailyChecks }) => ({ 'data checks': dailyChecks }) },
  { name: 'backups', router: backupsRouter },
  { name: 'saved-views', router: savedViewsRouter },
  { name: 'webhooks', router: webhooksRouter, background: ({ webhookSender }) => ({ webhooks: webhookSender }) },
  {
    name: 'plugins',
    router: pluginsRouter,
    background: ({ plugins, pluginEvents }): Record<string, Background> => ({
      ...plugins.background,
      ...(pluginEvents.isNeeded ? { 'events of plugins': pluginEvents } : {}),
    }),
  },
  { name: 'plugin-deliveries', router: pluginDeliveriesRouter },
  { name: 'mail', background: ({ mailer }) => ({ mails: mailer }), checks: MAIL_CHECKS },
  { name: 'housekeeping', background: ({ housekeeping }) => ({ housekeeping }) },
];

/** All rules of the data that no constraint of the database can hold, also those of the plugins. */
export const checksOf = (plugins: readonly Plugin[]): Check[] => [
  ...FEATURES.flatMap(({ checks = [] }) => checks),
  ...plugins.flatMap(({ name, checks = [] }) => checks.map((check) => ({ ...check, plugin: name }))),
];
