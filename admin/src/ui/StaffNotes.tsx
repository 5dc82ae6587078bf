import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Avatar, Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { dayAndTime } from '@rangrekha/contract/dates';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { type FormEvent, useState } from 'react';
import { Confirm } from 'react-admin';
import { useUnsaved } from '../forms/LeaveGuard';
import { t } from '../language/t';
import { initials } from '../shell/UserMenu';
import { SecondaryText } from './SecondaryText';

export interface StaffNote {
  id: string;
  text: string;
  author: { id: string; name: string };
  createdAt: string;
}

const AVATAR = {
  width: '2rem',
  height: '2rem',
  fontSize: '0.75rem',
  backgroundColor: 'success.main',
  color: 'background.paper',
};

function DeleteNote({ at, onDelete }: { at: string; onDelete: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton aria-label={t('ui.deleteTheNoteOfAt', { at })} onClick={() => setAsking(true)}>
        <DeleteIcon fontSize="small" />
      </IconButton>
      <Confirm
        isOpen={isAsking}
        title={t('ui.deleteThisNote')}
        content={t('words.thisCannotBeUndone')}
        confirm={t('ui.deleteNote')}
        confirmColor="warning"
        onConfirm={() => {
          setAsking(false);
          onDelete();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

export const NoteEntry = ({ note, onDelete }: { note: StaffNote; onDelete?: () => void }) => (
  <Box component="li" sx={{ display: 'flex', gap: 1.5, marginBottom: 2 }}>
    <Avatar aria-hidden sx={AVATAR}>
      {initials(note.author.name)}
    </Avatar>
    <Box sx={{ minWidth: 0, flexGrow: 1 }}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.text}</Typography>
      <SecondaryText>{`${note.author.name}, ${dayAndTime(note.createdAt)}`}</SecondaryText>
    </Box>
    {onDelete && <DeleteNote at={dayAndTime(note.createdAt)} onDelete={onDelete} />}
  </Box>
);

export const NOTE_LIST = { listStyle: 'none', margin: 0, padding: 0 };

interface NoteFormProps {
  isBusy: boolean;
  /** @returns whether it was saved */
  onAdd: (text: string) => Promise<boolean>;
}

/** Writes a note for the team. */
export function NoteForm({ isBusy, onAdd }: NoteFormProps) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  useUnsaved(text.trim() !== '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return setMissing(true);
    if (await onAdd(text)) setText('');
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
        placeholder={t('ui.writeANoteForThe')}
        error={isMissing}
        helperText={isMissing ? TEXTS.orders.noteRequired : ''}
        slotProps={{ htmlInput: { 'aria-label': t('words.noteForTheTeam'), maxLength: LIMITS.orderNote } }}
      />
      <Button type="submit" variant="outlined" disabled={isBusy} sx={{ flexShrink: 0 }}>
        {t('words.addNote')}
      </Button>
    </Box>
  );
}
