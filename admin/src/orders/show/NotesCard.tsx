import LockIcon from '@mui/icons-material/LockOutlined';
import { Avatar, Box, Button, TextField, Typography } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { type FormEvent, useState } from 'react';
import { useUnsaved } from '../../forms/LeaveGuard';
import { initials } from '../../shell/UserMenu';
import { InfoCard } from '../../ui/InfoCard';
import { addNote, useOrderAct } from '../order-requests';

type Note = NonNullable<AdminOrder['notes']>[number];

const AVATAR = {
  width: '2rem',
  height: '2rem',
  fontSize: '0.75rem',
  backgroundColor: 'success.main',
  color: 'background.paper',
};

const Entry = ({ note: { text, author, createdAt } }: { note: Note }) => (
  <Box component="li" sx={{ display: 'flex', gap: 1.5, marginBottom: 2 }}>
    <Avatar aria-hidden sx={AVATAR}>
      {initials(author.name)}
    </Avatar>
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${author.name}, ${dayAndTime(createdAt)}`}
      </Typography>
    </Box>
  </Box>
);

const Privacy = () => (
  <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
    <LockIcon sx={{ fontSize: 16 }} />
    Shoppers never see these
  </Typography>
);

function NoteForm({ orderId }: { orderId: string }) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { act, isBusy } = useOrderAct();
  useUnsaved(text.trim() !== '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return setMissing(true);
    if (await act(() => addNote(orderId, text))) setText('');
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'flex', alignItems: 'start', gap: 1.5 }}>
      <TextField
        multiline
        maxRows={6}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMissing(false);
        }}
        placeholder="Write a note for the team"
        error={isMissing}
        helperText={isMissing ? TEXTS.orders.noteRequired : ''}
        slotProps={{ htmlInput: { 'aria-label': 'Note for the team', maxLength: LIMITS.orderNote } }}
      />
      <Button type="submit" variant="outlined" disabled={isBusy}>
        Add note
      </Button>
    </Box>
  );
}

/** The staff's notes about the order, oldest first. */
export const NotesCard = ({ order }: { order: AdminOrder }) => (
  <InfoCard title="Internal notes" aside={<Privacy />}>
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {order.notes?.map((note) => (
        <Entry key={note.id} note={note} />
      ))}
    </Box>
    <NoteForm orderId={order.id} />
  </InfoCard>
);
