import { TEXTS } from '@rangrekha/contract/texts';

/** What a person reads when a request failed and the server gave no reason. */
export const FAILURES: Record<string, { fetch: string; save: string; remove?: string }> = {
  category: {
    fetch: TEXTS.categories.fetchFailed,
    save: TEXTS.categories.saveFailed,
    remove: TEXTS.categories.deleteFailed,
  },
  product: {
    fetch: TEXTS.products.fetchFailed,
    save: TEXTS.products.saveFailed,
    remove: TEXTS.products.deleteFailed,
  },
  stock: { fetch: TEXTS.stock.fetchFailed, save: TEXTS.stock.updateFailed },
  movement: { fetch: TEXTS.stock.fetchFailed, save: TEXTS.stock.updateFailed },
  order: { fetch: TEXTS.orders.fetchFailed, save: TEXTS.orders.statusFailed },
  company: { fetch: TEXTS.company.fetchFailed, save: TEXTS.company.updateFailed },
  legal: { fetch: TEXTS.legalPages.fetchFailed, save: TEXTS.legalPages.saveFailed },
  customer: { fetch: TEXTS.customers.fetchFailed, save: TEXTS.customers.saveFailed },
  staff: { fetch: TEXTS.staff.fetchFailed, save: TEXTS.staff.saveFailed },
  audit: { fetch: TEXTS.audit.fetchFailed, save: TEXTS.audit.fetchFailed },
};
