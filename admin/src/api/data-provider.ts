import { RETURN_TEXTS } from '@rangrekha/contract/returns';
import { REVIEW_TEXTS } from '@rangrekha/contract/reviews';
import { COLLECTION_TEXTS, TEXTS } from '@rangrekha/contract/texts';
import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, type GetListResult, HttpError, type Identifier } from 'react-admin';
import { listCategoryRows, removeCategory, saveCategory, saveCategoryOrder } from '../categories/category-requests';
import { removeCollection, saveCollection } from '../collections/collection-requests';
import { saveCompany } from '../company/company-requests';
import { saveCustomer } from '../customers/customer-requests';
import { readReport } from '../dashboard/report-requests';
import { saveDiscount } from '../discounts/discount-requests';
import { setStock } from '../inventory/stock-requests';
import { saveLegalPage } from '../legal-pages/legal-page-requests';
import { changeProducts, removeProduct, saveProduct } from '../products/product-requests';
import { saveStaff } from '../staff/staff-requests';
import { saveStorefront } from '../storefront-content/storefront-requests';
import { removeWebhook, saveWebhook } from '../webhooks/webhook-requests';
import { httpClient } from './http-client';

/** The API's path for each resource whose name differs from it. */
const PATHS: Record<string, string> = {
  category: 'categories',
  'category-order': 'category-orders',
  collection: 'collections',
  product: 'products',
  stock: 'stock',
  movement: 'stock-movements',
  order: 'orders',
  return: 'returns',
  review: 'reviews',
  slip: 'packing-slips',
  invoice: 'invoices',
  company: 'company',
  legal: 'legal-pages',
  storefront: 'storefront-content',
  customer: 'customers',
  discount: 'discounts',
  'delivery-area': 'delivery-areas',
  webhook: 'webhooks',
  'webhook-delivery': 'webhook-deliveries',
};

interface Writes {
  // biome-ignore lint/suspicious/noExplicitAny: react-admin hands over what the resource's own form holds
  save: (data: any, id?: Identifier) => Promise<any>;
  /** Changes several rows in one request: all of them or none. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  saveMany?: (data: any, ids: Identifier[]) => Promise<unknown>;
  remove?: (id: Identifier) => Promise<unknown>;
}

const WRITES: Record<string, Writes> = {
  category: { save: saveCategory, remove: removeCategory },
  'category-order': { save: saveCategoryOrder },
  collection: { save: saveCollection, remove: removeCollection },
  product: { save: saveProduct, saveMany: changeProducts, remove: removeProduct },
  stock: { save: setStock },
  company: { save: saveCompany },
  legal: { save: saveLegalPage },
  storefront: { save: saveStorefront },
  customer: { save: saveCustomer },
  discount: { save: saveDiscount },
  staff: { save: saveStaff },
  webhook: { save: saveWebhook, remove: removeWebhook },
};

const reads = simpleRestProvider('/api/admin', httpClient);

const pathOf = (resource: string) => PATHS[resource] ?? resource;

function writesOf(resource: string): Writes {
  const writes = WRITES[resource];
  if (!writes) throw new Error(`${resource} can't be written`);
  return writes;
}

/** The message for a failed request when the server gives no reason. */
const FAILURES: Record<string, { fetch: string; save: string; remove?: string }> = {
  category: {
    fetch: TEXTS.categories.fetchFailed,
    save: TEXTS.categories.saveFailed,
    remove: TEXTS.categories.deleteFailed,
  },
  'category-order': { fetch: TEXTS.categories.fetchFailed, save: TEXTS.categories.saveFailed },
  collection: {
    fetch: COLLECTION_TEXTS.fetchFailed,
    save: COLLECTION_TEXTS.saveFailed,
    remove: COLLECTION_TEXTS.deleteFailed,
  },
  product: {
    fetch: TEXTS.products.fetchFailed,
    save: TEXTS.products.saveFailed,
    remove: TEXTS.products.deleteFailed,
  },
  stock: { fetch: TEXTS.stock.fetchFailed, save: TEXTS.stock.updateFailed },
  movement: { fetch: TEXTS.stock.fetchFailed, save: TEXTS.stock.updateFailed },
  order: { fetch: TEXTS.orders.fetchFailed, save: TEXTS.orders.statusFailed },
  return: { fetch: RETURN_TEXTS.fetchFailed, save: RETURN_TEXTS.failed },
  review: { fetch: REVIEW_TEXTS.fetchFailed, save: REVIEW_TEXTS.failed },
  company: { fetch: TEXTS.company.fetchFailed, save: TEXTS.company.updateFailed },
  legal: { fetch: TEXTS.legalPages.fetchFailed, save: TEXTS.legalPages.saveFailed },
  storefront: { fetch: TEXTS.storefront.fetchFailed, save: TEXTS.storefront.saveFailed },
  customer: { fetch: TEXTS.customers.fetchFailed, save: TEXTS.customers.saveFailed },
  discount: { fetch: 'Failed to fetch discounts', save: 'Failed to save discount.' },
  staff: { fetch: TEXTS.staff.fetchFailed, save: TEXTS.staff.saveFailed },
  webhook: {
    fetch: TEXTS.webhooks.fetchFailed,
    save: TEXTS.webhooks.saveFailed,
    remove: TEXTS.webhooks.deleteFailed,
  },
  'webhook-delivery': { fetch: TEXTS.webhooks.fetchFailed, save: TEXTS.webhooks.saveFailed },
  audit: { fetch: TEXTS.audit.fetchFailed, save: TEXTS.audit.fetchFailed },
};

/** Uses the server's error message, else the specification's message for this failure. */
async function orFailure<T>(resource: string, kind: 'fetch' | 'save' | 'remove', request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof HttpError && error.message) throw error;
    const { status = 0, body } = error instanceof HttpError ? error : {};
    throw new HttpError(FAILURES[resource]?.[kind] ?? 'Something went wrong', status, body);
  }
}

