import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import type { AdminReview } from '@rangrekha/contract';
import { dayAndTime, shortDay } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { FIT_LABELS } from '@rangrekha/contract/ratings';
import {
  REJECT_REASON_LABELS,
  REJECT_REASONS,
  REPORT_REASON_LABELS,
  REVIEW_LIMITS,
  REVIEW_TEXTS,
  type RejectReason,
} from '@rangrekha/contract/reviews';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { send } from '../api/http-client';
import { useAct } from '../api/use-act';
import { useUnsaved } from '../forms/LeaveGuard';
import { t } from '../language/t';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { ShowPage } from '../shell/ShowPage';
import { InfoCard } from '../ui/InfoCard';
import { PrivatePhotos } from '../ui/PrivatePhotos';
import { SecondaryText } from '../ui/SecondaryText';
import { TwoColumns } from '../ui/TwoColumns';
import { ReviewChip, Stars } from './ReviewMarks';

const FIELDS = { display: 'grid', gap: 1.5, justifyItems: 'start', '& > div': { width: '100%' } };
const WORDS = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' };

/** What was read of a review: a decision about an older revision is refused. */
interface Read {
  id: string;
  revision: number;
}

const approveReview = ({ id, revision }: Read) => send('PUT', `/admin/reviews/${id}/approve`, { revision });

const rejectReview = ({ id, revision }: Read, reason: RejectReason, note: string) =>
  send('PUT', `/admin/reviews/${id}/reject`, { revision, reason, note });

const replyToReview = ({ id, revision }: Read, reply: string) =>
  send('PUT', `/admin/reviews/${id}/reply`, { revision, reply });

const photoPath = (id: string) => `/api/review-photos/${id}/unseen`;

const useReviewAct = () => useAct(REVIEW_TEXTS.failed);

const Words = ({ review: { text, rating, photos } }: { review: AdminReview }) => (
  <InfoCard title={t('words.review')} aside={<Stars rating={rating} />}>
    <Typography sx={WORDS}>{text || t('reviews.noText')}</Typography>
    {photos.length > 0 && (
      <Box sx={{ marginTop: 2 }}>
        <PrivatePhotos photos={photos} path={photoPath} height={480} />
      </Box>
    )}
  </InfoCard>
);

const Reports = ({ reports }: AdminReview) => (
  <InfoCard title={t('words.reports')}>
    {reports.slice(0, REVIEW_LIMITS.listedReports).map(({ reason, comment, createdAt }) => (
      <Typography key={createdAt + comment} variant="body2" sx={{ ...WORDS, marginBottom: 1 }}>
        {[`${shortDay(createdAt)}: ${REPORT_REASON_LABELS[reason]}`, comment].filter(Boolean).join('. ')}
      </Typography>
    ))}
    <SecondaryText>{t('reviews.theReviewStaysUntilIt')}</SecondaryText>
  </InfoCard>
);

interface Deciding extends ReturnType<typeof useReviewAct> {
  review: AdminReview;
}

/** Shows or rejects the review. */
function DecisionCard({ review, act, isBusy }: Deciding) {
  const [reason, setReason] = useState<RejectReason | ''>('');
  const [note, setNote] = useState('');
  useUnsaved(review.state !== 'REJECTED' && note.trim() !== '');
  const isAnswered = review.state === 'APPROVED' && review.reports.length === 0;
  return (
    <InfoCard title={t('reviews.decide')}>
      <Box sx={FIELDS}>
        {review.rejection && (
          <Typography variant="body2" sx={WORDS}>
            {[t('reviews.rejected'), REJECT_REASON_LABELS[review.rejection.reason], review.rejection.note]
              .filter(Boolean)
              .join(': ')}
          </Typography>
        )}
        {!isAnswered && (
          <Button variant="contained" disabled={isBusy} onClick={() => act(() => approveReview(review))}>
            {review.state === 'APPROVED' ? t('reviews.goOnShowingIt') : t('reviews.showInTheShop')}
          </Button>
        )}
        {review.state !== 'REJECTED' && (
          <>
            <TextField
              select
              label={t('reviews.reasonToRejectIt')}
              value={reason}
              onChange={(event) => setReason(event.target.value as RejectReason)}
              helperText={t('reviews.itsWriterReadsTheReason')}
            >
              {REJECT_REASONS.map((one) => (
                <MenuItem key={one} value={one}>
                  {REJECT_REASON_LABELS[one]}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              label={t('reviews.noteForItsWriter')}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              multiline
              minRows={2}
              helperText={t('reviews.neededForAnotherReason')}
              slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.note } }}
            />
            <Button
              variant="outlined"
              color="error"
              disabled={isBusy || reason === ''}
              onClick={() => reason && act(() => rejectReview(review, reason, note))}
            >
              {t('reviews.reject')}
            </Button>
          </>
        )}
      </Box>
    </InfoCard>
  );
}

function ReplyCard({ review, act, isBusy }: Deciding) {
  const [reply, setReply] = useState(review.reply ?? '');
  const isChanged = reply.trim() !== (review.reply ?? '');
  useUnsaved(isChanged);
  return (
    <InfoCard title={t('reviews.replyOfTheShop')}>
      <Box sx={FIELDS}>
        <TextField
          label={t('reviews.shownBelowTheReview')}
          value={reply}
          onChange={(event) => setReply(event.target.value)}
          multiline
          minRows={3}
          slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.reply } }}
        />
        <Button
          variant="outlined"
          disabled={isBusy || !isChanged}
          onClick={() => act(() => replyToReview(review, reply))}
        >
          {t('reviews.saveReply')}
        </Button>
      </Box>
    </InfoCard>
  );
}

function Facts({ review }: { review: AdminReview }) {
  const { author, size, color, fit, heightCm, usualSize, orderId } = review;
  const facts = [
    t('reviews.byAuthorOrderNumber', { author, number: orderNumber(orderId) }),
    t('reviews.boughtSizeColor', { size, color }),
    fit && FIT_LABELS[fit],
    heightCm && t('reviews.heightCmCmTall', { heightCm }),
    usualSize && t('reviews.usuallyWearsUsualSize', { usualSize }),
  ].filter(Boolean);
  return (
    <InfoCard title={t('words.facts')}>
      {facts.map((fact) => (
        <Typography key={fact} variant="body2" sx={WORDS}>
          {fact}
        </Typography>
      ))}
    </InfoCard>
  );
}

function ReviewPage() {
  const review = useRecordContext<AdminReview>();
  // One for both cards: what one changes, the other must have read.
  const deciding = useReviewAct();
  if (!review) return null;
  return (
    <PageBody>
      <PageHead
        title={review.product.name}
        mark={<ReviewChip state={review.state} />}
        status={t('reviews.writtenTime', { time: dayAndTime(review.submittedAt) })}
        parent={{ label: t('words.reviews'), to: '/review' }}
        here={review.product.name}
      />
      <TwoColumns
        asideWidth={372}
        aside={
          <>
            <DecisionCard key={review.revision} review={review} {...deciding} />
            <Facts review={review} />
          </>
        }
      >
        <Words review={review} />
        {review.reports.length > 0 && <Reports {...review} />}
        <ReplyCard key={review.reply} review={review} {...deciding} />
      </TwoColumns>
    </PageBody>
  );
}

export const ReviewShow = () => (
  <ShowPage>
    <ReviewPage />
  </ShowPage>
);
