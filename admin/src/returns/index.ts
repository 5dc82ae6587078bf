import ReturnIcon from '@mui/icons-material/AssignmentReturnOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../shell/lazy-screen';

export const returns = {
  name: 'return',
  options: { label: 'Returns' },
  icon: ReturnIcon,
  list: lazyScreen(() => import('./ReturnList'), 'ReturnList'),
  show: lazyScreen(() => import('./ReturnShow'), 'ReturnShow'),
} satisfies ResourceProps;
