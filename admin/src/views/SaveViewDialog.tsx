import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Checkbox, FormControlLabel, IconButton, TextField, Typography } from '@mui/material';
import type { SavedView } from '@rangrekha/contract';
import { VIEW_LIMITS } from '@rangrekha/contract/limits';
import { VIEW_TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useAct } from '../api/use-act';
import { useMay } from '../auth/use-staff-rights';
import { FormDialog } from '../forms/FormDialog';
import { t } from '../language/t';
import { LINE_ABOVE, SPREAD_ROW } from '../ui/row-styles';
import { useColumnOrder, useHiddenColumns } from './use-columns';
import { deleteView, saveView } from './view-requests';

const ROW = { ...SPREAD_ROW, ...LINE_ABOVE, overflowWrap: 'anywhere' } as const;

interface SaveViewDialogProps {
  list: string;
  /** The own views of the list. */
  views: SavedView[];
  onClose: () => void;
}

/** Saves the list as it is shown as a view, and deletes views. What was typed stays when it is refused. */
export function SaveViewDialog({ list, views, onClose }: SaveViewDialogProps) {
  const { filterValues, sort } = useListContext();
  const [hidden] = useHiddenColumns();
  const [columns] = useColumnOrder();
  const [name, setName] = useState('');
  const [isDefault, setDefault] = useState(false);
  const [isShared, setShared] = useState(false);
  const mayShare = useMay('full-admin');
  const notify = useNotify();
  const { act, isBusy } = useAct(VIEW_TEXTS.saveFailed);

  const save = async () => {
    if (!name.trim()) throw new Error(VIEW_TEXTS.nameRequired);
    const set = Object.entries(filterValues).filter(([, value]) => value !== undefined && value !== '');
    const filter = Object.fromEntries(set) as SavedView['settings']['filter'];
    const settings = { filter, sort: { field: sort.field, order: sort.order }, hidden, columns };
    notify(await saveView({ list, name, settings, isDefault, isShared }), { type: 'success' });
    onClose();
  };

  return (
    <FormDialog
      title={t('views.saveThisView')}
      size="xs"
      isDirty={name.trim() !== '' || isDefault || isShared}
      save={save}
      failure={VIEW_TEXTS.saveFailed}
      saveLabel={t('views.saveView')}
      closeLabel={t('words.close')}
      onClose={onClose}
    >
      <TextField
        label={t('words.name')}
        id="view-name"
        fullWidth
        value={name}
        onChange={({ target }) => setName(target.value)}
        helperText={t('views.filtersOrderAndColumnsAs')}
        slotProps={{ htmlInput: { maxLength: VIEW_LIMITS.name, autoComplete: 'off' } }}
      />
      <FormControlLabel
        label={t('views.openTheListWithIt')}
        control={<Checkbox checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />}
      />
      {mayShare && (
        <FormControlLabel
          label={t('views.shareItWithTheStaff')}
          control={<Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)} />}
        />
      )}
      {views.length > 0 && (
        <>
          <Typography variant="h2" sx={{ marginTop: 2, marginBottom: 1 }}>
            {t('views.yourViews')}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {views.map((view) => (
              <Box component="li" key={view.id} sx={ROW}>
                {view.name}
                <IconButton
                  onClick={() => act(async () => ({ message: await deleteView(view.id) }))}
                  disabled={isBusy}
                  aria-label={t('views.deleteViewName', { name: view.name })}
                >
                  <RemoveIcon fontSize="small" />
                </IconButton>
              </Box>
            ))}
          </Box>
        </>
      )}
    </FormDialog>
  );
}
