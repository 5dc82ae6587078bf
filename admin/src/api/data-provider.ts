import { REDIRECT_TEXTS } from '@rangrekha/contract/redirects';
import { TEXTS } from '@rangrekha/contract/texts';
import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, type GetListResult, type GetOneParams, type GetOneResult, HttpError } from 'react-admin';
import { listCategoryRows, saveCategoryOrder } from '../categories/category-requests';
import { saveCompany } from '../company/company-requests';
import { readReport } from '../dashboard/report-requests';
import { readPlugin, savePlugin } from '../plugins/plugin-requests';
import type { Data, Writes } from '../resource';
import { RESOURCES } from '../resources';
import { saveStorefront } from '../storefront-content/storefront-requests';
import { httpClient } from './http-client';

/** What is read and written beside the resources that have screens. */
const OTHERS: Record<string, Data> = {
  'category-order': {
    path: 'category-orders',
    failures: { fetch: TEXTS.categories.fetchFailed, save: TEXTS.categories.saveFailed },
    writes: { save: saveCategoryOrder },
  },
  movement: { path: 'stock-movements', failures: { fetch: TEXTS.stock.fetchFailed } },
  slip: { path: 'packing-slips' },
  invoice: { path: 'invoices' },
  company: {
    path: 'company',
    failures: { fetch: TEXTS.company.fetchFailed, save: TEXTS.company.updateFailed },
    writes: { save: saveCompany },
  },
  storefront: {
    path: 'storefront-content',
    failures: { fetch: TEXTS.storefront.fetchFailed, save: TEXTS.storefront.saveFailed },
    writes: { save: saveStorefront },
  },
  report: { path: 'reports', readOne: readReport },
  plugin: {
    path: 'plugins',
    readOne: readPlugin,
    failures: { fetch: TEXTS.plugins.fetchFailed, save: TEXTS.plugins.saveFailed },
    writes: { save: savePlugin },
  },
  'plugin-delivery': { path: 'plugin-deliveries', failures: { fetch: TEXTS.plugins.fetchFailed } },
  'missing-path': { path: 'missing-paths', failures: { fetch: REDIRECT_TEXTS.fetchFailed } },
  'webhook-delivery': { path: 'webhook-deliveries', failures: { fetch: TEXTS.webhooks.fetchFailed } },
};

const DATA = new Map<string, Data>([...Object.entries(OTHERS), ...RESOURCES.map((one) => [one.name, one] as const)]);

const reads = simpleRestProvider('/api/admin', httpClient);

const pathOf = (resource: string) => DATA.get(resource)?.path ?? resource;

/** The rows of an answer as the screens read them. */
async function mapped<Answer extends { data: unknown[] }>(resource: string, request: Promise<Answer>): Promise<Answer> {
  const rowOf = DATA.get(resource)?.rowOf;
  const answer = await request;
  return rowOf ? { ...answer, data: answer.data.map(rowOf) } : answer;
}

async function readOne(resource: string, params: GetOneParams): Promise<GetOneResult> {
  const own = DATA.get(resource)?.readOne;
  if (own) return own(params.id);
  const { data } = await reads.getOne(pathOf(resource), params);
  return { data: DATA.get(resource)?.rowOf?.(data) ?? data };
}

function writesOf(resource: string): Writes {
  const writes = DATA.get(resource)?.writes;
  if (!writes) throw new Error(`${resource} can't be written`);
  return writes;
}

/** Uses the server's error message, else the specification's message for this failure. */
async function orFailure<T>(resource: string, kind: 'fetch' | 'save' | 'remove', request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof HttpError && error.message) throw error;
    const { status = 0, body } = error instanceof HttpError ? error : {};
    throw new HttpError(DATA.get(resource)?.failures?.[kind] ?? 'Something went wrong', status, body);
  }
}

/** Reads with simple-rest from `/api/admin/…` and writes to the contract's endpoints, so that each rule exists once. */
export const dataProvider: DataProvider = {
  ...reads,
  getList: (resource, params) =>
    orFailure<GetListResult>(
      resource,
      'fetch',
      resource === 'category'
        ? listCategoryRows(params.filter?.q)
        : mapped(resource, reads.getList(pathOf(resource), params)),
    ),
  getOne: (resource, params) => orFailure(resource, 'fetch', readOne(resource, params)),
  // With a range, because the API returns at most the requested number of rows.
  getMany: (resource, { ids, signal }) => {
    const pagination = { page: 1, perPage: Math.max(ids.length, 1) };
    const params = { filter: { id: ids }, pagination, sort: { field: 'id', order: 'ASC' as const }, signal };
    return orFailure(resource, 'fetch', mapped(resource, reads.getList(pathOf(resource), params)));
  },
  getManyReference: (resource, params) =>
    orFailure(resource, 'fetch', mapped(resource, reads.getManyReference(pathOf(resource), params))),

  create: async (resource, { data }) => ({ data: await orFailure(resource, 'save', writesOf(resource).save(data)) }),
  update: async (resource, { id, data }) => ({
    data: await orFailure(resource, 'save', writesOf(resource).save(data, id)),
  }),
  delete: async (resource, { id, previousData }) => {
    await orFailure(resource, 'remove', Promise.resolve(writesOf(resource).remove?.(id)));
    // biome-ignore lint/suspicious/noExplicitAny: the row that react-admin itself handed over
    return { data: (previousData ?? { id }) as any };
  },
};
