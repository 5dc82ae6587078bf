import LegalPageIcon from '@mui/icons-material/ArticleOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../shell/lazy-screen';

export const legalPages = {
  name: 'legal',
  options: { label: 'Legal pages' },
  icon: LegalPageIcon,
  list: lazyScreen(() => import('./LegalPageList'), 'LegalPageList'),
  create: lazyScreen(() => import('./LegalPageForm'), 'LegalPageCreate'),
  edit: lazyScreen(() => import('./LegalPageForm'), 'LegalPageEdit'),
} satisfies ResourceProps;
