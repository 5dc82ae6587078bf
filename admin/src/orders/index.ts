import OrderIcon from '@mui/icons-material/ShoppingBagOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../shell/lazy-screen';

export const orders = {
  name: 'order',
  options: { label: 'Orders' },
  icon: OrderIcon,
  list: lazyScreen(() => import('./list/OrderList'), 'OrderList'),
  create: lazyScreen(() => import('./take/TakeOrder'), 'TakeOrder'),
  show: lazyScreen(() => import('./show/OrderShow'), 'OrderShow'),
} satisfies ResourceProps;
