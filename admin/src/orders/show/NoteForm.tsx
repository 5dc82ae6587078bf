import { Box, Button, TextField } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { type FormEvent, useState } from 'react';
import { addNote } from '../order-requests';
import { useOrderAct } from '../use-order-act';

export function NoteForm({ orderId }: { orderId: string }) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { act, isBusy } = useOrderAct();

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
