import OrderIcon from '@mui/icons-material/ShoppingBagOutlined';
import type { AdminOrder } from '@rangrekha/contract';
import { shortDay } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { TEXTS } from '@rangrekha/contract/texts';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';
import { customerName, STATUS_LABELS } from './order-texts';

export const orders = {
  name: 'order',
  options: { label: t('words.orders') },
  icon: OrderIcon,
  list: lazyScreen(() => import('./list/OrderList'), 'OrderList'),
  create: lazyScreen(() => import('./take/TakeOrder'), 'TakeOrder'),
  show: lazyScreen(() => import('./show/OrderShow'), 'OrderShow'),
  path: 'orders',
  access: 'orders',
  menu: ['Selling', 10],
  failures: { fetch: TEXTS.orders.fetchFailed, save: TEXTS.orders.statusFailed },
  addLabel: t('orders.takeAnOrder'),
  find: {
    sort: { field: 'createdAt', order: 'DESC' },
    nameOf: ({ id, ...order }: AdminOrder) => `${orderNumber(id)} · ${customerName(order)}`,
    detailOf: ({ createdAt, deliveryStatus, orderTotal }: AdminOrder) =>
      `${shortDay(createdAt)} · ${rupees(orderTotal)} · ${STATUS_LABELS[deliveryStatus]}`,
  },
} satisfies ScreenResource;
