import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  TextField,
  Typography,
} from '@mui/material';
import type { SavedView } from '@rangrekha/contract';
import { VIEW_LIMITS } from '@rangrekha/contract/limits';
import { VIEW_TEXTS } from '@rangrekha/contract/texts';
import { type FormEvent, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useMay } from '../auth/use-staff-rights';
import { useUnsaved } from '../forms/LeaveGuard';
import { BusyButton } from '../ui/BusyButton';
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
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const mayShare = useMay('full-admin');
  const notify = useNotify();
  const askToClose = useUnsaved(name.trim() !== '' || isDefault || isShared);
  const close = () => askToClose(onClose);

  const run = async (request: () => Promise<string>): Promise<boolean> => {
    setBusy(true);
    setRefusal('');
    try {
      notify(await request(), { type: 'success' });
      return true;
    } catch (error) {
      setRefusal((error as Error).message || VIEW_TEXTS.saveFailed);
      return false;
    } finally {
      setBusy(false);
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!name.trim()) return setRefusal(VIEW_TEXTS.nameRequired);
    const set = Object.entries(filterValues).filter(([, value]) => value !== undefined && value !== '');
    const filter = Object.fromEntries(set) as SavedView['settings']['filter'];
    const settings = { filter, sort: { field: sort.field, order: sort.order }, hidden, columns };
    if (await run(() => saveView({ list, name, settings, isDefault, isShared }))) onClose();
  };

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={close} aria-labelledby="view-title">
      <form onSubmit={submit} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id="view-title">Save this view</DialogTitle>
        <DialogContent>
          {refusal && (
            <Alert severity="error" sx={{ marginBottom: 1.5 }}>
              {refusal}
            </Alert>
          )}
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
                      onClick={() => run(() => deleteView(view.id))}
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
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Close</Button>
          <BusyButton type="submit" variant="contained" isBusy={isBusy} busyLabel="Saving…">
            Save view
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
