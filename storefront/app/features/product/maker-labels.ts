import type { MakerRole } from '@rangrekha/contract/declarations';
import { t } from '~/language/t';

/** What shoppers read in front of a maker's name. */
export const MAKER_LABELS: Record<MakerRole, string> = {
  MAKER: t('product.makers.maker'),
  MARKETER: t('product.makers.marketer'),
  IMPORTER: t('product.makers.importer'),
};
