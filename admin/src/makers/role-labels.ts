import type { MakerRole } from '@rangrekha/contract/declarations';
import { t } from '../language/t';

/** The words before a maker's name, in the language of the back office. Papers have words of their own. */
export const ROLE_LABELS: Record<MakerRole, string> = {
  MAKER: t('makers.manufacturedBy'),
  MARKETER: t('makers.marketedBy'),
  IMPORTER: t('makers.importedBy'),
};
