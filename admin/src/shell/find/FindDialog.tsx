import { Autocomplete, Box, Dialog, TextField } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnRights } from '../../auth/screens';
import { t } from '../../language/t';
import { SecondaryText } from '../../ui/SecondaryText';
import { TwoLines } from '../../ui/TwoLines';
import type { Found } from './places';
import { useFound } from './use-found';

const AT_TOP = { '& .MuiDialog-container': { alignItems: 'flex-start' } };

/** One field that finds rows, screens and work by words; Enter opens the chosen one. */
export function FindDialog({ rights, onClose }: { rights: OwnRights; onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { found, isPending, unread } = useFound(rights, text);
  const open = (chosen: Found | null) => {
    if (!chosen) return;
    onClose();
    navigate(chosen.to);
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-label={t('words.find')} sx={AT_TOP}>
      <Box sx={{ padding: 2 }}>
        <Autocomplete<Found>
          open={text.trim() !== ''}
          autoHighlight
          forcePopupIcon={false}
          options={found}
          filterOptions={(options) => options}
          groupBy={({ group }) => group}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ group, to }) => `${group} ${to}`}
          value={null}
          inputValue={text}
          onInputChange={(_, typed, reason) => reason !== 'reset' && setText(typed)}
          onChange={(_, chosen) => open(chosen)}
          onClose={(_, reason) => reason === 'escape' && onClose()}
          noOptionsText={isPending ? t('shell.looking') : t('shell.nothingHasTheseWords')}
          renderOption={({ key, ...props }, { name, detail }) => (
            <Box component="li" key={key} {...props}>
              {detail ? <TwoLines first={name} second={detail} /> : name}
            </Box>
          )}
          renderGroup={({ key, group, children }) => (
            // biome-ignore lint/a11y/useSemanticElements: the options of a list box stand in groups
            <li key={key} role="group" aria-label={group}>
              <SecondaryText aria-hidden sx={{ padding: 1.5, paddingBottom: 0.5 }}>
                {group}
              </SecondaryText>
              <Box component="ul" role="none" sx={{ padding: 0 }}>
                {children}
              </Box>
            </li>
          )}
          renderInput={(props) => (
            <TextField {...props} autoFocus type="search" label={t('shell.ordersProductsCustomersScreensWork')} />
          )}
        />
        <SecondaryText role="status" sx={{ marginTop: 1 }}>
          {unread.length > 0 ? t('shell.notSearchedBecauseTheStore', { unread: unread.join(', ') }) : ''}
        </SecondaryText>
      </Box>
    </Dialog>
  );
}
