import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { t } from '../language/t';
import { BusyButton } from '../ui/BusyButton';
import { useUnsaved } from './LeaveGuard';

interface FormDialogProps {
  title: string;
  size: 'xs' | 'sm' | 'md';
  /** Whether something is typed that would be lost. */
  isDirty: boolean;
  /** Saves what was typed. The message of what it throws is shown above the fields. */
  save: () => Promise<void>;
  /** The message when what was thrown has none. */
  failure: string;
  saveLabel: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. What was typed stays when it is refused; it asks before that is lost. */
export function FormDialog({ title, size, isDirty, save, failure, onClose, children, ...labels }: FormDialogProps) {
  const titleId = useId();
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const askToClose = useUnsaved(isDirty);
  const close = () => askToClose(onClose);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setRefusal('');
    try {
      await save();
    } catch (error) {
      setRefusal((error as Error).message || failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth={size} onClose={close} aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {refusal && (
            <Alert severity="error" sx={{ marginBottom: 1.5 }}>
              {refusal}
            </Alert>
          )}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{labels.closeLabel}</Button>
          <BusyButton type="submit" variant="contained" isBusy={isBusy} busyLabel={t('words.saving')}>
            {labels.saveLabel}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
