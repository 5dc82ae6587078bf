import type { ShownFactName } from '@rangrekha/contract/product-facts';
import { t } from '~/language/t';

/** What shoppers read in front of a fact of a garment. */
export const FACT_LABELS: Record<ShownFactName, string> = {
  subtitle: t('product.facts.subtitle'),
  fabric: t('product.facts.fabric'),
  fit: t('product.facts.fit'),
  length: t('product.facts.length'),
  care: t('product.facts.care'),
  countryOfOrigin: t('product.facts.countryOfOrigin'),
};
