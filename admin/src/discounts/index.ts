import DiscountIcon from '@mui/icons-material/LocalOfferOutlined';
import type { AdminDiscount } from '@rangrekha/contract';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';
import { saveDiscount } from './discount-requests';

export const discounts = {
  name: 'discount',
  options: { label: 'Discounts' },
  icon: DiscountIcon,
  list: lazyScreen(() => import('./DiscountList'), 'DiscountList'),
  create: lazyScreen(() => import('./DiscountCreate'), 'DiscountCreate'),
  edit: lazyScreen(() => import('./DiscountEdit'), 'DiscountEdit'),
  path: 'discounts',
  access: 'catalogue',
  menu: ['Selling', 50],
  failures: { fetch: 'Failed to fetch discounts', save: 'Failed to save discount.' },
  writes: { save: saveDiscount },
  addLabel: 'Add discount',
  find: {
    sort: { field: 'createdAt', order: 'DESC' },
    nameOf: ({ title }: AdminDiscount) => title,
    detailOf: ({ code }: AdminDiscount) => code ?? 'Automatic',
  },
} satisfies ScreenResource;
