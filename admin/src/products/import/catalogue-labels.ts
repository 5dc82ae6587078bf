import type { CatalogueImportStatus, CatalogueSource } from '@rangrekha/contract/catalogue-imports';

export const CATALOGUE_SOURCE_LABELS: Record<CatalogueSource, string> = {
  SHOPIFY: 'Shopify',
  WOOCOMMERCE: 'WooCommerce',
  OWN: 'a store like this one',
};

export const CATALOGUE_STATUS_LABELS: Record<CatalogueImportStatus, string> = {
  PREPARED: 'Not started',
  RUNNING: 'Running',
  DONE: 'Finished',
  CANCELED: 'Stopped',
};
