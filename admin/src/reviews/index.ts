import ReviewIcon from '@mui/icons-material/RateReviewOutlined';
import { REVIEW_TEXTS } from '@rangrekha/contract/reviews';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';

export const reviews = {
  name: 'review',
  options: { label: t('words.reviews') },
  icon: ReviewIcon,
  list: lazyScreen(() => import('./ReviewList'), 'ReviewList'),
  show: lazyScreen(() => import('./ReviewShow'), 'ReviewShow'),
  path: 'reviews',
  access: 'content',
  menu: ['Selling', 40],
  failures: { fetch: REVIEW_TEXTS.fetchFailed, save: REVIEW_TEXTS.failed },
} satisfies ScreenResource;
