import CustomerIcon from '@mui/icons-material/PeopleOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../shell/lazy-screen';

export const customers = {
  name: 'customer',
  options: { label: 'Customers' },
  icon: CustomerIcon,
  list: lazyScreen(() => import('./CustomerList'), 'CustomerList'),
  show: lazyScreen(() => import('./CustomerShow'), 'CustomerShow'),
} satisfies ResourceProps;
