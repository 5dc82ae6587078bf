import ReviewIcon from '@mui/icons-material/RateReviewOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../shell/lazy-screen';

export const reviews = {
  name: 'review',
  options: { label: 'Reviews' },
  icon: ReviewIcon,
  list: lazyScreen(() => import('./ReviewList'), 'ReviewList'),
  show: lazyScreen(() => import('./ReviewShow'), 'ReviewShow'),
} satisfies ResourceProps;
