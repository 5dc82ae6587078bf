import LockIcon from '@mui/icons-material/LockOutlined';
import { Avatar, Box, Typography } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { initials } from '../../shell/UserMenu';
import { InfoCard } from '../../ui/InfoCard';
import { NoteForm } from './NoteForm';

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

/** What the staff tells each other about the order, oldest first. */
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
