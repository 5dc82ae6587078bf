import ReturnIcon from '@mui/icons-material/AssignmentReturnOutlined';
import type { AdminReturn } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { RETURN_STATE_LABELS, RETURN_TEXTS } from '@rangrekha/contract/returns';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';

export const returns = {
  name: 'return',
  options: { label: t('words.returns') },
  icon: ReturnIcon,
  list: lazyScreen(() => import('./ReturnList'), 'ReturnList'),
  show: lazyScreen(() => import('./ReturnShow'), 'ReturnShow'),
  path: 'returns',
  access: 'orders',
  menu: ['Selling', 20],
  failures: { fetch: RETURN_TEXTS.fetchFailed, save: RETURN_TEXTS.failed },
  find: {
    sort: { field: 'createdAt', order: 'DESC' },
    nameOf: ({ number }: AdminReturn) => number,
    detailOf: ({ orderId, state }: AdminReturn) =>
      t('returns.orderNumberState', { number: orderNumber(orderId), state: RETURN_STATE_LABELS[state] }),
  },
} satisfies ScreenResource;
