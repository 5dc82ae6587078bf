import DiscountIcon from '@mui/icons-material/LocalOfferOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../shell/lazy-screen';

export const discounts = {
  name: 'discount',
  options: { label: 'Discounts' },
  icon: DiscountIcon,
  list: lazyScreen(() => import('./DiscountList'), 'DiscountList'),
  create: lazyScreen(() => import('./DiscountCreate'), 'DiscountCreate'),
  edit: lazyScreen(() => import('./DiscountEdit'), 'DiscountEdit'),
} satisfies ResourceProps;
