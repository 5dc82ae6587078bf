import { Box, Button, TextField, Typography } from '@mui/material';
import type { AdminComplaint } from '@rangrekha/contract';
import { COMPLAINT_EVENT_LABELS, COMPLAINT_LIMITS, COMPLAINT_SUBJECT_LABELS } from '@rangrekha/contract/complaints';
import { dayAndTime } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useUnsaved } from '../forms/LeaveGuard';
import { t } from '../language/t';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { ShowPage } from '../shell/ShowPage';
import { InfoCard } from '../ui/InfoCard';
import { PrivatePhotos } from '../ui/PrivatePhotos';
import { TwoColumns } from '../ui/TwoColumns';
import { ComplaintMarks, dueText } from './ComplaintMarks';
import {
  acknowledgeComplaint,
  closeComplaint,
  noteOnComplaint,
  photoPath,
  replyToComplaint,
  useComplaintAct,
} from './complaint-requests';

const FIELDS = { display: 'grid', gap: 1.5, justifyItems: 'start', '& > div': { width: '100%' } };
const WORDS = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' };
const QUIET = { color: 'text.secondary', overflowWrap: 'anywhere' };

interface Answering extends ReturnType<typeof useComplaintAct> {
  found: AdminComplaint;
}

/** Acknowledges a complaint, replies to it, or closes it: the shopper gets a mail each time. */
function AnswerCard({ found, act, isBusy }: Answering) {
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const sendText = async (send: typeof replyToComplaint) => {
    if (await act(() => send(found, text))) setText('');
  };
  return (
    <InfoCard title={t('words.answer')} aside={dueText(found)}>
      <Box sx={FIELDS}>
        {found.state === 'NEW' && (
          <Button variant="contained" disabled={isBusy} onClick={() => act(() => acknowledgeComplaint(found))}>
            {t('complaints.acknowledge')}
          </Button>
        )}
        <TextField
          label={t('complaints.replyOrHowItIs')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          multiline
          minRows={4}
          helperText={t('complaints.theShopperReadsItIn')}
          slotProps={{ htmlInput: { maxLength: COMPLAINT_LIMITS.reply } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" disabled={isBusy || !text.trim()} onClick={() => sendText(replyToComplaint)}>
            {t('complaints.sendReply')}
          </Button>
          <Button variant="outlined" disabled={isBusy || !text.trim()} onClick={() => sendText(closeComplaint)}>
            {t('complaints.closeWithThisText')}
          </Button>
        </Box>
      </Box>
    </InfoCard>
  );
}

function NoteCard({ found, act, isBusy }: Answering) {
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const add = async () => {
    if (await act(() => noteOnComplaint(found.id, text))) setText('');
  };
  return (
    <InfoCard title={t('words.noteForTheTeam')}>
      <Box sx={FIELDS}>
        <TextField
          label={t('complaints.shoppersNeverSeeIt')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: COMPLAINT_LIMITS.note } }}
        />
        <Button variant="outlined" disabled={isBusy || !text.trim()} onClick={add}>
          {t('words.addNote')}
        </Button>
      </Box>
    </InfoCard>
  );
}

function Facts({ found }: { found: AdminComplaint }) {
  const { name, email, phone, userId, orderId, orderNumber: typed } = found;
  return (
    <InfoCard title={t('words.facts')}>
      <Typography sx={WORDS}>{[name, email, phone].filter(Boolean).join('\n')}</Typography>
      {!userId && (
        <Typography variant="body2" sx={QUIET}>
          {t('complaints.wasNotSignedInAnybody')}
        </Typography>
      )}
      {orderId && (
        <p style={{ margin: '8px 0 0' }}>
          <Link to={`/order/${orderId}/show`}>{t('words.orderNumber', { number: orderNumber(orderId) })}</Link>
        </p>
      )}
      {typed && <Typography sx={{ ...WORDS, marginTop: 1 }}>{t('complaints.orderAsTypedTyped', { typed })}</Typography>}
      <Typography variant="body2" sx={{ ...QUIET, marginTop: 1 }}>
        {t('complaints.acknowledgeByTimeCloseBy', {
          time: dayAndTime(found.acknowledgeBy),
          time2: dayAndTime(found.closeBy),
        })}
      </Typography>
    </InfoCard>
  );
}

const History = ({ found }: { found: AdminComplaint }) => (
  <InfoCard title={t('words.history')}>
    <Box component="ol" sx={{ margin: 0, paddingLeft: 2.5 }}>
      <li>
        <Typography sx={{ fontWeight: 600 }}>{t('words.received')}</Typography>
        <Typography variant="body2" sx={QUIET}>
          {dayAndTime(found.createdAt)}
        </Typography>
      </li>
      {found.events.map(({ id, kind, text, actor, createdAt }) => (
        <li key={id}>
          <Typography sx={{ fontWeight: 600 }}>{COMPLAINT_EVENT_LABELS[kind]}</Typography>
          {text && <Typography sx={WORDS}>{text}</Typography>}
          <Typography variant="body2" sx={QUIET}>
            {`${dayAndTime(createdAt)}, ${actor.name}`}
          </Typography>
        </li>
      ))}
    </Box>
  </InfoCard>
);

function ComplaintPage() {
  const found = useRecordContext<AdminComplaint>();
  // One for both cards: what one changes, the other must have read.
  const acting = useComplaintAct();
  if (!found) return null;
  return (
    <PageBody>
      <PageHead
        title={t('complaints.complaintNumber', { number: found.number })}
        mark={<ComplaintMarks found={found} />}
        status={t('complaints.subjectReceivedTime', {
          subject: COMPLAINT_SUBJECT_LABELS[found.subject],
          time: dayAndTime(found.createdAt),
        })}
        parent={{ label: t('words.complaints'), to: '/complaint' }}
        here={found.number}
      />
      <TwoColumns
        asideWidth={372}
        aside={
          <>
            {found.state !== 'CLOSED' && <AnswerCard found={found} {...acting} />}
            <Facts found={found} />
            <NoteCard found={found} {...acting} />
          </>
        }
      >
        <InfoCard title={t('words.complaint')}>
          <Typography sx={WORDS}>{found.text}</Typography>
          {found.photos.length > 0 && (
            <Box sx={{ marginTop: 2 }}>
              <PrivatePhotos photos={found.photos} path={photoPath} height={320} />
            </Box>
          )}
        </InfoCard>
        <History found={found} />
      </TwoColumns>
    </PageBody>
  );
}

export const ComplaintShow = () => (
  <ShowPage>
    <ComplaintPage />
  </ShowPage>
);
