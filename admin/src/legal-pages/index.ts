import LegalPageIcon from '@mui/icons-material/ArticleOutlined';
import type { AdminLegalPage } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';
import { saveLegalPage } from './legal-page-requests';

export const legalPages = {
  name: 'legal',
  options: { label: t('words.legalPages') },
  icon: LegalPageIcon,
  list: lazyScreen(() => import('./LegalPageList'), 'LegalPageList'),
  create: lazyScreen(() => import('./LegalPageForm'), 'LegalPageCreate'),
  edit: lazyScreen(() => import('./LegalPageForm'), 'LegalPageEdit'),
  path: 'legal-pages',
  access: 'legal',
  menu: ['Shop', 10],
  failures: { fetch: TEXTS.legalPages.fetchFailed, save: TEXTS.legalPages.saveFailed },
  writes: { save: saveLegalPage },
  addLabel: t('legalPages.addPage'),
  find: { sort: { field: 'title', order: 'ASC' }, nameOf: ({ title }: AdminLegalPage) => title },
} satisfies ScreenResource;
