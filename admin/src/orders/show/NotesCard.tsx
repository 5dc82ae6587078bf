import LockIcon from '@mui/icons-material/LockOutlined';
import { Box } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { useAct } from '../../api/use-act';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import { SecondaryText } from '../../ui/SecondaryText';
import { NOTE_LIST, NoteEntry, NoteForm } from '../../ui/StaffNotes';
import { addNote } from '../order-requests';

const Privacy = () => (
  <SecondaryText sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <LockIcon sx={{ fontSize: 16 }} />
    {t('orders.shoppersNeverSeeThese')}
  </SecondaryText>
);

/** The staff's notes about the order, oldest first. */
export function NotesCard({ order }: { order: AdminOrder }) {
  const { act, isBusy } = useAct(t('orders.failedToSavePleaseTry'));
  return (
    <InfoCard title={t('orders.internalNotes')} aside={<Privacy />}>
      <Box component="ul" sx={NOTE_LIST}>
        {order.notes?.map((note) => (
          <NoteEntry key={note.id} note={note} />
        ))}
      </Box>
      <NoteForm isBusy={isBusy} onAdd={(text) => act(() => addNote(order.id, text))} />
    </InfoCard>
  );
}
