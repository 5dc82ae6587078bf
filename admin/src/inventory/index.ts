import StockIcon from '@mui/icons-material/Inventory2Outlined';
import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../shell/lazy-screen';

export const stock = {
  name: 'stock',
  options: { label: 'Stock' },
  icon: StockIcon,
  list: lazyScreen(() => import('./StockList'), 'StockList'),
} satisfies ResourceProps;
