import { Box, Card, Typography } from '@mui/material';
import type { AdminReview } from '@rangrekha/contract';
import { shortDay } from '@rangrekha/contract/dates';
import { REVIEW_STATE_LABELS, REVIEW_STATES } from '@rangrekha/contract/reviews';
import { FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { FilterChoice } from '../ui/lists/FilterSelect';
import { ListSearch } from '../ui/lists/ListSearch';
import { StatusChip } from '../ui/StatusChip';
import { TwoLines } from '../ui/TwoLines';
import { ListPage } from '../views/ListPage';
import { ViewDatagrid } from '../views/ViewDatagrid';
import { ReviewChip, Stars } from './ReviewMarks';

const EXCERPT = 100;
const NAME = { color: 'text.primary', textDecoration: 'none', overflowWrap: 'anywhere' };

const excerptOf = ({ text, photos }: AdminReview) =>
  [
    text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text || t('reviews.noText'),
    ...(photos.length > 0 ? [t('reviews.photo', { photos: photos.length })] : []),
  ].join(' · ');

const Name = ({ review }: { review: AdminReview }) => (
  <Box component={Link} to={`/review/${review.id}/show`} sx={NAME}>
    <TwoLines first={review.product.name} second={excerptOf(review)} isStrong />
  </Box>
);

const Marks = ({ review: { state, reports } }: { review: AdminReview }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <ReviewChip state={state} />
    {reports.length > 0 && <StatusChip kind="LOW" label={t('reviews.report', { reports: reports.length })} withIcon />}
  </Box>
);

const ReviewTable = () => (
  <ViewDatagrid rowClick="show" bulkActionButtons={false}>
    <FunctionField<AdminReview> key="review" label={t('words.review')} render={(review) => <Name review={review} />} />
    <FunctionField<AdminReview>
      key="rating"
      label={t('reviews.rating')}
      render={({ rating }) => <Stars rating={rating} />}
    />
    <FunctionField<AdminReview>
      key="written"
      label={t('reviews.written')}
      sortBy="submittedAt"
      render={({ submittedAt, author }) => <TwoLines first={shortDay(submittedAt)} second={author} />}
    />
    <FunctionField<AdminReview> key="state" label={t('words.state')} render={(review) => <Marks review={review} />} />
  </ViewDatagrid>
);

const ReviewCard = ({ review }: { review: AdminReview }) => (
  <Card component="li" sx={{ padding: 2 }}>
    <Name review={review} />
    <Typography variant="body2" sx={{ marginY: 1, overflowWrap: 'anywhere' }}>
      <Stars rating={review.rating} /> {`${review.author}, ${shortDay(review.submittedAt)}`}
    </Typography>
    <Marks review={review} />
  </Card>
);

const STATES = [
  ...REVIEW_STATES.map((state) => ({ label: REVIEW_STATE_LABELS[state], filter: { state } })),
  { label: t('reviews.reported'), filter: { isReported: true } },
];

/** Opens with what waits, the oldest first. */
export const ReviewList = () => (
  <ListPage<AdminReview>
    title={t('words.reviews')}
    status={(total) => t('reviews.review', { reviews: total })}
    filters={
      <>
        <ListSearch placeholder={t('reviews.productOrCustomer')} />
        <FilterChoice label={t('words.state')} choices={STATES} />
      </>
    }
    table={<ReviewTable />}
    card={(review) => <ReviewCard review={review} />}
    empty={(filters) =>
      Object.values(filters).some(Boolean) ? t('reviews.noReviewFits') : t('reviews.noReviewsYetCustomersWrite')
    }
    what={t('reviews.reviews')}
    sort={{ field: 'submittedAt', order: 'ASC' }}
    filterDefaultValues={{ state: 'PENDING' }}
  />
);
