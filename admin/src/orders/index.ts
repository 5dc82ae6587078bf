import OrderIcon from '@mui/icons-material/ShoppingBagOutlined';
import { TEXTS } from '@rangrekha/contract/texts';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';

export const orders = {
  name: 'order',
  options: { label: 'Orders' },
  icon: OrderIcon,
  list: lazyScreen(() => import('./list/OrderList'), 'OrderList'),
  create: lazyScreen(() => import('./take/TakeOrder'), 'TakeOrder'),
  show: lazyScreen(() => import('./show/OrderShow'), 'OrderShow'),
  path: 'orders',
  access: 'orders',
  menu: ['Selling', 10],
  failures: { fetch: TEXTS.orders.fetchFailed, save: TEXTS.orders.statusFailed },
} satisfies ScreenResource;
