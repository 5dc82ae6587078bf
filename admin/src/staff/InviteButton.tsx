import InviteIcon from '@mui/icons-material/PersonAddOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { CreateBase, Form, type RaRecord, TextInput, useNotify, useRefresh, useSaveContext } from 'react-admin';
import { type Problem, resolveWith } from '../forms/resolve-with';
import { BusyButton } from '../ui/BusyButton';

const ABOUT =
  'They get a mail with a one-time code to set a password with, and may then write legal pages. The code works for three days.';

function problems({ name, email }: { name?: string; email?: string }): Problem[] {
  return [
    ...(name?.trim() ? [] : [{ path: 'name', message: 'Please fill the name.' }]),
    ...(/^\S+@\S+\.\S+$/.test(email?.trim() ?? '')
      ? []
      : [{ path: 'email', message: 'Please fill the email address.' }]),
  ];
}
const resolver = resolveWith(problems);

function InviteFields({ onCancel }: { onCancel: () => void }) {
  const saving = useSaveContext()?.saving;
  return (
    <>
      <DialogContent>
        <DialogContentText sx={{ marginBottom: 2.5 }}>{ABOUT}</DialogContentText>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <TextInput source="name" helperText={false} slotProps={{ htmlInput: { maxLength: LIMITS.name } }} />
          <TextInput
            source="email"
            type="email"
            helperText={false}
            slotProps={{ htmlInput: { maxLength: LIMITS.email } }}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <BusyButton variant="contained" type="submit" isBusy={Boolean(saving)} busyLabel="Sending…">
          Send invitation
        </BusyButton>
      </DialogActions>
    </>
  );
}

/** Invites a new editor by name and email address. */
export function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const close = () => setOpen(false);
  const onSuccess = ({ email }: RaRecord) => {
    notify(TEXTS.staff.invited(email), { type: 'success' });
    close();
    refresh();
  };
  return (
    <>
      <Button variant="contained" startIcon={<InviteIcon />} onClick={() => setOpen(true)}>
        Invite editor
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby="invite-title" fullWidth maxWidth="xs">
        <DialogTitle id="invite-title">Invite an editor</DialogTitle>
        <CreateBase resource="staff" redirect={false} mutationOptions={{ onSuccess }}>
          <Form resolver={resolver} noValidate defaultValues={{ name: '', email: '' }}>
            <InviteFields onCancel={close} />
          </Form>
        </CreateBase>
      </Dialog>
    </>
  );
}
