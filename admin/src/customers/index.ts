import CustomerIcon from '@mui/icons-material/PeopleOutlined';
import type { Customer } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';
import { saveCustomer } from './customer-requests';

export const customers = {
  name: 'customer',
  options: { label: t('words.customers') },
  icon: CustomerIcon,
  list: lazyScreen(() => import('./CustomerList'), 'CustomerList'),
  show: lazyScreen(() => import('./CustomerShow'), 'CustomerShow'),
  path: 'customers',
  access: 'orders',
  menu: ['Selling', 30],
  failures: { fetch: TEXTS.customers.fetchFailed, save: TEXTS.customers.saveFailed },
  writes: { save: saveCustomer },
  find: {
    sort: { field: 'createdAt', order: 'DESC' },
    nameOf: ({ name, username }: Customer) => name || username,
    detailOf: ({ email, mobile }: Customer) => [email, mobile].filter(Boolean).join(' · '),
  },
} satisfies ScreenResource;
