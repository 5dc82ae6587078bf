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
import { useColumnOrder, useHiddenColumns } from './use-columns';
import { deleteView, saveView } from './view-requests';

const ROW = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  borderTop: '1px solid',
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const;

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
      title="Save this view"
      size="xs"
      isDirty={name.trim() !== '' || isDefault || isShared}
      save={save}
      failure={VIEW_TEXTS.saveFailed}
      saveLabel="Save view"
      closeLabel="Close"
      onClose={onClose}
    >
      <TextField
        label="Name"
        id="view-name"
        fullWidth
        value={name}
        onChange={({ target }) => setName(target.value)}
        helperText="Filters, order and columns as the list shows them now. The same name replaces the view."
        slotProps={{ htmlInput: { maxLength: VIEW_LIMITS.name, autoComplete: 'off' } }}
      />
      <FormControlLabel
        label="Open the list with it"
        control={<Checkbox checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />}
      />
      {mayShare && (
        <FormControlLabel
          label="Share it with the staff"
          control={<Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)} />}
        />
      )}
      {views.length > 0 && (
        <>
          <Typography variant="h2" sx={{ marginTop: 2, marginBottom: 1 }}>
            Your views
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {views.map((view) => (
              <Box component="li" key={view.id} sx={ROW}>
                {view.name}
                <IconButton
                  onClick={() => act(async () => ({ message: await deleteView(view.id) }))}
                  disabled={isBusy}
                  aria-label={`Delete view ${view.name}`}
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
