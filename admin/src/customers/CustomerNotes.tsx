import { Box } from '@mui/material';
import type { Customer } from '@rangrekha/contract';
import { CUSTOMER_NOTE_LIMITS } from '@rangrekha/contract/customer-notes';
import { TEXTS } from '@rangrekha/contract/texts';
import { useGetIdentity } from 'react-admin';
import { useAct } from '../api/use-act';
import { TagsChooser } from '../forms/TagsChooser';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';
import { SecondaryText } from '../ui/SecondaryText';
import { NOTE_LIST, NoteEntry, NoteForm } from '../ui/StaffNotes';
import { addNote, deleteNote, saveTags } from './customer-requests';

/** Words to find the customer by; each change is saved at once. */
export function TagsCard({ customer }: { customer: Customer }) {
  const { act, isBusy } = useAct(TEXTS.customers.saveFailed);
  return (
    <InfoCard title={t('words.tags')}>
      <TagsChooser
        tags={customer.tags}
        onChange={(tags) => tags.join() !== customer.tags.join() && act(() => saveTags(customer.id, tags))}
        path="/admin/customer-tags"
        max={CUSTOMER_NOTE_LIMITS.tags}
        hint={t('customers.suchAsWholesaleAtMost', { tags: CUSTOMER_NOTE_LIMITS.tags })}
        disabled={isBusy}
      />
    </InfoCard>
  );
}

/** What the staff have noted about the customer, oldest first. Who has written a note can delete it. */
export function NotesCard({ customer }: { customer: Customer }) {
  const { act, isBusy } = useAct(TEXTS.customers.saveFailed);
  const { identity } = useGetIdentity();
  return (
    <InfoCard title={t('words.notesAboutTheCustomer')} aside={t('customers.notShownInTheShop')}>
      <Box component="ul" sx={NOTE_LIST}>
        {customer.notes?.map((note) => (
          <NoteEntry
            key={note.id}
            note={note}
            {...(note.author.id === identity?.id && {
              onDelete: () => void act(() => deleteNote(customer.id, note.id)),
            })}
          />
        ))}
      </Box>
      <NoteForm isBusy={isBusy} onAdd={(text) => act(() => addNote(customer.id, text))} />
      <SecondaryText sx={{ marginTop: 1 }}>{t('customers.writeWhatMayBeRead')}</SecondaryText>
    </InfoCard>
  );
}
