import type { MakerRole } from '@rangrekha/contract/declarations';
import { t } from '../language/t';

/** What stands in front of a maker's name on goods, in the language of the back office. Papers have their own. */
export const ROLE_LABELS: Record<MakerRole, string> = {
  MAKER: t('makers.manufacturedBy'),
  MARKETER: t('makers.marketedBy'),
  IMPORTER: t('makers.importedBy'),
};
