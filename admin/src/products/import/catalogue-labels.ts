import type { CatalogueImportStatus, CatalogueSource } from '@rangrekha/contract/catalogue-imports';
import { t } from '../../language/t';

export const CATALOGUE_SOURCE_LABELS: Record<CatalogueSource, string> = {
  SHOPIFY: t('products.shopify'),
  WOOCOMMERCE: 'WooCommerce',
  OWN: t('products.aStoreLikeThisOne'),
};

export const CATALOGUE_STATUS_LABELS: Record<CatalogueImportStatus, string> = {
  PREPARED: t('products.notStarted'),
  RUNNING: t('products.running'),
  DONE: t('products.finished'),
  CANCELED: t('products.stopped'),
};
