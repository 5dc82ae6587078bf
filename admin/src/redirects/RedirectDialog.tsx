import { Box, TextField } from '@mui/material';
import type { SaveRedirectRequest } from '@rangrekha/contract';
import { REDIRECT_LIMITS, REDIRECT_TEXTS } from '@rangrekha/contract/redirects';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { FormDialog } from '../forms/FormDialog';
import { t } from '../language/t';
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
      title={edited.id ? t('redirects.changeRedirect') : t('redirects.addRedirect')}
      size="sm"
      isDirty={from !== edited.from || to !== edited.to}
      save={save}
      failure={REDIRECT_TEXTS.failed}
      saveLabel={t('redirects.saveRedirect')}
      closeLabel={t('words.cancel')}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, paddingTop: 1 }}>
        <TextField
          id="redirect-from"
          label={t('redirects.oldPath')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          helperText={t('redirects.suchAsProductsOldKurta')}
          slotProps={{ htmlInput: { maxLength: REDIRECT_LIMITS.to, autoCapitalize: 'none', spellCheck: false } }}
        />
        <TextField
          id="redirect-to"
          label={t('redirects.leadsTo')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          helperText={t('redirects.anAddressOfThisShop')}
          slotProps={{ htmlInput: { maxLength: REDIRECT_LIMITS.to, autoCapitalize: 'none', spellCheck: false } }}
        />
      </Box>
    </FormDialog>
  );
}