/** Reads with simple-rest from `/api/admin/…` and writes to the contract's endpoints, so that each rule exists once. */
export const dataProvider: DataProvider = {
  ...reads,
  getList: (resource, params) =>
    orFailure<GetListResult>(
      resource,
      'fetch',
      resource === 'category' ? listCategoryRows(params.filter?.q) : reads.getList(pathOf(resource), params),
    ),
  getOne: (resource, params) =>
    orFailure(
      resource,
      'fetch',
      // biome-ignore lint/suspicious/noExplicitAny: each report has a shape of its own
      resource === 'report' ? readReport<any>(params.id) : reads.getOne(pathOf(resource), params),
    ),
  // With a range, because the API returns at most the requested number of rows.
  getMany: (resource, { ids, signal }) => {
    const pagination = { page: 1, perPage: Math.max(ids.length, 1) };
    const params = { filter: { id: ids }, pagination, sort: { field: 'id', order: 'ASC' as const }, signal };
    return orFailure(resource, 'fetch', reads.getList(pathOf(resource), params));
  },
  getManyReference: (resource, params) =>
    orFailure(resource, 'fetch', reads.getManyReference(pathOf(resource), params)),

  create: async (resource, { data }) => ({ data: await orFailure(resource, 'save', writesOf(resource).save(data)) }),
  update: async (resource, { id, data }) => ({
    data: await orFailure(resource, 'save', writesOf(resource).save(data, id)),
  }),
  updateMany: async (resource, { ids, data }) => {
    const { saveMany } = writesOf(resource);
    if (!saveMany) throw new Error(`Several of ${resource} can't be written at once`);
    await orFailure(resource, 'save', saveMany(data, ids));
    return { data: ids };
  },
  delete: async (resource, { id, previousData }) => {
    await orFailure(resource, 'remove', Promise.resolve(writesOf(resource).remove?.(id)));
    // biome-ignore lint/suspicious/noExplicitAny: the row that react-admin itself handed over
    return { data: (previousData ?? { id }) as any };
  },
};
