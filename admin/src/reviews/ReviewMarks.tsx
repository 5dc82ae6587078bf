import { Box } from '@mui/material';
import { RATING_MAX } from '@rangrekha/contract/ratings';
import { REVIEW_STATE_LABELS, type ReviewState } from '@rangrekha/contract/reviews';
import { t } from '../language/t';
import { StatusChip } from '../ui/StatusChip';

const KINDS: Record<ReviewState, Parameters<typeof StatusChip>[0]['kind']> = {
  PENDING: 'PENDING',
  APPROVED: 'DELIVERED',
  REJECTED: 'CANCELED',
};

export const ReviewChip = ({ state }: { state: ReviewState }) => (
  <StatusChip kind={KINDS[state]} label={REVIEW_STATE_LABELS[state]} />
);

export const Stars = ({ rating }: { rating: number }) => (
  <Box
    component="span"
    role="img"
    aria-label={t('reviews.ratingOfRatingMaxStars', { rating, ratingMax: RATING_MAX })}
    sx={{ whiteSpace: 'nowrap' }}
  >
    {'★'.repeat(rating) + '☆'.repeat(RATING_MAX - rating)}
  </Box>
);
