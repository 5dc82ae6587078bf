import DiscountIcon from '@mui/icons-material/LocalOfferOutlined';
import type { AdminDiscount } from '@rangrekha/contract';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';
import { saveDiscount } from './discount-requests';

export const discounts = {
  name: 'discount',
  options: { label: t('discounts.discounts') },
  icon: DiscountIcon,
  list: lazyScreen(() => import('./DiscountList'), 'DiscountList'),
  create: lazyScreen(() => import('./DiscountCreate'), 'DiscountCreate'),
  edit: lazyScreen(() => import('./DiscountEdit'), 'DiscountEdit'),
  path: 'discounts',
  access: 'catalogue',
  menu: ['Selling', 50],
  failures: { fetch: t('discounts.failedToFetchDiscounts'), save: t('discounts.failedToSaveDiscount') },
  writes: { save: saveDiscount },
  addLabel: t('discounts.addDiscount'),
  find: {
    sort: { field: 'createdAt', order: 'DESC' },
    nameOf: ({ title }: AdminDiscount) => title,
    detailOf: ({ code }: AdminDiscount) => code ?? t('discounts.automatic'),
  },
} satisfies ScreenResource;
