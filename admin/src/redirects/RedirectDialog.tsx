import { Box, TextField } from '@mui/material';
import type { SaveRedirectRequest } from '@rangrekha/contract';
import { REDIRECT_LIMITS, REDIRECT_TEXTS } from '@rangrekha/contract/redirects';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { FormDialog } from '../forms/FormDialog';
import { saveRedirect } from './redirect-requests';

/** What the dialog begins with: a redirect, or the path of a new one. */
export interface Edited extends SaveRedirectRequest {
  id?: string;
}

/** Adds or changes a redirect. */
export function RedirectDialog({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const [from, setFrom] = useState(edited.from);
  const [to, setTo] = useState(edited.to);
  const notify = useNotify();
  const refresh = useRefresh();
  const save = async () => {
    const { message } = await saveRedirect({ from, to }, edited.id);
    notify(message, { type: 'success' });
    refresh();
    onClose();
  };
  return (
    <FormDialog
      title={edited.id ? 'Change redirect' : 'Add redirect'}
      size="sm"
      isDirty={from !== edited.from || to !== edited.to}
      save={save}
      failure={REDIRECT_TEXTS.failed}
      saveLabel="Save redirect"
      closeLabel="Cancel"
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, paddingTop: 1 }}>
        <TextField
          id="redirect-from"
          label="Old path"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          helperText="Such as /products/old-kurta. A page of the shop is never redirected."
          slotProps={{ htmlInput: { maxLength: REDIRECT_LIMITS.to, autoCapitalize: 'none', spellCheck: false } }}
        />
        <TextField
          id="redirect-to"
          label="Leads to"
          value={to}
          onChange={({ target }) => setTo(target.value)}
          helperText="An address of this shop, such as /shop?tab=women. What follows ? in the old address is kept."
          slotProps={{ htmlInput: { maxLength: REDIRECT_LIMITS.to, autoCapitalize: 'none', spellCheck: false } }}
        />
      </Box>
    </FormDialog>
  );
}
